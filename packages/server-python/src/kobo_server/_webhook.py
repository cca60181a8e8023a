"""Reads signed webhooks, and verifies the transactions that they name."""

from __future__ import annotations

from typing import Any, Callable, Mapping

from ._json import loose_text, parse
from ._options import Options
from ._reply import Fields, data_named, envelope_of, payment_status
from ._signature import MAX_BODY, Headers, bytes_of, headers_of, problem_of
from ._start import REFERENCE
from ._verify import find, invalid_order, read_wanted, refuse, refuse_used, verify_payment
from .errors import KoboServerError
from .orders import Price
from .refusals import MESSAGE_REFUSALS, WebhookRefusal
from .results import Refused, VerifyResult, WebhookFulfilled, WebhookRefused, WebhookResult

#: Returns the current price of an order; None if the order does not exist.
PriceOf = Callable[[str], "Price | Mapping[str, Any] | None"]

#: Refusals that may be absent in another attempt.
_TEMPORARY = (
    "unreachable",
    "unavailable",
    "unreadable",
    "refused",
    "unknown-reference",
    "another-transaction",
    "partly-paid",
    "another-merchant",
    "unknown-status",
    "store-failed",
    "invalid-order",
)
#: Refusals after a message about success if the provider's status is older than the message.
_BEHIND = ("pending", "price-changed", "failed", "expired")


def read_webhook(
    options: Options, headers: Headers, body: bytes | str, price_of: PriceOf
) -> WebhookResult:
    """Reads a webhook. The signature proves only the sender. The provider's status proves the payment."""
    if not options.secrets:
        raise KoboServerError("NO_SECRET", "webhook needs the option webhook_secret.")
    if not callable(price_of):
        raise KoboServerError("INVALID_OPTIONS", "webhook needs a function that returns the price of an order.")
    own, raw = headers_of(headers), bytes_of(body)
    if len(raw) > MAX_BODY:
        return _refuse_message(413, "too-large")
    problem = problem_of(own, raw, options.secrets, int(options.now()))
    if problem:
        return _refuse_message(401, problem)  # type: ignore[arg-type]
    event, kind = _event_in(raw)
    if event is None:
        return _refuse_message(400, "not-json")
    data = data_named(event, ("reference", "status"))
    fields: Fields = data if isinstance(data, dict) else {}
    reference, status = loose_text(fields.get("reference")), loose_text(fields.get("status"))
    # Accept events about other subjects with 204, so that the sender doesn't repeat them.
    if reference is None or not REFERENCE.fullmatch(reference):
        return _refuse_message(204, "no-reference")
    says_success = kind == "transaction.success" if status is None else payment_status(status) == "success"
    result = _verify_started(options, reference, price_of)
    return _answer_to(result, reference, says_success)


def _event_in(raw: bytes) -> tuple[Fields | None, str | None]:
    """Returns the event's envelope and type. The envelope is None if the body is not a JSON object."""
    try:
        parsed = parse(raw)
    except ValueError:
        return None, None
    return envelope_of(parsed), loose_text(parsed.get("type")) if isinstance(parsed, dict) else None


def _verify_started(options: Options, reference: str, price_of: PriceOf) -> VerifyResult | None:
    """Verifies the transaction for the order in the store, at the order's current price. Returns None for an unknown order."""
    record = find(options, reference)
    if isinstance(record, Refused):
        return record
    if record.started is None:
        return refuse("not-started-here")
    order = record.started.order
    if record.paid is not None:
        return refuse_used(record.paid, order)
    try:
        price = price_of(order)
    except Exception as cause:
        return refuse("store-failed", cause=cause)
    if price is None:
        return None
    try:
        wanted = read_wanted(order, *_amount_and_currency(price))
    except KoboServerError as error:
        return invalid_order(error)
    return verify_payment(options, reference, wanted)


def _amount_and_currency(price: object) -> tuple[object, object]:
    if isinstance(price, Mapping):
        return price.get("amount"), price.get("currency")
    return getattr(price, "amount", None), getattr(price, "currency", None)


def _answer_to(result: VerifyResult | None, reference: str, says_success: bool) -> WebhookResult:
    if result is None:
        return _refuse_message(503, "unknown-order", reference)
    if not isinstance(result, Refused):
        return WebhookFulfilled(result.payment, duplicates=result.duplicates)
    # The status can be older than the message, even if it is final: a transfer may arrive late, or another card may pay.
    again = result.refusal in _TEMPORARY or (says_success and result.refusal in _BEHIND)
    return WebhookRefused(503 if again else 204, result.refusal, result.message, reference)


def _refuse_message(status: int, refusal: WebhookRefusal, reference: str | None = None) -> WebhookRefused:
    return WebhookRefused(status, refusal, MESSAGE_REFUSALS[refusal], reference)
