"""How claimants say things, one module a concept, each by language. The notation is that of `clauses`."""
