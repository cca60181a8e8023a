"""Amounts in the merchant's own code."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ._amounts import currency_code, major_units, minor_units_of
from .errors import KoboServerError

_AMOUNT = re.compile(r"([0-9]{1,13})(?:\.([0-9]{1,2})0*)?")


@dataclass(frozen=True)
class MinorUnits:
    """Money inside this package, in minor units: hundredths of the major unit in every currency."""

    minor_units: int
    currency: str


def read_money(amount: object, currency: object) -> MinorUnits:
    """Reads an amount from the merchant's own code.

    Rejects numbers, because 5000 may mean naira or kobo, and 0.1 + 0.2 is not 0.3.
    """
    match = _AMOUNT.fullmatch(amount) if isinstance(amount, str) else None
    minor_units = minor_units_of(match[1], match[2] or "") if match else 0
    if minor_units < 1:
        raise KoboServerError(
            "INVALID_AMOUNT",
            "The amount must be text of major units above zero, such as '12500.50', "
            f"not {_shown(amount)}. from_minor_units(1250050) converts kobo.",
        )
    code = currency_code(currency)
    if code is None:
        raise KoboServerError(
            "INVALID_CURRENCY", f"The currency must be three letters, such as 'NGN', not {_shown(currency)}."
        )
    return MinorUnits(minor_units, code)


def from_minor_units(minor_units: int) -> str:
    """Converts a whole number of kobo, cents, … into an amount: `from_minor_units(1250050)` is `'12500.50'`."""
    if isinstance(minor_units, int) and not isinstance(minor_units, bool) and 0 < minor_units < 10**15:
        return major_units(minor_units)
    raise KoboServerError(
        "INVALID_AMOUNT", f"from_minor_units takes a whole number above zero, not {_shown(minor_units)}."
    )


def _shown(value: object) -> str:
    return repr(value)[:42] if isinstance(value, str) else f"{type(value).__name__} {str(value)[:40]}"
