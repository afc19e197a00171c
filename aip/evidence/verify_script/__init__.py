"""What goes into every export beside the evidence: the program that verifies it, and how to use it."""
