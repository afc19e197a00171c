"""Life products: their limits, what they cost, and the rules under which they are underwritten."""
