"""Personal Agent Protocol, draft 0.2: how a personal agent finds this seller, and acts here in its user's session.

discovery   poppy.json, the issuer's and the MCP server's metadata
clients     who an agent is: its own documents, fetched with care (fetching)
assertions  what an agent signs with the keys of those documents
dpop        that a request comes from whoever was given the token
sessions    the sessions and their tokens
context     a request to SessionContext, and to Principal
views       the token and the revocation endpoint
"""
