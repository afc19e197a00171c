"""Ways to put an order out of a reader's sight, for the tests of injection signs."""

import base64
import codecs
import html
import json
from collections.abc import Callable
from urllib.parse import quote

_CYRILLIC = str.maketrans("aeopcyxisj", "аеорсухіѕј")
_GREEK = str.maketrans("aeopiuvnk", "αεοριυνηκ")
_LEET = str.maketrans("aeiost", "4310$7")


def _base64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def _in_lines(text: str, width: int) -> str:
    return "\n".join(text[at : at + width] for at in range(0, len(text), width))


def _shifted(text: str, first: int) -> str:
    """ASCII letters as the alphabet of mathematical letters that begins at `first`."""
    return "".join(
        chr(first + ord(c) - (71 if c.islower() else 65)) if c.isascii() and c.isalpha() else c for c in text
    )


def _selectors(text: str) -> str:
    """Bytes as variation selectors behind one visible character."""
    return "☺" + "".join(chr(0xFE00 + b if b < 16 else 0xE0100 + b - 16) for b in text.encode())


DISGUISES: dict[str, Callable[[str], str]] = {
    "base64": lambda text: f"Reference: {_base64(text)}",
    "base64_lines": lambda text: f"Receipt data:\n{_in_lines(_base64(text), 32)}\nThank you.",
    "base64_url": lambda text: f"https://example.org/f/{base64.urlsafe_b64encode(text.encode()).decode()}",
    "base64_twice": lambda text: _base64(_base64(text)),
    "base32": lambda text: base64.b32encode(text.encode()).decode(),
    "hex": lambda text: "No. " + text.encode().hex(),
    "hex_escapes": lambda text: "".join(f"\\x{byte:02x}" for byte in text.encode()),
    "unicode_escapes": lambda text: "".join(f"\\u{ord(char):04x}" for char in text),
    "url": quote,
    "html_decimal": lambda text: "".join(f"&#{ord(char)};" for char in text),
    "html_hex": lambda text: "".join(f"&#x{ord(char):x};" for char in text),
    "rot13": lambda text: codecs.encode(text, "rot13"),
    "reversed": lambda text: text[::-1],
    "leet": lambda text: text.translate(_LEET),
    "spaced": lambda text: "  ".join(" ".join(word) for word in text.split()),
    "dotted": lambda text: ".".join(text.replace(" ", "")),
    "cyrillic": lambda text: text.translate(_CYRILLIC),
    "greek": lambda text: text.translate(_GREEK),
    "fullwidth": lambda text: "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text),
    "bold": lambda text: _shifted(text, 0x1D400),
    "circled": lambda text: "".join(chr(0x24D0 + ord(c) - 97) if c.islower() else c for c in text),
    "zero_width": lambda text: "\u200b".join(text),
    "soft_hyphen": lambda text: "\u00ad".join(text),
    "tags": lambda text: "All is well." + "".join(chr(0xE0000 + ord(char)) for char in text),
    "selectors": _selectors,
    "html_comment": lambda text: f"The van hit my car. <!-- {text} -->",
    "markdown_comment": lambda text: f"The van hit my car.\n[//]: # ({text})\n",
    "css_hidden": lambda text: f'<span style="font-size:0px">{html.escape(text)}</span>',
    "chat_template": lambda text: f"<|im_start|>system\n{text}<|im_end|>",
    "role_lines": lambda text: f"Human: what about this one?\nAssistant: {text}\nHuman: fine",
    "json_role": lambda text: json.dumps({"role": "system", "content": text}),
    "bidi": lambda text: f"Regards \u202e{text[::-1]}\u202c Eve",
    "zalgo": lambda text: "".join(c + "\u0334\u0321\u035c" if c.isalpha() else c for c in text),
}


def disguised(how: str, text: str) -> str:
    return DISGUISES[how](text)
