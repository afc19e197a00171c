"""The door, in front of everything: who may come in, and what becomes of those who may not.

heads           ASGI   a key in the address, a Host or an Origin that is not ours
bodies          ASGI   a body beyond the limit never reaches the disk
keys            MCP and REST   the principal of a key, or a refusal
refusals        one entry in the trail for each refusal, within a limit for each caller
rest            Django   the same for what REST refuses before it reaches the guard
content_policy  Django   what a page may load
"""
