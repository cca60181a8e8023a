"""The results of the calls. `ok` distinguishes the two kinds of each result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, Mapping, Union

from .refusals import StartRefusal, VerifyRefusal, WebhookRefusal


@dataclass(frozen=True)
class Payment:
    """A payment that pays its order."""

    reference: str
    order: str
    amount: str
    currency: str


@dataclass(frozen=True)
class DuplicatePayment:
    """Another payment of the same transaction, which does not pay the order. Amounts are decimals of major units."""

    amount: str
    #: The part that the provider sends back; `0.00` if it reports no refund. Return the rest yourself.
    refunded: str


@dataclass(frozen=True)
class Fulfilled:
    """The payment has paid the order. Fulfil the order."""

    payment: Payment
    #: Other payments of the same transaction. Tell your staff.
    duplicates: list[DuplicatePayment] = field(default_factory=list)
    ok: Literal[True] = True
    paid: Literal[True] = True
    payable: Literal[False] = False
    refusal: None = None
    message: None = None
    found: None = None


@dataclass(frozen=True)
class Refused:
    """The payment is refused."""

    refusal: VerifyRefusal
    #: A message for the log. Don't show it to payers.
    message: str
    #: Whether an earlier call has already reported the order as paid. Don't fulfil the order again.
    paid: bool
    #: Whether the payer may still pay this transaction. If true, don't start another transaction for the order.
    payable: bool
    ok: Literal[False] = False
    #: The HTTP status of the provider's reply.
    http_status: int | None = None
    #: The wait in seconds that the provider requests.
    retry_after: float | None = None
    #: The amount and currency that differ from the order's price.
    found: Mapping[str, str] | None = None
    #: The exception from the store.
    cause: Exception | None = None


VerifyResult = Union[Fulfilled, Refused]


@dataclass(frozen=True)
class StartedPayment:
    """A transaction was started. Send its reference to the page."""

    reference: str
    #: The address of the checkout in its own window. None if the provider returns no safe address.
    url: str | None
    ok: Literal[True] = True


@dataclass(frozen=True)
class StartRefused:
    """No transaction was started. No money has moved, so try again. If you passed a reference, pass another one."""

    refusal: StartRefusal
    #: A message for the log: the provider's own message, if there is one.
    message: str
    ok: Literal[False] = False
    http_status: int | None = None
    retry_after: float | None = None
    cause: Exception | None = None


StartResult = Union[StartedPayment, StartRefused]


@dataclass(frozen=True)
class WebhookFulfilled:
    """The payment has paid the order. Fulfil the order, and answer the request with `status`."""

    payment: Payment
    status: int = 204
    #: Other payments of the same transaction. Tell your staff.
    duplicates: list[DuplicatePayment] = field(default_factory=list)
    ok: Literal[True] = True
    refusal: None = None
    message: None = None
    reference: None = None


@dataclass(frozen=True)
class WebhookRefused:
    """The webhook fulfils no order. Answer the request with `status`. The sender tries again unless the status is 2xx."""

    status: int
    refusal: WebhookRefusal
    #: A message for the log.
    message: str
    #: The reference of the message's transaction, after the signature was verified.
    reference: str | None = None
    ok: Literal[False] = False


WebhookResult = Union[WebhookFulfilled, WebhookRefused]


@dataclass(frozen=True)
class Reconciled:
    """The result of one order."""

    #: The same object as in `open_orders`.
    order: Mapping[str, Any]
    result: VerifyResult
