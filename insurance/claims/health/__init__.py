"""Health claims: members of a plan, service lines, settlement, notes. The rest of a claim is as in every line."""
