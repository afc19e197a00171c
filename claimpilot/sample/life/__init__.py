"""The life business of the sample book: invented products, rates and rules."""
