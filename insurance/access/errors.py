class AccessError(Exception):
    """Something about a credential or a member that a person at a command line should read as it is."""


class UnknownUser(AccessError):
    """No active member of an organisation has this user name."""
