"""Whether a picture shows a paper with print on it, or a scene. Cheap: two small copies, a little arithmetic."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageFilter

_SIDES = (1000, 400)
"""Small print shows on the larger copy, a shop sign or a number plate on the smaller one."""
_STROKE = 9
_TILE = (16, 80)
_RUNS_IN_A_TILE = 3.0
"""Strokes that a row of a tile crosses where there is writing."""


@dataclass(frozen=True)
class Look:
    light: float
    """Share of the picture that is bright and colourless: what paper is."""
    strokes: float
    """Share of the dark marks that is as narrow as the strokes of letters."""
    written: float
    """Share of the picture that looks written on."""
    may_have_text: bool

    @property
    def is_paper(self) -> bool:
        if self.light > 0.7:
            return self.strokes > 0.6 and self.written > 0.012
        return self.light > 0.3 and self.strokes > 0.45 and self.written > 0.08

    @property
    def may_be_paper(self) -> bool:
        """Worth a closer look: a small paper on a large table, or a coloured one."""
        return self.light > 0.1 and self.written > 0.05


def look_at(picture: Image.Image) -> Look:
    """`picture` is decoded and upright."""
    small = picture.convert("RGB")
    small.thumbnail((_SIDES[0], _SIDES[0]), Image.Resampling.BOX, reducing_gap=2)
    colours = np.asarray(small, np.int16)
    spread = colours.max(axis=2) - colours.min(axis=2)
    grey = small.convert("L")
    bright = max(110.0, 0.62 * float(np.percentile(np.asarray(grey), 95)))
    light = float(((np.asarray(grey) > bright) & (spread < 48)).mean())
    strokes, tiles = _strokes(grey)
    grey.thumbnail((_SIDES[1], _SIDES[1]), Image.Resampling.BOX)
    _, large_tiles = _strokes(grey)
    return Look(light, strokes, float(tiles.mean()), bool(tiles.sum() >= 12 or large_tiles.sum() >= 3))


def _strokes(grey: Image.Image) -> tuple[float, NDArray[np.bool_]]:
    """How much of the dark is narrow, and which tiles are crossed by many narrow marks."""
    soft = grey.filter(ImageFilter.GaussianBlur(0.7))
    depth = np.asarray(ImageChops.subtract(soft.filter(ImageFilter.BoxBlur(10)), soft))
    mark = np.pad(depth > max(16, 0.3 * float(np.percentile(depth, 99.7))), ((0, 0), (1, 1)))
    edges = np.diff(mark.astype(np.int8).ravel())
    starts, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)
    lengths = ends - starts
    narrow = (lengths <= _STROKE) & (lengths >= 2)
    counts = np.zeros(mark.size, np.uint8)
    counts[starts[narrow]] = 1
    whole = float(lengths.sum()) or 1.0
    return float(lengths[lengths <= _STROKE].sum()) / whole, _busy(counts.reshape(mark.shape))


def _busy(counts: NDArray[np.uint8]) -> NDArray[np.bool_]:
    height, width = _TILE
    rows, columns = counts.shape[0] // height, counts.shape[1] // width
    if not rows or not columns:
        return np.zeros((1, 1), np.bool_)
    tiles = counts[: rows * height, : columns * width].reshape(rows, height, columns, width)
    return np.asarray(tiles.sum(axis=(1, 3)) > _RUNS_IN_A_TILE * height * 0.5)
