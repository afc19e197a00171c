"""What a camera wrote into a photo. All of it is a claim of the file, none of it proof."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone
from fractions import Fraction
from typing import Any

from PIL import ExifTags, Image

from ..types import Place

_EDITORS = re.compile(
    r"photoshop|lightroom|gimp|snapseed|picsart|facetune|pixelmator|affinity|paint\.?net|canva|vsco|luminar|"
    r"capture one|darktable|rawtherapee|faceapp|meitu|photopea|photoscape|polarr|remini|inpaint|"
    r"stable diffusion|midjourney|dall|firefly|comfyui",
    re.I,
)


@dataclass(frozen=True)
class CameraFacts:
    taken_at: datetime | None = None
    """UTC. A time without an offset is taken as UTC."""
    place: Place | None = None
    camera: str = ""
    software: str = ""
    comment: str = ""


def camera_facts(image: Image.Image) -> CameraFacts:
    """Facts of an opened picture; broken EXIF gives what can still be read."""
    try:
        exif = image.getexif()
        detail, gps = exif.get_ifd(ExifTags.IFD.Exif), exif.get_ifd(ExifTags.IFD.GPSInfo)
    except Exception:  # EXIF is written by a thousand programs, and by people who want to break this one
        return CameraFacts()
    maker, model = _text(exif.get(ExifTags.Base.Make)), _text(exif.get(ExifTags.Base.Model))
    camera = model if maker and model.lower().startswith(maker.lower().split()[0]) else f"{maker} {model}"
    return CameraFacts(
        taken_at=_taken_at(exif, detail),
        place=_place(gps),
        camera=camera.strip()[:120],
        software=(_text(exif.get(ExifTags.Base.Software)) or _creator_tool(image))[:120],
        comment=_comment(exif, detail, image)[:500],
    )


def is_editing_software(name: str) -> bool:
    """Whether the program named in a photo changes pictures, unlike the firmware of a camera or phone."""
    return bool(_EDITORS.search(name))


def _text(value: Any) -> str:
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    return re.sub(r"[\x00-\x1f\x7f]+", " ", value).strip() if isinstance(value, str) else ""


_REMARKS = (
    ExifTags.Base.ImageDescription,
    ExifTags.Base.Artist,
    ExifTags.Base.Copyright,
    ExifTags.Base.XPTitle,
    ExifTags.Base.XPComment,
    ExifTags.Base.XPAuthor,
    ExifTags.Base.XPKeywords,
    ExifTags.Base.XPSubject,
)


def _comment(exif: Image.Exif, detail: dict[int, Any], image: Image.Image) -> str:
    """What people, and not the camera, may have written into the file."""
    remarks = [_remark(tag, exif.get(tag)) for tag in _REMARKS]
    user = detail.get(ExifTags.Base.UserComment, b"")
    # Eight bytes before a remark name its character code.
    remarks.append(_text(user[8:] if isinstance(user, bytes) else user))
    remarks.append(_text(image.info.get("comment") or image.info.get("Comment") or image.info.get("Description")))
    return "\n".join(dict.fromkeys(filter(None, remarks)))


def _remark(tag: int, value: Any) -> str:
    if isinstance(value, bytes) and ExifTags.TAGS.get(tag, "").startswith("XP"):
        value = value.decode("utf-16-le", "replace")
    return _text(value)


def _creator_tool(image: Image.Image) -> str:
    """The program that XMP names, where EXIF names none."""
    raw = image.info.get("xmp", b"")
    data = raw if isinstance(raw, bytes) else str(raw).encode()
    match = re.search(rb"CreatorTool(?:>|=\")([^<\"]{2,120})", data[:200_000])
    return _text(match[1]) if match else ""


def _taken_at(exif: Image.Exif, detail: dict[int, Any]) -> datetime | None:
    for value, offset in (
        (detail.get(ExifTags.Base.DateTimeOriginal), detail.get(ExifTags.Base.OffsetTimeOriginal)),
        (detail.get(ExifTags.Base.DateTimeDigitized), detail.get(ExifTags.Base.OffsetTimeDigitized)),
        (exif.get(ExifTags.Base.DateTime), detail.get(ExifTags.Base.OffsetTime)),
    ):
        try:
            naive = datetime.strptime(_text(value)[:19], "%Y:%m:%d %H:%M:%S")  # noqa: DTZ007
            return naive.replace(tzinfo=_zone(_text(offset))).astimezone(UTC)
        except (ValueError, OverflowError):
            continue
    return None


def _zone(text: str) -> timezone:
    match = re.fullmatch(r"([+-])(\d\d):?(\d\d)", text)
    if not match or int(match[2]) > 14:
        return UTC
    away = timedelta(hours=int(match[2]), minutes=int(match[3]))
    return timezone(-away if match[1] == "-" else away)


def _place(gps: dict[int, Any]) -> Place | None:
    latitude = _degrees(gps.get(ExifTags.GPS.GPSLatitude), gps.get(ExifTags.GPS.GPSLatitudeRef), "S")
    longitude = _degrees(gps.get(ExifTags.GPS.GPSLongitude), gps.get(ExifTags.GPS.GPSLongitudeRef), "W")
    if latitude is None or longitude is None or (latitude == 0 and longitude == 0):
        return None
    if abs(latitude) > 90 or abs(longitude) > 180:
        return None
    return Place(latitude=round(latitude, 6), longitude=round(longitude, 6))


def _degrees(value: Any, side: Any, negative: str) -> float | None:
    """Degrees, minutes and seconds as one number; some phones leave out the seconds."""
    try:
        parts = [float(Fraction(part)) if not isinstance(part, tuple) else part[0] / part[1] for part in value]
        degrees = sum(part / 60**index for index, part in enumerate(parts[:3]))
    except (TypeError, ValueError, ZeroDivisionError, OverflowError):
        return None
    if degrees != degrees:
        return None
    return float(-degrees if _text(side).upper().startswith(negative) else degrees)
