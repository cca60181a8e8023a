"""Reads replies of the provider, as tolerantly as the checkout does (docs/providers/tolerance.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Sequence

from ._amounts import currency_code, major_units, paid_amount, wire_amount
from ._json import ABSENT, flag_of, shown, text_of, trimmed
from .results import DuplicatePayment

ENVELOPE = ("status", "success", "ok", "message", "data", "redirectUrl", "redirect_url", "authorization_url")
VERIFICATION = ("status", "amount", "currency", "reason", "received", "due", "credits", "refund", "duplicates")
_FIGURES = ("amount", "currency", "received", "due", "credits", "refund")
_STATUSES = ("pending", "success", "failed", "expired")
_NOTHING = re.compile(r"undefined|null|false|none|", re.ASCII | re.IGNORECASE)
_SUCCESS_WORD = re.compile(r"true|ok|success(ful)?", re.ASCII | re.IGNORECASE)

Fields = dict[str, Any]


@dataclass(frozen=True)
class Refund:
    amount: int
    done: bool


@dataclass(frozen=True)
class Figures:
    """The figures of a verification about money that arrived. All amounts are in minor units."""

    received: int | None
    due: int | None
    credits: tuple[int, ...]
    refund: Refund | None
    unread_credit: bool


@dataclass(frozen=True)
class Verification:
    """A parsed reply of `verify`. Fields that the provider omits are None."""

    status: str
    amount: int | None
    currency: str | None
    figures: Figures
    conflict: str | None
    references: tuple[str, ...]
    unread: frozenset[str]
    duplicates: list[DuplicatePayment]


def envelope_of(body: object) -> Fields | None:
    """Returns the envelope of a reply; None if the reply is neither an object nor a list."""
    if isinstance(body, list):
        return {}
    return {name: body[name] for name in ENVELOPE if name in body} if isinstance(body, dict) else None


def is_success(http_status: int, envelope: Fields) -> bool:
    """Reports whether a reply is a success: HTTP 200 or 201 with `status` or `success` true, and no `false` within `data`."""
    data = envelope.get("data")
    denied = isinstance(data, dict) and (data.get("status") is False or data.get("success") is False)
    flagged = any(flag_of(envelope.get(name)) for name in ("status", "success"))
    return http_status in (200, 201) and flagged and not denied


def data_named(envelope: Fields, names: Sequence[str]) -> Any:
    """Returns the fields of `data`, or of `data.data`. Inner fields override outer fields, unless `data` is another envelope."""
    data = envelope.get("data", ABSENT)
    inner = data.get("data") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(inner, dict):
        return data
    own = any(name != "status" and name in data for name in names)
    if own or ("reference" in data and not any(name in inner for name in names)):
        return {**data, **inner}
    return inner


def address_in(envelope: Fields) -> str | None:
    """Returns the unchecked address of the checkout.

    Prefers `authorization_url` at any level, because the other fields may be return addresses.
    """
    levels = levels_of(envelope)
    named = [level.get("authorization_url") for level in levels]
    others = [level.get(name) for level in levels for name in ("redirectUrl", "redirect_url")]
    return next((text for text in [*named, *others] if isinstance(text, str) and trimmed(text)), None)


def levels_of(envelope: Fields) -> list[Fields]:
    """Returns the levels of a reply that may contain its fields, innermost first: `data.data`, `data`, the top."""
    data = envelope.get("data")
    inner = data.get("data") if isinstance(data, dict) else None
    return [level for level in (inner, data, envelope) if isinstance(level, dict)]


def payment_status(value: object) -> str | None:
    """Returns one of the four statuses in lower case; None for any other word."""
    if not isinstance(value, str):
        return None
    word = trimmed(value).lower()
    word = "success" if word == "successful" else word
    return word if word in _STATUSES else None


def read_verification(envelope: Fields) -> Verification | None:
    """Reads a verification. Returns None if `data` is not a verification."""
    data = data_named(envelope, VERIFICATION)
    if not isinstance(data, (dict, list)):
        return None
    fields: Fields = data if isinstance(data, dict) else {}
    return Verification(
        status=payment_status(fields.get("status")) or "pending",
        amount=paid_amount(fields.get("amount")),
        currency=currency_code(fields.get("currency")),
        figures=_figures_in(fields),
        conflict=_conflict_in(envelope),
        references=tuple(name for level in levels_of(envelope) for name in _names_in(level.get("reference"))),
        unread=_unread_in(fields),
        duplicates=_duplicates_in(fields.get("duplicates")),
    )


def _figures_in(fields: Fields) -> Figures:
    credits = fields.get("credits", ABSENT)
    entries = credits if isinstance(credits, list) else [credits]
    amounts = [wire_amount(entry.get("amount")) for entry in entries if isinstance(entry, dict)]
    return Figures(
        received=wire_amount(fields.get("received")),
        due=wire_amount(fields.get("due")),
        credits=tuple(amount for amount in amounts if amount),
        refund=_refund_of(fields.get("refund")),
        unread_credit=_has_unread_credit(credits),
    )


def _refund_of(value: object) -> Refund | None:
    if not isinstance(value, dict):
        return None
    amount, state = wire_amount(value.get("amount")), _refund_state(value.get("state"))
    return Refund(amount, state == "done") if amount and state else None


def _duplicates_in(value: object) -> list[DuplicatePayment]:
    """Returns the other payments of a paid transaction. Malformed entries are treated as absent."""
    duplicates = []
    for entry in value if isinstance(value, list) else [value]:
        amount = wire_amount(entry.get("amount")) if isinstance(entry, dict) else None
        if amount and isinstance(entry, dict):
            refund = _refund_of(entry.get("refund"))
            duplicates.append(DuplicatePayment(major_units(amount), major_units(refund.amount if refund else 0)))
    return duplicates


def _refund_state(value: object) -> str | None:
    word = trimmed(value).lower() if isinstance(value, str) else ""
    return word if word in ("pending", "done") else None


def _is_nothing(value: object) -> bool:
    """Reports whether a value means "none": null, an empty text, a word such as `none`, or an amount of 0."""
    return bool(_NOTHING.fullmatch(trimmed(shown(value)))) or wire_amount(value) == 0


def _has_unread_credit(credits: object) -> bool:
    if _is_nothing(credits) or credits == {}:
        return False
    entries = credits if isinstance(credits, list) else [credits]
    return any(
        not isinstance(entry, dict) or wire_amount(entry.get("amount")) is None
        for entry in entries
        if entry is not None
    )


def _is_unread_refund(refund: object) -> bool:
    """Reports whether a refund can't be read. The remaining amount is then unknown."""
    if _refund_of(refund):
        return False
    if not isinstance(refund, dict):
        return not _is_nothing(refund)
    amount, state = refund.get("amount", ABSENT), refund.get("state")
    is_missing = amount is None or amount is ABSENT
    return not _is_nothing(amount) or (is_missing and _refund_state(state) is not None)


def _unread_in(fields: Fields) -> frozenset[str]:
    """Returns the names of the fields with an unreadable value."""
    amount, currency = fields.get("amount"), fields.get("currency")
    received, due = fields.get("received", ABSENT), fields.get("due", ABSENT)
    readable = [wire_amount(figure) is not None for figure in (received, due)]
    unread = {
        "status": payment_status(fields.get("status")) is None,
        "amount": _has_value(amount) and paid_amount(amount) is None,
        "currency": _has_value(currency) and currency_code(currency) is None,
        "received": not _is_nothing(received) and not readable[0],
        "due": not _is_nothing(due) and not readable[1],
        # The credits matter only if neither `received` nor `due` is readable.
        "credits": _has_unread_credit(fields.get("credits", ABSENT)) and not any(readable),
        "refund": _is_unread_refund(fields.get("refund", ABSENT)),
    }
    return frozenset(name for name, is_unread in unread.items() if is_unread)


def _has_value(value: object) -> bool:
    return value is not None and not (isinstance(value, str) and trimmed(value) == "")


def _names_in(reference: object) -> list[str]:
    """Returns every reference, even in a list or an object, because it may name another transaction."""
    values = list(reference.values()) if isinstance(reference, dict) else reference
    texts = [text_of(value) for value in (values if isinstance(values, list) else [values])]
    return [trimmed(text) for text in texts if isinstance(text, str) and trimmed(text)]


def _conflict_in(envelope: Fields) -> str | None:
    """Returns the contradiction in a verification: `status`, `success` or `figures`."""
    levels = levels_of(envelope)[::-1]
    around = levels[:-1]
    flags = [flag_of(level.get(name)) for level in levels for name in ("ok", "success")]
    if False in flags or any(_denies_success(level.get("status")) for level in around):
        return "status"
    if _is_failure_in_success(levels):
        return "success"
    return "figures" if any(_differs(levels, name) for name in _FIGURES) else None


def _is_failure_in_success(levels: list[Fields]) -> bool:
    """Reports whether `data` reports success and `data.data` a failure."""
    if len(levels) < 3 or payment_status(levels[1].get("status")) != "success":
        return False
    return payment_status(levels[2].get("status")) in ("failed", "expired")


def _denies_success(flag: object) -> bool:
    if flag_of(flag) is False:
        return True
    has_letter = isinstance(flag, str) and any(letter.isalpha() for letter in flag)
    return has_letter and not _SUCCESS_WORD.fullmatch(trimmed(str(flag)))


def _differs(levels: list[Fields], name: str) -> bool:
    values = [level[name] for level in levels[:-1] if level.get(name) not in (None, "")]
    # The innermost level decides, even with null or an empty text.
    if name in levels[-1]:
        values.append(levels[-1][name])
    return len({_written(value) for value in values}) > 1


def _written(value: object) -> object:
    """Normalizes a figure for comparison: amounts as numbers or text, currencies in any case."""
    amount = wire_amount(value)
    if amount is not None:
        return amount
    return _frozen(trimmed(value) if isinstance(value, str) else value)


def _frozen(value: object) -> object:
    """Converts a value so that it can be compared and hashed. Keeps its kind, because the text `1` is not the number 1."""
    if isinstance(value, dict):
        return "fields", tuple((name, _frozen(field)) for name, field in value.items())
    if isinstance(value, list):
        return "list", tuple(_frozen(entry) for entry in value)
    if isinstance(value, str):
        return "text", value.lower()
    return type(value).__name__, shown(value)
