"""Run by tests with the packages of mcp 1.30 first on the path: an agent of the generation before.

    python old_client.py http URL KEY FIELDS_JSON
    python old_client.py stdio COMMAND_JSON FIELDS_JSON

Files a claim, polls until it is finished, reads the card, and prints what it saw as one JSON object.
"""

import asyncio
import json
import os
import sys
from contextlib import asynccontextmanager
from importlib.metadata import version

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamablehttp_client


@asynccontextmanager
async def wire(kind, *arguments):
    if kind == "http":
        url, key = arguments
        async with streamablehttp_client(url, headers={"Authorization": f"Bearer {key}"}) as (read, write, _session):
            yield read, write
    else:
        command = json.loads(arguments[0])
        own = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        async with stdio_client(StdioServerParameters(command=command[0], args=command[1:], env=own)) as both:
            yield both


async def journey(session, fields):
    await session.initialize()
    tools = [tool.name for tool in (await session.list_tools()).tools]
    filed = (await session.call_tool("submit_claim", fields)).structuredContent
    reference = {"uuid": filed["uuid"]}
    for _ in range(300):
        status = (await session.call_tool("get_claim_status", reference)).structuredContent
        if status["is_finished"]:
            break
        await asyncio.sleep(0.1)
    card = (await session.call_tool("get_claim_card", reference)).structuredContent
    return {"version": version("mcp"), "tools": tools, "filed": filed, "status": status, "card": card}


async def main(kind, *arguments):
    *where, fields = arguments
    async with wire(kind, *where) as (read, write), ClientSession(read, write) as session:
        print(json.dumps(await journey(session, json.loads(fields))))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
