"""The stranger's walk: what it puts into the book, where it goes, and how it compares two answers."""
