"""What a customer sees. Every page is made by `edge.customer_page`; each does one service or selector call."""
