"""Payments of the Kobo checkout on a merchant's server."""

from .errors import ErrorCode, KoboServerError
from .money import from_minor_units
from .orders import MemoryOrders, Orders, Price, SqlOrders, Started, StoredOrder
from .refusals import StartRefusal, VerifyRefusal, WebhookRefusal
from .results import (
    DuplicatePayment,
    Fulfilled,
    Payment,
    Reconciled,
    Refused,
    StartedPayment,
    StartRefused,
    StartResult,
    VerifyResult,
    WebhookFulfilled,
    WebhookRefused,
    WebhookResult,
)
from .server import KoboServer
from .transport import Request, Response, Transport

__all__ = [
    "DuplicatePayment",
    "ErrorCode",
    "Fulfilled",
    "KoboServer",
    "KoboServerError",
    "MemoryOrders",
    "Orders",
    "Payment",
    "Price",
    "Reconciled",
    "Refused",
    "Request",
    "Response",
    "SqlOrders",
    "StartRefusal",
    "StartRefused",
    "StartResult",
    "Started",
    "StartedPayment",
    "StoredOrder",
    "Transport",
    "VerifyRefusal",
    "VerifyResult",
    "WebhookFulfilled",
    "WebhookRefusal",
    "WebhookRefused",
    "WebhookResult",
    "from_minor_units",
]
