"""Paper made ready for OCR: even light, upright lines, letters of the size that Tesseract likes.

Each step keeps `to_page`, a 3×3 matrix from pixels of the picture to fractions of the page as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageFilter, ImageStat

from .bend import Bend, bend_of, evident, straightened
from .page import Box, clamped

Gray = NDArray[np.float32]
Matrix = NDArray[np.float64]

BOX = Image.Resampling.BOX
WANTED_BAND = 26
"""Height in pixels of a line's dark band (about the x-height and a part of the ascenders)."""
PIXELS_AT_MOST = 9_000_000
SPECKS_IN_PIXELS_AT_MOST = 4_000_000
BLANK_SPREAD = 40
SPECK_DEPTH = 25
"""Levels of grey: blank paper differs from itself by less, a speck from the paper around it by more."""
SPECKLED = 0.0005
"""Share of a scan's pixels that are specks on blank paper, from which on it counts as speckled."""
ANGLES = np.arange(-16, 16.01, 0.5)


@dataclass(frozen=True)
class Sheet:
    picture: Image.Image
    """Greyscale."""
    to_page: Matrix
    bend: Bend | None = None
    """How the lines ran before they were made straight; the last of the steps that move pixels."""

    def box(self, pixels: tuple[float, float, float, float]) -> Box:
        left, top, right, bottom = pixels
        across, down = np.array([left, right, right, left]), np.array([top, top, bottom, bottom])
        if self.bend:
            down = self.bend.bent(across, down)
        x, y = (self.to_page @ np.stack([across, down, np.ones(4)]))[:2]
        return clamped((float(x.min()), float(y.min()), float(x.max()), float(y.max())))


def sheet_of(picture: Image.Image) -> Sheet:
    """The whole picture as a sheet; `picture` is upright as a viewer shows it."""
    width, height = picture.size
    return Sheet(picture.convert("L"), np.diag([1 / width, 1 / height, 1.0]))


def cropped(sheet: Sheet, box: tuple[int, int, int, int]) -> Sheet:
    shift = np.array([[1.0, 0, box[0]], [0, 1, box[1]], [0, 0, 1]])
    return Sheet(sheet.picture.crop(box), sheet.to_page @ shift)


def scaled(sheet: Sheet, factor: float) -> Sheet:
    """Never above PIXELS_AT_MOST, so that a big scan cannot hold up the chain."""
    width, height = sheet.picture.size
    factor = min(factor, (PIXELS_AT_MOST / (width * height)) ** 0.5)
    size = max(1, round(width * factor)), max(1, round(height * factor))
    filter_ = Image.Resampling.LANCZOS if factor < 1 else Image.Resampling.BICUBIC
    back = np.diag([width / size[0], height / size[1], 1.0])
    return Sheet(sheet.picture.resize(size, filter_), sheet.to_page @ back)


def turned(sheet: Sheet, degrees: float) -> Sheet:
    """Turned counter-clockwise about the middle, on a larger white sheet so that no corner is lost."""
    width, height = sheet.picture.size
    picture = sheet.picture.rotate(degrees, Image.Resampling.BICUBIC, expand=True, fillcolor=255)
    angle = np.deg2rad(degrees)
    cos, sin = np.cos(angle), np.sin(angle)
    middle = np.array([[1, 0, width / 2], [0, 1, height / 2], [0, 0, 1.0]])
    turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])
    home = np.array([[1, 0, -picture.width / 2], [0, 1, -picture.height / 2], [0, 0, 1.0]])
    return Sheet(picture, sheet.to_page @ middle @ turn @ home)


def without_specks(sheet: Sheet) -> Sheet:
    """A speckled scan without its single dark or bright dots, which Tesseract takes for marks of its own.

    Other scans stay as they are: one of their dots may be a decimal point. Large ones are made smaller anyway.
    """
    picture = sheet.picture
    if picture.width * picture.height > SPECKS_IN_PIXELS_AT_MOST:
        return sheet
    plain = picture.filter(ImageFilter.MedianFilter(3))
    dots = ImageChops.difference(picture, plain).point(lambda depth: 255 if depth > SPECK_DEPTH else 0)
    if ImageStat.Stat(dots).mean[0] / 255 < SPECKLED:
        return sheet
    small = plain.reduce(3)
    around = ImageChops.subtract(small.filter(ImageFilter.MaxFilter(3)), small.filter(ImageFilter.MinFilter(3)))
    blank = around.point(lambda spread: 255 if spread < BLANK_SPREAD else 0)
    blank = blank.resize(picture.size, Image.Resampling.NEAREST)
    if ImageStat.Stat(ImageChops.multiply(dots, blank)).mean[0] / 255 < SPECKLED:
        return sheet
    few = dots.filter(ImageFilter.BoxBlur(2)).point(lambda share: 255 if share < 4 * 255 / 25 else 0)
    lone = ImageChops.multiply(dots.filter(ImageFilter.MaxFilter(3)), few.filter(ImageFilter.MinFilter(3)))
    return replace(sheet, picture=Image.composite(plain, picture, ImageChops.lighter(lone, blank)))


def without_table(sheet: Sheet) -> Sheet:
    """The bright paper alone where it lies on something darker; the rest is painted in the paper's tone."""
    small = sheet.picture.resize((160, max(40, 160 * sheet.picture.height // sheet.picture.width)), BOX)
    small = small.filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.MedianFilter(5))
    pixels = np.asarray(small, np.float32)
    edge = _threshold(pixels)
    paper = pixels > edge
    dark = float(np.median(pixels[~paper])) if (~paper).any() else 255.0
    if not 0.15 < paper.mean() < 0.97 or float(np.median(pixels[paper])) - dark < 45 or _surrounds(paper):
        return sheet
    filled = _filled(paper)
    rows, columns = np.flatnonzero(filled.mean(1) > 0.1), np.flatnonzero(filled.mean(0) > 0.1)
    if len(rows) < 10 or len(columns) < 10:
        return sheet
    mask = Image.fromarray(filled.astype(np.uint8) * 255).filter(ImageFilter.MinFilter(5))
    plain = _tone(small, mask).resize(sheet.picture.size, Image.Resampling.BILINEAR)
    mask = mask.resize(sheet.picture.size, Image.Resampling.BILINEAR)
    whole = Sheet(Image.composite(sheet.picture, plain, mask), sheet.to_page)
    x, y = sheet.picture.width / small.width, sheet.picture.height / small.height
    return cropped(whole, (int(columns[0] * x), int(rows[0] * y), int((columns[-1] + 1) * x), int((rows[-1] + 1) * y)))


def _surrounds(bright: NDArray[np.bool_]) -> bool:
    """Whether the bright part lies around the middle: a grey paper on a white ground."""
    rows, columns = bright.shape
    middle = bright[rows // 4 : rows - rows // 4, columns // 4 : columns - columns // 4]
    border = np.concatenate([bright[:2].ravel(), bright[-2:].ravel(), bright[:, :2].ravel(), bright[:, -2:].ravel()])
    return bool(border.mean() > middle.mean())


def _tone(picture: Image.Image, mask: Image.Image) -> Image.Image:
    """The paper's brightness carried on beyond its edge."""
    black = Image.new("L", picture.size, 0)
    soft = ImageFilter.BoxBlur(6)
    part = np.asarray(Image.composite(picture, black, mask).filter(soft), np.float32)
    share = np.asarray(mask.filter(soft), np.float32) / 255
    inside = np.asarray(picture, np.float32)[np.asarray(mask) > 127]
    middle = float(np.median(inside)) if inside.size else 255.0
    tone = np.where(share > 0.1, part / np.maximum(share, 0.1), middle)
    return Image.fromarray(np.clip(tone, 0, 255).astype(np.uint8))


def _threshold(pixels: Gray) -> float:
    """Otsu: the brightness that parts the pixels into the two most different groups."""
    counts, edges = np.histogram(pixels, 64, (0, 256))
    weight = np.cumsum(counts)
    mass = np.cumsum(counts * edges[:-1])
    below, above = np.maximum(weight, 1), np.maximum(weight[-1] - weight, 1)
    between = below * above * np.square(mass / below - (mass[-1] - mass) / above)
    return float(edges[int(np.argmax(between)) + 1])


def _filled(paper: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Holes closed: what lies between paper on the left and on the right, and above and below, is paper."""
    sides = []
    for axis in (0, 1):
        before = np.maximum.accumulate(paper, axis)
        after = np.flip(np.maximum.accumulate(np.flip(paper, axis), axis), axis)
        sides.append(before & after)
    return np.asarray(sides[0] & sides[1])


def lit_evenly(picture: Image.Image, letter: float = WANTED_BAND) -> Image.Image:
    """Shadows, folds and a grey ground taken out: each pixel over the paper's brightness around it.

    The ground is the brightest in a neighbourhood of about one letter, so that a narrow fold is followed too.
    """
    step = max(1, round(letter / 6))
    small = picture.reduce(step).filter(ImageFilter.MedianFilter(3))
    ground = small.filter(ImageFilter.MaxFilter(7)).filter(ImageFilter.MinFilter(7))
    ground = ground.filter(ImageFilter.GaussianBlur(2)).resize(picture.size, Image.Resampling.BILINEAR)
    return _by_strips(lambda page, light: np.clip(page / np.maximum(light, 24) * 255, 0, 255), picture, ground)


_STRIP = 256


def _by_strips(work: Callable[..., NDArray[np.float32]], *pictures: Image.Image) -> Image.Image:
    """Arithmetic on some rows at a time: a whole page of floats would be the largest thing that a worker holds."""
    width, height = pictures[0].size
    out = np.empty((height, width), np.uint8)
    for top in range(0, height, _STRIP):
        box = (0, top, width, min(height, top + _STRIP))
        out[top : box[3]] = work(*(np.asarray(picture.crop(box), np.float32) for picture in pictures))
    return Image.fromarray(out)


def inked_evenly(picture: Image.Image, letter: float = WANTED_BAND) -> Image.Image:
    """Faint print made as dark as strong print. `picture` is evenly lit.

    The depth of the ink is taken relative to the deepest in a neighbourhood of some letters; below a
    floor it is grain of the paper and stays white.
    """
    step = max(1, round(letter / 6))
    depth = ImageChops.invert(picture)
    small = depth.filter(ImageFilter.GaussianBlur(letter / 26)).resize(
        (max(1, picture.width // step), max(1, picture.height // step)), BOX
    )
    strong = small.filter(ImageFilter.MaxFilter(9)).filter(ImageFilter.GaussianBlur(6))
    peak = strong.resize(picture.size, Image.Resampling.BILINEAR)
    values = np.asarray(small, np.float32)
    grain = 1.5 * float(np.median(np.abs(values - np.median(values))))
    floor = max(18.0, 0.3 * float(np.percentile(np.asarray(peak), 98)), 7 * grain)
    return _by_strips(lambda ink, most: np.clip(255 - (ink - 6) * 230 / np.maximum(most, floor), 0, 255), depth, peak)


def ink(picture: Image.Image) -> NDArray[np.bool_]:
    """Where there is print: clearly darker than the surroundings. For measuring, not for reading."""
    small_ground = picture.filter(ImageFilter.BoxBlur(12))
    difference = np.asarray(ImageChops.subtract(small_ground, picture))
    return difference > max(14, 0.35 * float(np.percentile(difference, 99.5)))


def skew(mark: NDArray[np.bool_]) -> float:
    """The angle in degrees by which the lines fall to the right; 0 where none stands out.

    The right angle makes the rows most unequal: full lines and empty gaps.
    """
    y, x = np.nonzero(mark)
    if len(x) < 200:
        return 0.0
    if len(x) > 40_000:
        chosen = np.random.default_rng(0).choice(len(x), 40_000, replace=False)
        x, y = x[chosen], y[chosen]
    best = max(ANGLES, key=lambda angle: evident(y - x * np.tan(np.deg2rad(angle))))
    fine = np.arange(best - 0.4, best + 0.41, 0.1)
    return float(max(fine, key=lambda angle: evident(y - x * np.tan(np.deg2rad(angle)))))


def band_height(mark: NDArray[np.bool_]) -> float:
    """The typical height in pixels of a line's dark band, 0 where no lines are seen. Lines must be level."""
    heights: list[int] = []
    for strip in np.array_split(mark, max(1, mark.shape[1] // 120), axis=1):
        share = strip.mean(axis=1)
        full = share > max(0.04, 0.35 * float(np.percentile(share, 90)))
        edges = np.flatnonzero(np.diff(np.concatenate([[0], full.astype(np.int8), [0]])))
        heights += [int(end - start) for start, end in zip(edges[::2], edges[1::2], strict=True)]
    heights = [height for height in heights if height >= 4]
    return float(np.median(heights)) if len(heights) >= 3 else 0.0


def measured_width(picture: Image.Image, width: int = 1000) -> Image.Image:
    """A copy of at most this width for measuring."""
    if picture.width <= width:
        return picture
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.BOX)


def levelled(sheet: Sheet) -> Sheet:
    """The sheet with its lines level. Below a fifth of a degree nothing is done."""
    angle = skew(ink(measured_width(sheet.picture)))
    return turned(sheet, angle) if abs(angle) >= 0.2 else sheet


def sized(sheet: Sheet, wanted: float = WANTED_BAND) -> Sheet:
    """The sheet scaled so that its letters have the wanted size."""
    copy = measured_width(sheet.picture, 1400)
    band = band_height(ink(copy)) * sheet.picture.width / copy.width
    if not band:
        return scaled(sheet, min(2.0, max(1.0, 1400 / sheet.picture.width)))
    factor = min(4.0, max(0.25, wanted / band))
    return sheet if 0.85 < factor < 1.15 else scaled(sheet, factor)


def straight(sheet: Sheet) -> Sheet:
    """The sheet with curled lines straightened, where that helps. It must have its final size."""
    copy = measured_width(sheet.picture)
    bend = bend_of(ink(copy))
    if bend is None:
        return sheet
    bend = replace(bend, width=sheet.picture.width, height=sheet.picture.height)
    return replace(sheet, picture=straightened(sheet.picture, bend), bend=bend)


def readied(sheet: Sheet, wanted: float = WANTED_BAND) -> Sheet:
    """The usual preparation of a scan or a photographed paper."""
    sheet = straight(sized(levelled(without_table(without_specks(sheet))), wanted))
    soft = sheet.picture.filter(ImageFilter.GaussianBlur(wanted / 40))
    return replace(sheet, picture=inked_evenly(lit_evenly(soft, wanted), wanted))
