"""A PDF in a process of its own: `python pdf_apart.py count < PDF`, or `draw PAGE LONGEST < PDF > PPM`.

A hundred kilobytes of PDF can unpack to a gigabyte as soon as it is opened, or draw for an hour. Here it meets the
end of its memory or of its time, and the process that asked goes on. Run as a file, so that nothing of the product
is loaded.
"""

from __future__ import annotations

import resource
import sys
from contextlib import suppress

import pypdfium2 as pdfium  # type: ignore[import-untyped]

BYTES_AT_MOST = 512 * 1024 * 1024
SECONDS_AT_MOST = 15


def _bound() -> None:
    limits = {
        resource.RLIMIT_DATA: BYTES_AT_MOST,
        resource.RLIMIT_CPU: SECONDS_AT_MOST,
        resource.RLIMIT_CORE: 0,
    }
    for kind, most in limits.items():
        with suppress(ValueError, OSError):  # not every system knows them all
            resource.setrlimit(kind, (most, most))


def _count(content: bytes) -> None:
    """Writes the number of pages, after the first has been found; or what pdfium says."""
    try:
        document = pdfium.PdfDocument(content)
        if len(document):
            document.get_page_size(0)
        sys.stdout.write(str(len(document)))
    except pdfium.PdfiumError as error:
        sys.stdout.write(str(error))


def _draw(content: bytes, page: int, longest: int) -> None:
    sheet = pdfium.PdfDocument(content)[page - 1]
    picture = sheet.render(scale=longest / max(1.0, *sheet.get_size())).to_pil()
    picture.convert("RGB").save(sys.stdout.buffer, "PPM")


def main() -> None:
    _bound()
    command, *numbers = sys.argv[1:]
    content = sys.stdin.buffer.read()
    if command == "count":
        _count(content)
    else:
        _draw(content, *map(int, numbers))


if __name__ == "__main__":
    main()
