"""A paper is told from a scene that looks like print, and a curled or speckled paper is made fit for reading."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from insurance.claims.triage.reading import shows_paper
from insurance.claims.triage.tests.paper_factory import encoded, written
from insurance.claims.triage.tests.receipt_factory import invented_receipt, printed
from insurance.pages.bend import bend_of, straightened
from insurance.pages.prepare import ink, sheet_of, without_specks, without_table

SIZE = (1200, 900)
LINES = [f"Row {number} of the bill for the roof     {number}4.50" for number in range(1, 24)]


def grain(seed: int) -> NDArray[np.float64]:
    return np.random.default_rng(seed).normal(0, 1, (SIZE[1], SIZE[0]))


def asphalt(seed: int) -> Image.Image:
    rough = Image.fromarray(np.clip(128 + 40 * grain(seed), 0, 255).astype(np.uint8))
    return rough.filter(ImageFilter.GaussianBlur(1.1)).point(lambda value: min(255, value + 30))


def windows(seed: int) -> Image.Image:
    """Many small dark windows in a bright wall, as a building across the street has."""
    picture = Image.new("L", SIZE, 215)
    draw, across, down = ImageDraw.Draw(picture), 14 + seed, 20 + seed
    for x in range(0, SIZE[0], across):
        for y in range(0, SIZE[1], down):
            draw.rectangle((x, y, x + across // 2, y + down // 2), fill=50 + (x * 7 + y * 13) % 50)
    return picture


def tiles(seed: int) -> Image.Image:
    picture = Image.new("L", SIZE, 225)
    draw, side = ImageDraw.Draw(picture), 20 + 9 * seed
    for place in range(0, SIZE[0], side):
        draw.line((place, 0, place, SIZE[1]), fill=110, width=3)
        draw.line((0, place, SIZE[0], place), fill=110, width=3)
    return picture


def bricks(seed: int) -> Image.Image:
    picture = Image.new("L", SIZE, 200)
    draw, wide, high = ImageDraw.Draw(picture), 60 + 10 * seed, 20 + 4 * seed
    for row, y in enumerate(range(0, SIZE[1], high)):
        for x in range(-wide, SIZE[0], wide):
            left = x + row % 2 * wide // 2
            draw.rectangle((left, y, left + wide - 4, y + high - 4), fill=110 + (x * 31 + y * 17) % 50)
    return picture


def leaves(seed: int) -> Image.Image:
    picture, pick = Image.new("L", SIZE, 45), np.random.default_rng(seed)
    draw = ImageDraw.Draw(picture)
    for x, y, dx, dy, tone in zip(*pick.uniform((0, 0, -20, -20, 60), (*SIZE, 20, 20, 220), (4000, 5)).T, strict=True):
        draw.line((x, y, x + dx, y + dy), fill=int(tone), width=4)
    return picture


def plate(seed: int) -> Image.Image:
    picture = Image.fromarray(np.clip(90 + 12 * grain(seed), 0, 255).astype(np.uint8))
    sign = written([f"WXY {4821 + seed}"], size=150, width=900, height=330)
    picture.paste(sign, (150, 280))
    return picture


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("scene", [asphalt, windows, tiles, bricks, leaves, plate])
def test_a_scene_that_looks_like_print_is_no_paper(scene: Callable[[int], Image.Image], seed: int) -> None:
    assert not shows_paper(encoded(scene(seed), quality=80), "image/jpeg")


@pytest.mark.parametrize("degrees", [0, 4, 90, 180])
def test_a_receipt_on_a_dark_desk_is_a_paper(degrees: int) -> None:
    receipt = printed(invented_receipt(5), 5)
    desk = Image.new("L", (receipt.width * 2, receipt.height + 300), 45)
    desk.paste(receipt, (receipt.width // 2, 150))
    assert shows_paper(encoded(desk.rotate(degrees, expand=True, fillcolor=45), quality=60), "image/jpeg")


def test_a_grey_paper_on_a_white_ground_keeps_its_print() -> None:
    page = written(LINES, size=20, width=700, height=1100).point(lambda value: value * 170 // 255)
    ground = Image.new("L", (1100, 1500), 250)
    ground.paste(page, (200, 200))
    whole = sheet_of(ground)
    assert ink(without_table(whole).picture).sum() > 0.9 * ink(whole.picture).sum()


def test_specks_go_and_decimal_points_stay() -> None:
    page = written(LINES, size=24, width=900, height=1200)
    dotted = np.asarray(page).copy()
    spots = np.random.default_rng(3).random(dotted.shape) < 0.004
    dotted[spots] = 0
    clean = np.asarray(without_specks(sheet_of(Image.fromarray(dotted))).picture)
    blank = np.asarray(page.filter(ImageFilter.MinFilter(15))) > 250
    assert (clean[spots & blank] > 200).mean() > 0.98
    printed_ink = np.asarray(page) < 60
    assert (clean[printed_ink] < 140).mean() > 0.97


def test_an_unspeckled_scan_is_left_as_it_is() -> None:
    sheet = sheet_of(written(LINES, size=24, width=900, height=1200))
    assert without_specks(sheet) is sheet


def curled(page: Image.Image, depth: float) -> Image.Image:
    """Each column pushed down, most at the edges."""
    pixels = np.asarray(page)
    place = np.linspace(-1, 1, page.width)
    shifts = np.round(depth * place**2).astype(int)
    return Image.fromarray(np.stack([np.roll(pixels[:, x], shift) for x, shift in enumerate(shifts)], axis=1))


def rows_apart(page: Image.Image) -> float:
    """How clearly full and empty rows alternate."""
    return float(np.square(np.diff(ink(page).sum(axis=1).astype(float))).sum())


def test_curled_lines_are_made_straight() -> None:
    page = written(LINES, size=22, width=900, height=1200)
    bent = curled(page, 26)
    bend = bend_of(ink(bent))
    assert bend is not None
    assert rows_apart(straightened(bent, bend)) > 0.5 * rows_apart(page) > 3 * rows_apart(bent)


def test_a_bend_says_where_a_straight_place_was() -> None:
    page = written(LINES, size=22, width=900, height=1200)
    bend = bend_of(ink(curled(page, 26)))
    assert bend is not None
    edge, middle = bend.bent(np.array([100.0, 450.0]), np.array([600.0, 600.0]))
    assert edge - middle == pytest.approx(26 * (100 / 450 - 1) ** 2, abs=5)


def test_straight_lines_are_left_alone() -> None:
    assert bend_of(ink(written(LINES, size=22, width=900, height=1200))) is None
