from __future__ import annotations

import phonenumbers


def phone_e164(text: str, *, region: str) -> str:
    """A telephone number in E.164, or empty where the text is none; `region` is for numbers without a country."""
    try:
        number = phonenumbers.parse(text, region)
    except phonenumbers.NumberParseException:
        return ""
    if not phonenumbers.is_possible_number(number):
        return ""
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
