"""Starts transactions."""

from __future__ import annotations

import json
import re
from typing import Any, Mapping

from . import _provider
from ._address import is_safe_address, path_of
from ._amounts import currency_code, major_units, wire_amount
from ._json import loose_text
from ._options import Options
from ._provider import Answer, json_of
from ._reply import Fields, address_in, data_named
from .errors import KoboServerError
from .money import MinorUnits
from .orders import Started, read_stored
from .refusals import START_MESSAGES, StartRefusal
from .results import StartedPayment, StartRefused, StartResult

REFERENCE = re.compile(r"[A-Za-z0-9_-]{1,128}")
#: Path segments of pages and calls. A reference with one of these names would open that page or call.
_PATHS = ("initialize", "error", "payments", "health")
_CHECKOUT = (
    *("reference", "amount", "currency", "paymentMethods", "status"),
    *("metadata", "startedBy", "events", "banks", "health"),
)
#: Keys that would change the prototype of an object in JavaScript.
_DANGEROUS = ("__proto__", "constructor", "prototype")
_MAX_METADATA_BYTES = 8_192
_MAX_METADATA_DEPTH = 5


def start_payment(
    options: Options,
    order: str,
    money: MinorUnits,
    metadata: Mapping[str, Any] | None,
    return_url: str | None,
    reference: str | None,
) -> StartResult:
    body = _body_of(options, money, metadata, return_url, reference)
    answer = _provider.start(options, body)
    if answer.kind != "ok":
        return _refuse_answer(answer)
    data = data_named(answer.envelope, ("authorization_url", "reference"))
    address = address_in(answer.envelope)
    url = address if is_safe_address(address) else None
    found = loose_text(data.get("reference")) if isinstance(data, dict) else None
    started = found if found and REFERENCE.fullmatch(found) else _reference_in(options, url)
    if started is None:
        return _refuse("unreadable")
    taken = _refuse_taken(options, started, money) if reference is not None else None
    return taken or _keep(options, started, order, money, url)


def _reference_in(options: Options, url: str | None) -> str | None:
    """Returns the reference in the address of a checkout, because a reply may contain only the address."""
    beginning = "/payments/" if options.service == "pro" else "/"
    path = path_of(url) if url else ""
    reference = path.removeprefix(beginning) if path.startswith(beginning) else ""
    return reference if _is_reference(reference) else None


def _is_reference(value: object) -> bool:
    return isinstance(value, str) and REFERENCE.fullmatch(value) is not None and value not in _PATHS


def _refuse_taken(options: Options, reference: str, money: MinorUnits) -> StartRefused | None:
    """Refuses a merchant's own reference that a stranger has already used, with another amount.

    The amount is compared here, because the later verification may contain no amount.
    """
    answer = _provider.fetch_transaction(options, reference)
    if answer.kind != "ok":
        return _refuse_answer(answer)
    data = data_named(answer.envelope, _CHECKOUT)
    fields: Fields = data if isinstance(data, dict) else {}
    amount, currency = wire_amount(fields.get("amount")), currency_code(fields.get("currency") or "NGN")
    if amount is None or currency is None:
        return _refuse("unreadable")
    return None if MinorUnits(amount, currency) == money else _refuse("reference-taken")


def _keep(options: Options, reference: str, order: str, money: MinorUnits, url: str | None) -> StartResult:
    """Stores the transaction. A provider may return the same transaction again for the same reference."""
    try:
        record = read_stored(options.orders.find(reference), reference)
        if record.started:
            stored = MinorUnits(record.started.minor_units, record.started.currency)
            is_own = record.started.order == order and stored == money
            return StartedPayment(reference, url) if is_own else _refuse("reference-taken")
        if record.paid is not None:
            return _refuse("reference-taken")
        options.orders.add(Started(reference, order, major_units(money.minor_units), money.currency))
    except Exception as cause:
        return _refuse("store-failed", cause=cause)
    return StartedPayment(reference, url)


def _body_of(
    options: Options,
    money: MinorUnits,
    metadata: Mapping[str, Any] | None,
    return_url: str | None,
    reference: str | None,
) -> bytes:
    """Builds the body of the request, with only the fields of the specification. The amount is written without a float."""
    if reference is not None and not _is_reference(reference):
        raise KoboServerError(
            "INVALID_START",
            f"reference must have at most 128 letters, digits, - and _, and must not be one of {', '.join(_PATHS)}.",
        )
    if return_url is not None and not is_safe_address(return_url):
        raise KoboServerError("INVALID_START", "return_url must be an https address (http on localhost), in ASCII.")
    fields: Fields = {"currency": money.currency, "metadata": _metadata_of({} if metadata is None else metadata)}
    optional = {"walletId": options.wallet_id, "returnUrl": return_url, "transaction_reference": reference}
    fields.update({name: value for name, value in optional.items() if value is not None})
    return f'{{"amount":{major_units(money.minor_units)},{json_of(fields)[1:]}'.encode()


def _metadata_of(metadata: object) -> Fields:
    try:
        copied = json.loads(json_of(metadata)) if isinstance(metadata, Mapping) else None  # type: ignore[arg-type]
        if not isinstance(copied, dict):
            raise KoboServerError("INVALID_START", "metadata must be a dict.")
        bare: Fields = _without_dangerous(copied, 1)
        size = len(json_of(bare).encode())
    except (TypeError, ValueError, RecursionError):
        raise KoboServerError("INVALID_START", "metadata can’t be written as JSON.") from None
    if size > _MAX_METADATA_BYTES:
        raise KoboServerError("INVALID_START", f"metadata has more than {_MAX_METADATA_BYTES} bytes.")
    return bare


def _without_dangerous(value: Any, depth: int) -> Any:
    if not isinstance(value, (dict, list)):
        return value
    if depth > _MAX_METADATA_DEPTH:
        raise KoboServerError("INVALID_START", f"metadata has more than {_MAX_METADATA_DEPTH} levels.")
    if isinstance(value, list):
        return [_without_dangerous(entry, depth + 1) for entry in value]
    return {
        name: _without_dangerous(field, depth + 1) for name, field in value.items() if name not in _DANGEROUS
    }


def _refuse_answer(answer: Answer) -> StartRefused:
    message = answer.envelope.get("message")
    return _refuse(
        answer.kind,  # type: ignore[arg-type]
        message=message if isinstance(message, str) and answer.kind == "refused" else None,
        http_status=answer.http_status,
        retry_after=answer.retry_after,
    )


def _refuse(refusal: StartRefusal, *, message: str | None = None, **details: Any) -> StartRefused:
    return StartRefused(refusal, message or START_MESSAGES[refusal], **details)
