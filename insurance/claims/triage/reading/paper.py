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
_NEAR = 60
"""Pixels within which one stroke follows another."""
_MARGINS = 0.85
"""A paper has blank parts; asphalt, gravel and leaves are busy all over."""


@dataclass(frozen=True)
class Look:
    light: float
    """Share of the picture that is bright and colourless: what paper is."""
    strokes: float
    """Share of the dark marks that is as narrow as the strokes of letters."""
    written: float
    """Share of the picture that looks written on."""
    may_have_text: bool
    unevenness: float
    """How unevenly strokes follow one another, along the rows or down the columns, whichever is less.

    Letters differ in width; windows, slats and tiles do not: 0 for a grid, from 0.4 on for print.
    """

    @property
    def is_paper(self) -> bool:
        if self.written > _MARGINS:
            return False
        if self.light > 0.7:
            return self.strokes > 0.6 and self.written > 0.012
        return self.light > 0.3 and self.strokes > 0.45 and self.written > 0.08

    @property
    def is_surely_paper(self) -> bool:
        """No scene that looks like print: those are darker, busier or more regular."""
        if not self.is_paper or not 0.1 < self.written < 0.5:
            return False
        if self.light > 0.7:
            return self.unevenness > 0.38
        return self.strokes > 0.65 and self.unevenness > 0.5

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
    mark = _mark(grey)
    strokes, tiles = _strokes(mark)
    uneven = min(_unevenness(mark), _unevenness(mark.T))
    grey.thumbnail((_SIDES[1], _SIDES[1]), Image.Resampling.BOX)
    _, large_tiles = _strokes(_mark(grey))
    return Look(light, strokes, float(tiles.mean()), bool(tiles.sum() >= 12 or large_tiles.sum() >= 3), uneven)


def _mark(grey: Image.Image) -> NDArray[np.bool_]:
    """Where the picture is darker than around."""
    soft = grey.filter(ImageFilter.GaussianBlur(0.7))
    depth = np.asarray(ImageChops.subtract(soft.filter(ImageFilter.BoxBlur(10)), soft))
    return np.asarray(depth > max(16, 0.3 * float(np.percentile(depth, 99.7))))


def _runs(mark: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where each run of dark pixels in a row starts, counted through rows of one more pixel, and its length."""
    edges = np.diff(np.pad(mark, ((0, 0), (1, 1))).astype(np.int8).ravel())
    starts = np.flatnonzero(edges == 1)
    return starts, np.flatnonzero(edges == -1) - starts


def _strokes(mark: NDArray[np.bool_]) -> tuple[float, NDArray[np.bool_]]:
    """How much of the dark is narrow, and which tiles are crossed by many narrow marks."""
    starts, lengths = _runs(mark)
    narrow = (lengths <= _STROKE) & (lengths >= 2)
    counts = np.zeros((mark.shape[0], mark.shape[1] + 2), np.uint8)
    counts.ravel()[starts[narrow]] = 1
    whole = float(lengths.sum()) or 1.0
    return float(lengths[lengths <= _STROKE].sum()) / whole, _busy(counts)


def _unevenness(mark: NDArray[np.bool_]) -> float:
    """The middle over the busy tiles: how much the distances from stroke to stroke vary, in parts of their mean."""
    starts, lengths = _runs(mark)
    y, x = np.divmod(starts[(lengths <= _STROKE) & (lengths >= 2)], mark.shape[1] + 2)
    step, near = np.diff(x), (np.diff(y) == 0) & (np.diff(x) < _NEAR)
    tile = (y[1:] // _TILE[0]) * 1000 + x[1:] // _TILE[1]
    _, tile = np.unique(tile[near], return_inverse=True)
    number = np.bincount(tile)
    mean = np.bincount(tile, step[near]) / np.maximum(number, 1)
    variance = np.bincount(tile, np.square(step[near], dtype=np.float64)) / np.maximum(number, 1) - np.square(mean)
    enough = number >= 12
    if enough.sum() < 5:
        return 0.0
    return float(np.median(np.sqrt(np.maximum(variance[enough], 0)) / mean[enough]))


def _busy(counts: NDArray[np.uint8]) -> NDArray[np.bool_]:
    height, width = _TILE
    rows, columns = counts.shape[0] // height, counts.shape[1] // width
    if not rows or not columns:
        return np.zeros((1, 1), np.bool_)
    tiles = counts[: rows * height, : columns * width].reshape(rows, height, columns, width)
    return np.asarray(tiles.sum(axis=(1, 3)) > _RUNS_IN_A_TILE * height * 0.5)
