"""Reads JSON from outside without floats, because no float is exactly 1000.10."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any, Iterable, NoReturn

#: The blanks that JavaScript trims, because the checkout and the other packages trim the same blanks.
BLANKS = "\t\n\v\f\r \u00a0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000\ufeff"

_NUMBER = re.compile(r"(-?)([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?")
#: The most digits before the point, and after it. No amount or reference has more digits.
_MAX_DIGITS = 40
#: The most levels of objects and lists, far more than in any reply or webhook. Recursion over deeper JSON can overflow.
_MAX_DEPTH = 100


class Absent:
    """The value of a missing field, which differs from null."""


ABSENT = Absent()


@dataclass(frozen=True)
class JsonNumber:
    """A number as a decimal text: `5e3` becomes `5000`."""

    text: str

    @property
    def is_tiny(self) -> bool:
        """Whether the number is closer to zero than 0.0001, like the noise that a subtraction leaves instead of 0."""
        whole, _, decimals = self.text.lstrip("-").partition(".")
        return whole == "0" and decimals[:4].ljust(4, "0") == "0000"


def parse(body: bytes) -> Any:
    """Parses JSON in UTF-8. Objects are dicts, and numbers are `JsonNumber`.

    Raises ValueError if the body is not JSON, or nested too deeply.
    """
    text = body.decode("utf-8", "replace").removeprefix("\ufeff")
    try:
        value = json.loads(text, parse_int=_number, parse_float=_number, parse_constant=_constant)
    except RecursionError as error:
        raise ValueError("too deep") from error
    if _is_too_deep(value):
        raise ValueError("too deep")
    return value


def _is_too_deep(value: Any) -> bool:
    level = _holders([value])
    for _ in range(_MAX_DEPTH):
        level = _holders(entry for holder in level for entry in (holder.values() if isinstance(holder, dict) else holder))
    return bool(level)


def _holders(values: Iterable[Any]) -> list[Any]:
    return [value for value in values if isinstance(value, (dict, list))]


def trimmed(text: str) -> str:
    return text.strip(BLANKS)


def text_of(value: object) -> object:
    """Converts a number to text. Any other value is unchanged."""
    return value.text if isinstance(value, JsonNumber) else value


def loose_text(value: object) -> str | None:
    """Returns a text that is not empty, or a number as text; None for any other value."""
    text = text_of(value)
    return (trimmed(text) or None) if isinstance(text, str) else None


def shown(value: object) -> str:
    """Converts a value to text as JavaScript does."""
    if value is ABSENT:
        return "undefined"
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join("" if entry is None else shown(entry) for entry in value)
    text = text_of(value)
    return text if isinstance(text, str) else "[object Object]"


def flag_of(value: object) -> bool | None:
    """Reads a flag: a boolean, 1 or 0, or a word in any case. Returns None for any other value."""
    if value is None or isinstance(value, (dict, list)):
        return None
    word = trimmed(shown(value))
    if re.fullmatch(r"true|1|success", word, re.ASCII | re.IGNORECASE):
        return True
    return False if re.fullmatch(r"false|0", word, re.ASCII | re.IGNORECASE) else None


def _constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _number(literal: str) -> JsonNumber:
    match = _NUMBER.fullmatch(literal)
    if not match:
        raise ValueError("not a number of JSON")
    sign, whole, decimals, exponent = match.groups(default="")
    digits = whole + decimals
    if not digits.strip("0"):
        return JsonNumber("0")
    size = exponent.lstrip("+-").lstrip("0")
    # Cap the exponent, because a body has too few digits to offset an exponent of more than nine digits.
    power = int(size or "0") if len(size) <= 9 else 10**9
    power = -power if exponent.startswith("-") else power
    point = len(whole) + power
    leading = len(digits) - len(digits.lstrip("0"))
    if point - leading > _MAX_DIGITS:
        return JsonNumber(f"{sign}Infinity")
    if point - leading < -_MAX_DIGITS:
        return JsonNumber("0")
    padded = "0" * max(1 - point, 0) + digits + "0" * max(point - len(digits), 0)
    start = max(point, 1)
    major = padded[:start].lstrip("0") or "0"
    minor = padded[start : start + _MAX_DIGITS].rstrip("0")
    return JsonNumber(f"{sign}{major}.{minor}" if minor else f"{sign}{major}")
