"""What the tools of underwriting take and answer. Amounts are decimal strings in the currency beside them."""
