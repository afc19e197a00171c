"""The tools of underwriting, on the server `life`; importing a module registers its tools."""
