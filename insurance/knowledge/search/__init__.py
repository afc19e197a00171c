"""Hybrid search over passages: by meaning (vectors), by words, and by the glossary's concepts; a result is a document.

`query.py` takes a question apart, `corpus.py` knows how rare its terms are, `vectors.py` and `words.py` are the two
legs, `fusion.py` joins them and says what is too little to be shown.
"""
