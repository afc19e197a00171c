"""What is kept of a sale: written with its success, recomputed at any time, and taken away whole (section 12)."""
