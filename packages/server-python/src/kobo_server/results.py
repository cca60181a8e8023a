"""The results of the calls. `ok` distinguishes the two kinds of each result."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, Mapping, Union

from .refusals import StartRefusal, VerifyRefusal, WebhookRefusal


@dataclass(frozen=True)
class Payment:
    """A payment that counts."""

    reference: str
    order: str
    amount: str
    currency: str


@dataclass(frozen=True)
class DuplicatePayment:
    """Another payment of the same transaction, as decimals of its currency's major units. It does not pay the order."""

    amount: str
    #: The part that the provider sends back; `0.00` if it reports no refund. Return the rest yourself.
    refunded: str


@dataclass(frozen=True)
class Fulfilled:
    """The payment counts now. Fulfil the order."""

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
    """The payment doesn't count."""

    refusal: VerifyRefusal
    #: For the log. Don't show it to payers.
    message: str
    #: Whether the order is already paid by an earlier call. Don't fulfil it again.
    paid: bool
    #: Whether the payer can continue with this transaction. If so, don't start another transaction for the order.
    payable: bool
    ok: Literal[False] = False
    #: The HTTP status of the provider's reply.
    http_status: int | None = None
    #: The wait in seconds that the provider requests.
    retry_after: float | None = None
    #: The amount and currency that differ from the order's.
    found: Mapping[str, str] | None = None
    #: The exception from the store.
    cause: Exception | None = None


VerifyResult = Union[Fulfilled, Refused]


@dataclass(frozen=True)
class StartedPayment:
    """Send the reference to the page."""

    reference: str
    #: The checkout in a window of its own. None if the provider returns no safe address.
    url: str | None
    ok: Literal[True] = True


@dataclass(frozen=True)
class StartRefused:
    """No transaction was started. No money has moved, so try again. If you chose the reference, choose another."""

    refusal: StartRefusal
    #: For the log. The provider's own message, if there is one.
    message: str
    ok: Literal[False] = False
    http_status: int | None = None
    retry_after: float | None = None
    cause: Exception | None = None


StartResult = Union[StartedPayment, StartRefused]


@dataclass(frozen=True)
class WebhookFulfilled:
    """The payment counts now. Fulfil the order, and answer the request with `status`."""

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
    """The webhook fulfils no order. Answer the request with `status`: the sender tries again unless it is 2xx."""

    status: int
    refusal: WebhookRefusal
    #: For the log.
    message: str
    #: The reference of the message's transaction, once the signature is verified.
    reference: str | None = None
    ok: Literal[False] = False


WebhookResult = Union[WebhookFulfilled, WebhookRefused]


@dataclass(frozen=True)
class Reconciled:
    """The result of one order."""

    #: The order as passed.
    order: Mapping[str, Any]
    result: VerifyResult
