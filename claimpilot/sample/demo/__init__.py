"""A walk through the health tools as an agent takes it: over HTTP, with keys, with the MCP SDK's own client."""
