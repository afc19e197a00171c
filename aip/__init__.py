"""The Agentic Insurance Protocol: the room is kept, the protocol is not served yet."""
