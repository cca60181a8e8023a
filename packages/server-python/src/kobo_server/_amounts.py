"""Converts amounts of replies to integers of minor units, without floats."""

from __future__ import annotations

import re

from ._json import JsonNumber, trimmed

_DECIMAL = re.compile(r"([0-9]{1,13})(?:\.([0-9]{1,40}))?")
#: Digits in groups of three, separated by commas. `2,50` does not match, because its meaning is unclear.
_GROUPED = re.compile(r"[0-9]{1,3}(,[0-9]{3})+(\.|$)")
_CURRENCY = re.compile(r"[A-Za-z]{3}")


def wire_amount(value: object) -> int | None:
    """Returns an amount to compare; None for a fraction of a minor unit, unless the fraction is floating-point noise."""
    split = _split(value)
    if split is None:
        return None
    minor_units, rest = split
    if rest[:2].ljust(2, "0") == "00":
        return minor_units
    return minor_units + 1 if _is_almost_one(rest) else None


def paid_amount(value: object) -> int | None:
    """Returns the amount that a provider reports as paid. Rounds a fraction of a minor unit down, unless it is noise."""
    split = _split(value)
    if split is None:
        return None
    minor_units, rest = split
    return minor_units + 1 if _is_almost_one(rest) else minor_units


def currency_code(value: object) -> str | None:
    """Returns the three letters of a currency (ISO 4217) in upper case; None for any other value."""
    if not isinstance(value, str):
        return None
    code = trimmed(value)
    return code.upper() if _CURRENCY.fullmatch(code) else None


def minor_units_of(major: str, minor: str) -> int:
    return int(major) * 100 + int(minor[:2].ljust(2, "0"))


def major_units(minor_units: int) -> str:
    """Converts minor units to a decimal of major units: 500050 becomes `5000.50`."""
    return f"{minor_units // 100}.{minor_units % 100:02d}"


def _split(value: object) -> tuple[int, str] | None:
    """Splits an amount into whole minor units and the further decimals. Returns None if the value is not an amount."""
    if isinstance(value, JsonNumber):
        if value.is_tiny:
            return 0, ""
        text = value.text
    elif isinstance(value, str):
        text = trimmed(value)
        if _GROUPED.match(text):
            text = text.replace(",", "")
    else:
        return None
    match = _DECIMAL.fullmatch(text)
    if not match:
        return None
    major, minor = match.groups(default="")
    return minor_units_of(major, minor), minor[2:]


def _is_almost_one(rest: str) -> bool:
    """Reports whether the further decimals are above 0.99 of a minor unit."""
    return rest.startswith("99") and rest[2:].strip("0") != ""
