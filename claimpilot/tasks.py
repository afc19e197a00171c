from claimpilot.health import heartbeat

__all__ = ["heartbeat"]
