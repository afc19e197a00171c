"""What a file is, and the words on its pages: from its text, or by OCR. Free of Django."""
