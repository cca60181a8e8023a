"""Judges a verification for one payment. The result is `paid` only if no field of the reply contradicts a success."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ._reply import Figures, Verification

_UUID = re.compile(r"[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}", re.ASCII | re.IGNORECASE)
#: The characters before the first separator, such as `CHK` of `CHK_1`.
_HEAD = re.compile(r"[^\W_]+(?=[\W_])", re.ASCII)
#: The largest sum. No real list of credits has a larger sum.
_MAX_SUM = 2**53 - 1


@dataclass(frozen=True)
class _Sums:
    reported: int
    credited: int | None
    goes_back: int
    counted: int
    uncounted: int
    incomplete: bool


def judge(requested: int, currency: str, reference: str, reply: Verification) -> str:
    """Returns `paid`, `pending`, `failed`, `expired`, `another-reference`, `differs`, `partly`, `returned` or `inconsistent`."""
    if any(_is_another(reference, name) for name in reply.references):
        return "another-reference"
    if reply.status == "pending":
        return "pending"
    if reply.status != "success":
        return "inconsistent" if _is_failure_contradicted(requested, reply) else reply.status
    if reply.conflict == "status":
        return "inconsistent"
    if reply.amount not in (None, requested) or reply.currency not in (None, currency):
        return "differs"
    if reply.conflict == "figures":
        return "inconsistent"
    return _judge_figures(requested, reply.figures, reply.amount is not None)


def _is_failure_contradicted(requested: int, reply: Verification) -> bool:
    """Reports whether a part of the reply reports success, or the figures show that the full amount arrived and stays."""
    if reply.conflict in ("success", "figures"):
        return True
    return _kept_at_least(requested, reply.figures) >= requested


def _judge_figures(requested: int, figures: Figures, amount_named: bool) -> str:
    due, refund = figures.due, figures.refund
    has_figures = figures.received is not None or due is not None
    if not has_figures and not figures.credits and not refund:
        return "paid"
    sums = _sums_of(requested, figures)
    credited = sums.credited or 0
    # Smaller transfers may arrive before a card pays the full amount, and may go back.
    if not has_figures and amount_named and credited < requested and sums.goes_back <= credited:
        return "paid"
    stays = sums.counted + sums.uncounted
    missing = max(requested - stays, 0)
    if (
        not _agrees_with_due(requested, due, (sums.reported, sums.counted, stays))
        or sums.incomplete
        or (sums.uncounted > 0 and sums.reported < requested)
        or ((due or 0) > 0 and missing == 0)
    ):
        return "inconsistent"
    if missing > 0:
        return "returned" if refund else "partly"
    return "returned" if sums.goes_back > 0 and _kept_at_least(requested, figures) < requested else "paid"


def _sums_of(requested: int, figures: Figures) -> _Sums:
    received, due = figures.received, figures.due
    total = sum(figures.credits)
    is_safe = total <= _MAX_SUM
    listed = total if is_safe else 0
    goes_back = figures.refund.amount if figures.refund else 0
    if received is not None:
        reported = received
    else:
        reported = max(listed - goes_back, 0) if due is None else max(requested - due, 0)
    credited = listed if listed > 0 and not figures.unread_credit else None
    sums = _Sums(
        reported=reported,
        credited=credited,
        goes_back=goes_back,
        counted=reported,
        uncounted=max((credited or 0) - reported - goes_back, 0),
        incomplete=received is None and due is None and (figures.unread_credit or not is_safe),
    )
    return replace(sums, counted=reported - goes_back) if _counts_back(requested, due, sums) else sums


def _counts_back(requested: int, due: int | None, sums: _Sums) -> bool:
    """Reports whether the provider includes refunded money in the received amount."""
    reported, credited, goes_back = sums.reported, sums.credited, sums.goes_back
    net = reported - goes_back
    return (
        goes_back > 0
        and net >= 0
        and credited != reported + goes_back
        and (credited == reported or (due is not None and reported + due != requested and net + due == requested))
    )


def _agrees_with_due(requested: int, due: int | None, received: tuple[int, ...]) -> bool:
    """Reports whether `due` agrees with a received amount.

    Providers compute `due` before refunds, after refunds, or after pending refunds.
    """
    return due is None or any(
        amount + due == requested or (due == 0 and amount >= requested) for amount in received
    )


def _kept_at_least(requested: int, figures: Figures) -> int:
    """Returns the least amount that remains after the refund, if the received amount includes the refund."""
    sums = _sums_of(requested, figures)
    return (sums.reported if sums.credited is None else sums.credited) - sums.goes_back


def _is_another(own: str, named: str) -> bool:
    """Reports whether a reply names another transaction. Ignores the provider's own ids, which have another shape."""
    return own.lower() != named.lower() and _is_same_shape(own, named)


def _is_same_shape(one: str, other: str) -> bool:
    (kind, has_word), (other_kind, other_has_word) = _shape_of(one), _shape_of(other)
    if kind == other_kind:
        return True
    is_random = not has_word and not other_has_word
    return is_random and len(one) == len(other) and _is_digits(one) == _is_digits(other)


def _shape_of(reference: str) -> tuple[str, bool]:
    if _UUID.fullmatch(reference):
        return "uuid", False
    # Remove leading characters with which no reference begins, such as `../`.
    text = re.sub(r"^[\W_]+", "", reference, flags=re.ASCII).lower()
    head = _HEAD.match(text)
    kind = re.sub(r"[0-9]+", "0", f"{head[0]}-" if head else text)
    return kind, bool(head and re.fullmatch(r"[a-z]+", head[0]))


def _is_digits(text: str) -> bool:
    return re.fullmatch(r"[0-9]+", text) is not None
