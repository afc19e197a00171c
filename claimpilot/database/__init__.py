"""Django's PostgreSQL backend for the web process: its pool neither hands out a dead connection nor waits in vain."""
