"""Verifies many orders, one after the other, as fast as the provider allows."""

from __future__ import annotations

from typing import Any, Iterable, Mapping

from ._options import Options
from ._reply import Verification
from ._verify import fetch_verification, invalid_order, read_wanted, verify_payment
from .errors import KoboServerError
from .results import Reconciled, Refused, VerifyResult

#: The most requests for one order. More requests for an order that is always refused would delay the other orders.
_ATTEMPTS = 3
#: The number of consecutive refusals after which no more requests are sent.
_IN_A_ROW = 10


def reconcile_orders(options: Options, open_orders: Iterable[Mapping[str, Any]]) -> list[Reconciled]:
    # Read all orders before the first claim, because a cursor that fails later would lose the results of claimed payments.
    orders = list(open_orders)
    throttle = _Throttle()
    return [Reconciled(order, _verify_open(options, order, throttle)) for order in orders]


def _verify_open(options: Options, order: object, throttle: _Throttle) -> VerifyResult:
    """Verifies an order. Returns a refusal if the order is invalid, so that it can't stop the verification of others."""
    try:
        if not isinstance(order, Mapping):
            raise KoboServerError("INVALID_ORDER", "Each order must be a mapping, such as a dict.")
        names = ("order", "amount", "currency", "started_elsewhere")
        wanted = read_wanted(*(order.get(name) for name in names))
    except KoboServerError as error:
        return invalid_order(error)
    return verify_payment(options, order.get("reference"), wanted, throttle.status_of)


class _Throttle:
    """Queries statuses. After HTTP 429, or 5xx with `Retry-After`, pauses for the requested time or, without one, a second."""

    def __init__(self) -> None:
        self._refusals = 0
        self._over: Refused | None = None

    def status_of(self, options: Options, reference: str) -> Verification | Refused:
        for attempt in range(1, _ATTEMPTS + 1):
            if self._over:
                break
            status = fetch_verification(options, reference)
            seconds = _seconds_to_wait(status)
            if seconds is None or not isinstance(status, Refused):
                self._refusals = 0
                return status
            self._refusals += 1
            if self._refusals >= _IN_A_ROW:
                self._over = status
            if self._over or attempt == _ATTEMPTS or seconds > options.timeout:
                return status
            options.sleep(seconds)
        return self._over or fetch_verification(options, reference)


def _seconds_to_wait(status: Verification | Refused) -> float | None:
    """Returns the requested pause; None if the provider did not request a pause."""
    if not isinstance(status, Refused) or status.refusal != "unavailable":
        return None
    return status.retry_after or (1 if status.http_status == 429 else None)
