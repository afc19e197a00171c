"""Benchmarks: what the product takes, each figure against its limit or against a peer measured in the same run.

`python -m bench` runs all of them, `python -m bench NAME …` some; README.md says how to read what they print.
"""
