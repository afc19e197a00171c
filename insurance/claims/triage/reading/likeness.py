"""A 64-bit fingerprint of what a picture shows, and how sharp and dark it is."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from PIL import Image

_SIDE = 32
_KEPT = 8
NEARLY_BLACK = 24
MEASURED_SIDE = 800


def _cosines() -> NDArray[np.float64]:
    """The first rows of the discrete cosine transform, without the constant one."""
    frequency, place = np.arange(1, _KEPT + 1)[:, None], np.arange(_SIDE)[None, :]
    return np.cos(np.pi * frequency * (2 * place + 1) / (2 * _SIDE))


_COSINES = _cosines()


def perceptual_hash(picture: Image.Image) -> str:
    """16 hexadecimal digits. `picture` must be upright; size, quality and light hardly change it."""
    small = picture.convert("L").resize((_SIDE, _SIDE), Image.Resampling.BOX)
    waves = _COSINES @ np.asarray(small, np.float64) @ _COSINES.T
    bits = (waves > np.median(waves)).flatten()
    return f"{int(''.join('1' if bit else '0' for bit in bits), 2):016x}"


def hash_distance(one: str, other: str) -> int:
    """Bits that differ, 0 to 64: up to 10 is the same picture, from 22 on another."""
    return (int(one, 16) ^ int(other, 16)).bit_count()


def measured(picture: Image.Image) -> NDArray[np.float32]:
    """Grey at MEASURED_SIDE pixels or fewer, so that sharpness can be compared between cameras."""
    grey = picture.convert("L")
    factor = min(1.0, MEASURED_SIDE / max(grey.size))
    size = max(3, round(grey.width * factor)), max(3, round(grey.height * factor))
    return np.asarray(grey.resize(size, Image.Resampling.BOX), np.float32)


def sharpness(grey: NDArray[np.float32]) -> float:
    """Variance of the Laplacian: below about 30 a photo of a scene is blurred."""
    middle = grey[1:-1, 1:-1]
    laplacian = grey[:-2, 1:-1] + grey[2:, 1:-1] + grey[1:-1, :-2] + grey[1:-1, 2:] - 4 * middle
    return float(laplacian.var())


def darkness(grey: NDArray[np.float32]) -> float:
    """The share of nearly black pixels."""
    return float((grey < NEARLY_BLACK).mean())
