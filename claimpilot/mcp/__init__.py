"""How the registered tools reach the wire: MCP over HTTP and over stdio.

bridge        DjangoMCP              the package and the SDK made to fit
asgi          asgi_mount.mount()     /mcp and /mcp/<server> beside Django
gateway       who calls              credential, size, method, trace id
servers       what is shown and run  one server for all tools, one for each named set
stdio         manage.py mcp          the same servers for a client on this machine
docs          the page /docs/mcp     generated from the registry
"""
