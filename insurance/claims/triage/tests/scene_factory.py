"""Invented photo-like scenes: sky, ground, a car-like body, texture and light. Everything follows from the seed."""

from __future__ import annotations

import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont


def scene(seed: int, size: tuple[int, int] = (1200, 900), sign: str = "") -> Image.Image:
    """A colour picture; `sign` is written large on a board in it."""
    pick, noise = random.Random(seed), np.random.default_rng(seed)
    width, height = size
    picture = _sky_and_ground(pick, noise, width, height)
    draw = ImageDraw.Draw(picture)
    for _ in range(pick.randint(4, 9)):
        _thing(draw, pick, width, height)
    _vehicle(draw, pick, width, height)
    if sign:
        _board(draw, sign, width, height)
    picture = picture.filter(ImageFilter.GaussianBlur(0.8))
    grain = noise.normal(0, 5, (height, width, 3))
    return Image.fromarray(np.clip(np.asarray(picture, np.float32) + grain, 0, 255).astype(np.uint8))


def _colour(pick: random.Random) -> tuple[int, int, int]:
    return pick.randint(20, 230), pick.randint(20, 230), pick.randint(20, 230)


def _sky_and_ground(pick: random.Random, noise: np.random.Generator, width: int, height: int) -> Image.Image:
    horizon = int(height * pick.uniform(0.3, 0.6))
    rows = np.linspace(0, 1, height)[:, None, None]
    top, low = np.array(_colour(pick), float), np.array(_colour(pick), float)
    pixels = np.broadcast_to(top * (1 - rows) + low * rows, (height, width, 3)).copy()
    pixels[horizon:] = np.array(_colour(pick), float) * 0.6
    coarse = noise.normal(0, 1, (height // 24 + 1, width // 24 + 1))
    texture = Image.fromarray((np.clip(coarse * 40 + 128, 0, 255)).astype(np.uint8)).resize((width, height), 3)
    pixels += (np.asarray(texture, float)[:, :, None] - 128) * 0.9
    light = np.linspace(pick.uniform(0.5, 1.2), pick.uniform(0.5, 1.2), width)[None, :, None]
    return Image.fromarray(np.clip(pixels * light, 0, 255).astype(np.uint8))


def _thing(draw: ImageDraw.ImageDraw, pick: random.Random, width: int, height: int) -> None:
    x, y = pick.randint(0, width), pick.randint(0, height)
    w, h = pick.randint(width // 20, width // 3), pick.randint(height // 20, height // 3)
    if pick.random() < 0.5:
        draw.rectangle((x, y, x + w, y + h), fill=_colour(pick))
    else:
        draw.ellipse((x, y, x + w, y + h), fill=_colour(pick))


def _vehicle(draw: ImageDraw.ImageDraw, pick: random.Random, width: int, height: int) -> None:
    x, y, w = pick.randint(0, width // 2), int(height * pick.uniform(0.45, 0.65)), width // 2
    h = height // 6
    body = _colour(pick)
    draw.rounded_rectangle((x, y, x + w, y + h), 30, fill=body)
    draw.polygon([(x + w * 0.2, y), (x + w * 0.3, y - h), (x + w * 0.7, y - h), (x + w * 0.85, y)], fill=body)
    draw.polygon([(x + w * 0.32, y - 8), (x + w * 0.36, y - h + 10), (x + w * 0.64, y - h + 10)], fill=(60, 70, 80))
    for place in (0.2, 0.8):
        centre = x + w * place
        draw.ellipse((centre - h / 2, y + h / 2, centre + h / 2, y + h * 1.5), fill=(15, 15, 15))
        draw.ellipse((centre - h / 4, y + h * 0.75, centre + h / 4, y + h * 1.25), fill=(150, 150, 150))


def _board(draw: ImageDraw.ImageDraw, sign: str, width: int, height: int) -> None:
    font = ImageFont.load_default(height // 14)
    left, top, right, bottom = draw.textbbox((width // 10, height // 10), sign, font=font)
    draw.rectangle((left - 20, top - 20, right + 20, bottom + 20), fill=(245, 245, 240))
    draw.text((width // 10, height // 10), sign, font=font, fill=(10, 10, 60))
