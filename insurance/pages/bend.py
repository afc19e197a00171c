"""Lines of a curled or slanted paper made straight, so that a label and its amount stand in one row."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

import numpy as np
from numpy.typing import NDArray
from PIL import Image

Floats = NDArray[np.float64]

REACH = 36
"""How far, in pixels of the measured copy, a line may leave its row at the edge of the page."""
_COARSE, _FINE = np.arange(-REACH, REACH + 1, 4), np.arange(-4, 5)
GAIN = 1.12
"""By so much must the rows stand out better, or the page is left as it is."""
_CELLS = (12, 16)
_POINTS = 12_000


@dataclass(frozen=True)
class Bend:
    """`weights` say how far lines leave their rows, in widths of the picture, for each of the terms."""

    weights: Floats
    width: int
    height: int

    def lift(self, x: Floats, y: Floats) -> Floats:
        """How many pixels below its row a point of a line lies. `x` and `y` are pixels of the picture."""
        terms = _terms(2 * x / self.width - 1, 2 * y / self.height - 1)
        return np.asarray(np.tensordot(self.weights, terms, 1) * self.width)

    def bent(self, x: Floats, y: Floats) -> Floats:
        """Where in the bent picture the straight row `y` runs."""
        return y + self.lift(x, y + self.lift(x, y))


def _terms(x: Floats, y: Floats) -> Floats:
    """Slope, curl, slopes that differ from top to bottom, and curl that does; middle of the page is 0, edges 1."""
    return np.stack([x, x * x, x * y, x * x * y, x**3])


def bend_of(mark: NDArray[np.bool_]) -> Bend | None:
    """How the lines of print run; None where straightening would not help. `mark` is print, about level.

    Slope and curl are sought together: on a page with a ragged margin either alone can pass for the other.
    """
    rows, columns = np.nonzero(mark)
    if len(columns) < 400:
        return None
    chosen = np.random.default_rng(0).choice(len(columns), min(_POINTS, len(columns)), replace=False)
    y, x = rows[chosen].astype(np.float64), columns[chosen].astype(np.float64)
    height, width = mark.shape
    terms = _terms(2 * x / width - 1, 2 * y / height - 1)
    weights = np.zeros(len(terms))
    weights[:2] = max(product(_COARSE, _COARSE), key=lambda pair: evident(y - pair[0] * terms[0] - pair[1] * terms[1]))
    for steps in (_COARSE, _FINE, _FINE):
        for index, term in enumerate(terms):
            rest = y - np.tensordot(weights, terms, 1)
            tried = {float(step): evident(rest - step * term) for step in steps}
            weights[index] += max(tried, key=lambda step: (tried[step], -abs(step)))
    if evident(y - np.tensordot(weights, terms, 1)) < GAIN * evident(y):
        return None
    return Bend(weights / width, width, height)


def evident(y: Floats) -> float:
    """How clearly rows stand out: full lines and empty gaps. `y` are the rows of the dark pixels.

    Many lines of print must outweigh the one long edge of a paper or of the picture: hence no squares.
    """
    rows = np.round(y).astype(np.int64)
    counts = np.bincount(rows - rows.min()).astype(np.float64)
    return float((np.abs(np.diff(counts)) ** 1.3).sum())


def straightened(picture: Image.Image, bend: Bend) -> Image.Image:
    width, height = picture.size
    xs, ys = np.linspace(0, width, _CELLS[0] + 1).round(), np.linspace(0, height, _CELLS[1] + 1).round()
    grid_x, grid_y = np.meshgrid(xs, ys)
    source = bend.bent(grid_x, grid_y)
    mesh = []
    for row in range(_CELLS[1]):
        for column in range(_CELLS[0]):
            left, right, top, bottom = xs[column], xs[column + 1], ys[row], ys[row + 1]
            quad = (left, source[row, column], left, source[row + 1, column],
                    right, source[row + 1, column + 1], right, source[row, column + 1])  # fmt: skip
            mesh.append(((int(left), int(top), int(right), int(bottom)), quad))
    return picture.transform(picture.size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR, fill=1, fillcolor=255)
