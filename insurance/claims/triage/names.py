STAGES = ("vision_photos", "vision_documents", "coverage", "synthesis", "notify")
"""The chain, in order."""
ATTEMPTS = 3
"""After so many lost or failed attempts at a stage a person takes over."""
