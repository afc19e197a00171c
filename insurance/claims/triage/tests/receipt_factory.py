"""Invented shop receipts, printed and then spoiled as a till, a pocket and a phone camera spoil them.

Everything follows from the seed. Kept apart from the tests, so that an evaluation can draw many more.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

CENT = Decimal("0.01")
VENDORS = [
    "KEDAI RUNCIT SERI MELATI", "HILLVIEW HARDWARE SDN BHD", "PERNIAGAAN LIM & SONS", "BLUE LANTERN CAFE",
    "NORTHGATE PHARMACY PTE LTD", "RESTORAN SELERA KITA", "MAJU STATIONERY SUPPLIES", "OAK STREET GROCERS LTD",
]  # fmt: skip
ITEMS = [
    "NASI LEMAK AYAM", "TEH TARIK", "WALL PAINT 5L WHITE", "A4 PAPER 80GSM", "PVC PIPE 20MM", "MINERAL WATER 1.5L",
    "BATTERY AA 4S", "KOPI O ICE", "LED BULB 9W", "PARACETAMOL 500MG", "NOTEBOOK F5 120PG", "ROTI CANAI",
    "CABLE TIE 200MM", "SHAMPOO 340ML", "DIESEL B7", "FRIED RICE SPECIAL", "USB CABLE TYPE C", "GLOVES (L)",
]  # fmt: skip
STREETS = ["NO 12, JALAN SUTERA 5/3", "LOT 88, GROUND FLOOR, PLAZA DAMAI", "27 KING STREET", "BLK 410 AVENUE 4"]
DATE_FORMATS = ["%d/%m/%Y", "%d-%m-%Y", "%d/%m/%y", "%d-%m-%y", "%d %b %Y", "%d-%b-%Y", "%Y-%m-%d", "%d.%m.%Y"]
DATE_LABELS = ["Date: {} {}", "DATE : {}  TIME: {}", "{} {}", "Date {}   {}", "Tarikh: {} {}", "Inv Date: {} {}"]
TOTAL_LABELS = [
    "TOTAL", "Grand Total", "TOTAL RM", "Total (Incl GST)", "TOTAL SALES INCLUSIVE OF GST", "Total Amount (RM)",
    "NET TOTAL", "Total Payable", "AMOUNT DUE", "Total Incl. GST @6%", "TOTAL (RM):", "Nett Total",
]  # fmt: skip
SUBTOTAL_LABELS = ["SUBTOTAL", "Sub Total", "Total Excl GST", "Sub-Total (RM)", "TOTAL SALES (EXCLUDING GST)"]


@dataclass(frozen=True)
class Receipt:
    lines: list[tuple[str, str, str]]
    """How it is set (`centre`, `pair`, `big` or `rule`), the left text and the right text."""
    issued: date
    total: Decimal


def invented_receipt(seed: int) -> Receipt:
    pick = random.Random(seed)
    issued = date(2014, 1, 5) + timedelta(days=pick.randrange(4000))
    items = [(pick.choice(ITEMS), pick.randint(1, 3), _price(pick)) for _ in range(pick.randint(1, 8))]
    body, total = _sums(pick, items)
    top = _heading(pick)
    stamp = pick.choice(DATE_LABELS).format(_printed(pick, issued), _clock(pick))
    lines = [*top, ("pair", stamp, ""), ("pair", f"Receipt no: {pick.randint(10_000, 999_999)}", "")]
    if pick.random() < 0.25:
        lines.insert(pick.randrange(len(top), len(lines)), ("pair", "Cashier: 07  POS 2", ""))
    lines += [("rule", "", ""), *_item_lines(pick, items), ("rule", "", ""), *body]
    lines += [("centre", pick.choice(["THANK YOU, COME AGAIN", "GOODS SOLD ARE NOT RETURNABLE"]), "")]
    if pick.random() < 0.25:
        lines.append(lines.pop(len(top)))
    return Receipt(lines, issued, total)


def _price(pick: random.Random) -> Decimal:
    return Decimal(pick.choice([pick.randint(80, 1990), pick.randint(200, 9900), pick.randint(5000, 40000)])) * CENT


def _clock(pick: random.Random) -> str:
    hour, minute = pick.randint(8, 21), pick.randint(0, 59)
    return pick.choice([f"{hour:02}:{minute:02}", f"{hour:02}:{minute:02}:{pick.randint(0, 59):02}",
                        f"{(hour - 1) % 12 + 1}:{minute:02} {'AM' if hour < 12 else 'PM'}"])  # fmt: skip


def _printed(pick: random.Random, day: date) -> str:
    text = day.strftime(pick.choice(DATE_FORMATS))
    return text.upper() if pick.random() < 0.5 else text


def _heading(pick: random.Random) -> list[tuple[str, str, str]]:
    lines = [("centre", pick.choice(VENDORS), ""), ("centre", f"({pick.randint(100_000, 999_999)}-X)", "")]
    lines += [("centre", pick.choice(STREETS), ""), ("centre", f"{pick.randint(10_000, 99_999)} BANDAR INDAH", "")]
    lines.append(("centre", f"TEL: 03-{pick.randint(2000, 8999)} {pick.randint(1000, 9999)}", ""))
    if pick.random() < 0.5:
        lines.append(("centre", f"GST ID: 000{pick.randint(100_000_000, 999_999_999)}", ""))
    lines.append(("centre", pick.choice(["TAX INVOICE", "RECEIPT", "CASH SALES", "INVOICE"]), ""))
    return lines


def _item_lines(pick: random.Random, items: list[tuple[str, int, Decimal]]) -> list[tuple[str, str, str]]:
    two_lines, lines = pick.random() < 0.5, []
    for name, count, price in items:
        amount = f"{price * count:.2f}" + pick.choice(["", "", " SR", " S"])
        if two_lines:
            lines += [("pair", name, ""), ("pair", f"  {count} X {price:.2f}", amount)]
        else:
            lines.append(("pair", f"{count} {name}"[:24], amount))
    return lines


def _sums(pick: random.Random, items: list[tuple[str, int, Decimal]]) -> tuple[list[tuple[str, str, str]], Decimal]:
    net = sum((price * count for _, count, price in items), Decimal(0))
    lines: list[tuple[str, str, str]] = []
    if pick.random() < 0.5:
        lines.append(("pair", pick.choice(["TOTAL QTY", "Total Item(s):", "Qty"]), str(sum(i[1] for i in items))))
    total, tax = net, Decimal(0)
    if pick.random() < 0.6:
        tax = (net * Decimal("0.06")).quantize(CENT, ROUND_HALF_UP)
        total = net + tax
        lines.append(("pair", pick.choice(SUBTOTAL_LABELS), f"{net:.2f}"))
        lines.append(("pair", pick.choice(["GST 6%", "GST @6%", "TOTAL GST", "Service Tax 6%"]), f"{tax:.2f}"))
    if pick.random() < 0.4:
        rounded = (total * 20).quantize(Decimal(1), ROUND_HALF_UP) / 20
        lines.append(("pair", pick.choice(["ROUNDING", "Round Adj", "Rounding Adjustment"]), f"{rounded - total:.2f}"))
        total = rounded.quantize(CENT)
    sign = pick.choice(["", "", "RM ", "RM", "$"])
    lines.append((pick.choice(["pair", "pair", "big"]), pick.choice(TOTAL_LABELS), f"{sign}{total:,.2f}"))
    lines += _paid(pick, total)
    if tax and pick.random() < 0.5:
        lines += [("pair", "GST SUMMARY   AMOUNT(RM)", "TAX(RM)"), ("pair", f"SR @ 6%      {net:.2f}", f"{tax:.2f}")]
    return lines, total


def _paid(pick: random.Random, total: Decimal) -> list[tuple[str, str, str]]:
    kind = pick.random()
    if kind < 0.5:
        paid = (total / 50).to_integral_value(rounding="ROUND_CEILING") * 50
        return [("pair", "CASH", f"{paid:.2f}"), ("pair", "CHANGE", f"{paid - total:.2f}")]
    return [("pair", "VISA CARD", f"{total:.2f}")] if kind < 0.8 else []


def printed(receipt: Receipt, seed: int, fonts: list[str] | None = None, width: int = 560) -> Image.Image:
    """The clean print; `fonts` are files, by default the one that Pillow brings."""
    pick = random.Random(seed * 31 + 7)
    path = pick.choice(fonts) if fonts else None
    size = pick.randint(20, 27)
    normal, big = _font(path, size), _font(path, round(size * 1.45))
    step, margin = round(size * pick.uniform(1.25, 1.6)), 28
    height = margin * 2 + sum(step * (2 if how == "big" else 1) for how, _, _ in receipt.lines)
    sheet = Image.new("L", (width, height), 255)
    draw, y = ImageDraw.Draw(sheet), margin
    for how, left, right in receipt.lines:
        font = big if how == "big" else normal
        if how == "rule":
            draw.text((margin, y), "-" * 60, font=normal, fill=0)
        elif how == "centre":
            draw.text(((width - draw.textlength(left, font=font)) / 2, y), left, font=font, fill=0)
        else:
            room = width - 2 * margin - draw.textlength(right, font=font)
            while draw.textlength(left, font=font) > room - 8:
                left = left[:-1]
            draw.text((margin, y), left, font=font, fill=0)
            draw.text((margin + room, y), right, font=font, fill=0)
        y += step * (2 if how == "big" else 1)
    draw.rectangle((width - margin + 2, 0, width, height), fill=255)
    return sheet


def _font(path: str | None, size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.truetype(path, size) if path else ImageFont.load_default(size)


def spoiled(sheet: Image.Image, seed: int, hardness: float = 1.0) -> Image.Image:
    """Faint, folded, skewed, in perspective, blurred and noisy paper; `hardness` 0 is a good scan."""
    pick, noise = random.Random(seed * 17 + 3), np.random.default_rng(seed)
    if pick.random() < 0.4 * hardness:
        sheet = _worn(sheet, noise)
    faint = pick.uniform(0, 0.6) * hardness
    sheet = sheet.point(lambda value: round(255 - (255 - value) * (1 - faint)))
    sheet = _creased(sheet, pick, hardness)
    if pick.random() < 0.6 * hardness:
        sheet = _on_a_table(sheet, pick)
    sheet = _tilted(sheet, pick, hardness)
    sheet = sheet.filter(ImageFilter.GaussianBlur(pick.uniform(0, 1.3) * hardness))
    pixels = np.asarray(sheet, np.float32) + noise.normal(0, pick.uniform(1, 10) * hardness, sheet.size[::-1])
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def _worn(sheet: Image.Image, noise: np.random.Generator) -> Image.Image:
    """A tired print head: rows and specks where the ink did not take."""
    mask = noise.random((sheet.height, sheet.width)) < 0.08
    mask |= (noise.random((sheet.height, 1)) < 0.04)  # fmt: skip
    return Image.fromarray(np.where(mask, np.uint8(255), np.asarray(sheet)))


def _creased(sheet: Image.Image, pick: random.Random, hardness: float) -> Image.Image:
    rows = np.linspace(0, 1, sheet.height)[:, None]
    columns = np.linspace(0, 1, sheet.width)[None, :]
    light = 1 - 0.25 * hardness * pick.random() * (rows * pick.uniform(-1, 1) + columns * pick.uniform(-1, 1) + 0.5)
    for _ in range(pick.randint(0, 3)):
        across = rows if pick.random() < 0.7 else columns
        place = pick.random()
        light = light - hardness * pick.uniform(0.1, 0.35) * np.exp(
            -np.square((across - place) / pick.uniform(0.004, 0.03))
        )
    return Image.fromarray(np.clip(np.asarray(sheet) * np.clip(light, 0.2, 1.0), 0, 255).astype(np.uint8))


def _on_a_table(sheet: Image.Image, pick: random.Random) -> Image.Image:
    border = pick.randint(20, 160)
    shade = pick.choice([40, 70, 110, 245])
    table = Image.new("L", (sheet.width + 2 * border, sheet.height + 2 * border), shade)
    grain = Image.effect_noise(table.size, 18)
    table = ImageChops.add(table, grain, scale=1, offset=-128)
    table.paste(sheet, (border, border))
    return table


def _tilted(sheet: Image.Image, pick: random.Random, hardness: float) -> Image.Image:
    width, height = sheet.size
    bend = 0.03 * hardness
    corners = [(pick.uniform(-bend, bend) * width, pick.uniform(-bend, bend) * height) for _ in range(4)]
    quad = (corners[0][0], corners[0][1], corners[1][0], height + corners[1][1],
            width + corners[2][0], height + corners[2][1], width + corners[3][0], corners[3][1])  # fmt: skip
    ground = sheet.getpixel((2, 2))
    bent = sheet.transform(sheet.size, Image.Transform.QUAD, quad, Image.Resampling.BICUBIC, fillcolor=ground)
    angle = pick.gauss(0, 3) * hardness
    return bent.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=ground)
