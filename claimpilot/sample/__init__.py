"""The sample book: two invented insurers with people, policies and claims, to try ClaimPilot with.

Every person, plate, VIN, address and number in it is made up. Plates and telephone numbers come from ranges
that are never issued, mail addresses from example domains.
"""
