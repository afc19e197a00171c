"""The health business of the sample book: four insurers' plans, their members, two years of claims, notes."""
