"""What is read of applications: `case` one of them, `pipeline` across the book."""
