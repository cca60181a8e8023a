"""Verifies that a transaction has paid its own order, in full, in the order's currency, and for the first time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable

from . import _provider
from ._amounts import major_units
from ._judge import judge
from ._options import Options
from ._provider import Answer
from ._reply import VERIFICATION, Verification, data_named, payment_status, read_verification
from ._start import REFERENCE
from .errors import KoboServerError
from .money import MinorUnits, read_money
from .orders import StoredRecord, StartedTransaction, Price, read_stored
from .refusals import RULES, VerifyRefusal
from .results import DuplicatePayment, Fulfilled, Payment, Refused, VerifyResult


@dataclass(frozen=True)
class Wanted:
    """The parsed expected order."""

    order: str
    money: MinorUnits
    started_elsewhere: bool = False


StatusOf = Callable[[Options, str], "Verification | Refused"]


def read_wanted(order: object, amount: object, currency: object, started_elsewhere: object = False) -> Wanted:
    """Validates the expected order. Raises KoboServerError."""
    return Wanted(read_order(order), read_money(amount, currency), started_elsewhere is True)


def read_order(order: object) -> str:
    if isinstance(order, str) and order:
        return order
    raise KoboServerError("INVALID_ORDER", "order must be your own id of the order, as text.")


def refuse(refusal: VerifyRefusal, **details: Any) -> Refused:
    rule = RULES[refusal]
    return Refused(refusal, rule.message, rule.paid, rule.payable, **details)


def invalid_order(error: KoboServerError) -> Refused:
    return Refused("invalid-order", str(error), False, True)


def fetch_verification(options: Options, reference: str) -> Verification | Refused:
    answer = _provider.fetch_status(options, reference)
    if answer.kind != "ok":
        return _refuse_answer(answer)
    reply = read_verification(answer.envelope)
    if reply is None:
        return refuse("unreadable")
    if "status" in reply.unread:
        return refuse("unknown-status")
    return refuse("unreadable") if reply.status == "success" and reply.unread else reply


def verify_payment(
    options: Options, reference: object, wanted: Wanted, status_of: StatusOf = fetch_verification
) -> VerifyResult:
    """Verifies a payment. Checks the store before the provider, so that invented references cause no requests."""
    if not isinstance(reference, str) or not REFERENCE.fullmatch(reference):
        return refuse("invalid-reference")
    record = find(options, reference)
    if isinstance(record, Refused):
        return record
    early = _refuse_by_record(record, wanted)
    if early:
        return early
    reply = status_of(options, reference)
    refused = reply if isinstance(reply, Refused) else _refuse_reply(reference, reply, record.started, wanted)
    if refused or isinstance(reply, Refused):
        return _refuse_repriced(refused or reply, record.started, wanted)  # type: ignore[arg-type]
    return _claim(options, reference, wanted, reply.duplicates)


def find(options: Options, reference: str) -> StoredRecord | Refused:
    """Reads the store. An exception becomes a refusal, because no payment is accepted without the store."""
    try:
        return read_stored(options.orders.find(reference), reference)
    except Exception as cause:
        return refuse("store-failed", cause=cause)


def refuse_used(paid: str, order: str) -> Refused:
    """Returns the refusal of a payment that the order `paid` has already claimed."""
    return refuse("already-fulfilled" if paid == order else "used-before")


def _refuse_by_record(record: StoredRecord, wanted: Wanted) -> Refused | None:
    """Returns the refusal that follows from the merchant's own store, if any."""
    if not record.started and not wanted.started_elsewhere:
        return refuse("not-started-here")
    if record.started and record.started.order != wanted.order:
        return refuse("another-order")
    return None if record.paid is None else refuse_used(record.paid, wanted.order)


def _refuse_repriced(refused: Refused, started: StartedTransaction | None, wanted: Wanted) -> Refused:
    """Replaces `pending` if the price has changed, because a later payment would no longer pay the order."""
    if refused.refusal != "pending" or started is None:
        return refused
    if MinorUnits(started.minor_units, started.currency) == wanted.money:
        return refused
    return refuse("price-changed", found=_found(started.minor_units, started.currency))


def _refuse_reply(
    reference: str, reply: Verification, started: StartedTransaction | None, wanted: Wanted
) -> Refused | None:
    """Returns the refusal that follows from the provider's reply, if any."""
    kind = judge(wanted.money.minor_units, wanted.money.currency, reference, reply)
    if kind in ("pending", "failed", "expired"):
        return refuse(kind)  # type: ignore[arg-type]
    if kind == "another-reference":
        return refuse("another-transaction")
    refused = _refuse_paid(reply, started, wanted)
    if refused or kind == "paid":
        return refused
    refusals: dict[str, VerifyRefusal] = {"partly": "partly-paid", "returned": "returned"}
    return refuse(refusals.get(kind, "unreadable"))


def _refuse_paid(reply: Verification, started: StartedTransaction | None, wanted: Wanted) -> Refused | None:
    """Compares the paid amount and currency. If the provider omits one, compares that of the started transaction."""
    amount, currency = reply.amount, reply.currency
    if started:
        amount = started.minor_units if amount is None else amount
        currency = started.currency if currency is None else currency
    found = _found(amount, currency)
    if currency not in (None, wanted.money.currency):
        return refuse("currency-differs", found=found)
    if amount not in (None, wanted.money.minor_units):
        return refuse("amount-differs", found=found)
    if amount is None:
        return refuse("amount-not-named")
    return refuse("currency-not-named", found=found) if currency is None else None


def _found(amount: int | None, currency: str | None) -> dict[str, str]:
    named = {"amount": None if amount is None else major_units(amount), "currency": currency}
    return {name: value for name, value in named.items() if value is not None}


def _claim(
    options: Options, reference: str, wanted: Wanted, duplicates: list[DuplicatePayment]
) -> VerifyResult:
    """Claims the payment in the store. Only the first claim succeeds."""
    order, price = wanted.order, Price(major_units(wanted.money.minor_units), wanted.money.currency)
    try:
        claimed = options.orders.claim(reference, order, price)
        if not isinstance(claimed, bool):
            raise TypeError("Orders.claim must return True or False.")
    except Exception as cause:
        return refuse("store-failed", cause=cause)
    if claimed:
        return Fulfilled(Payment(reference, order, price.amount, price.currency), duplicates=duplicates)
    # A concurrent call was faster, or another transaction has paid the order.
    record = find(options, reference)
    if isinstance(record, Refused):
        return record
    return refuse("paid-twice") if record.paid is None else refuse_used(record.paid, order)


def _refuse_answer(answer: Answer) -> Refused:
    http_status = answer.http_status
    if answer.kind != "refused":
        return refuse(answer.kind, http_status=http_status, retry_after=answer.retry_after)  # type: ignore[arg-type]
    if http_status == 404:
        return refuse("unknown-reference", http_status=http_status)
    if http_status in (401, 403):
        return refuse("another-merchant", http_status=http_status)
    # A provider may refuse the status of a failed payment. Never read a success from a refusal.
    data = data_named(answer.envelope, VERIFICATION)
    status = payment_status(data.get("status")) if isinstance(data, dict) else None
    ended: dict[str | None, VerifyRefusal] = {"failed": "failed", "expired": "expired"}
    return refuse(ended.get(status, "refused"), http_status=http_status)
