"""What speaks for each type of incident, and how strongly. One module a type."""
