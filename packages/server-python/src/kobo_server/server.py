"""Starts and verifies payments on a merchant's server."""

from __future__ import annotations

import time
from typing import Any, Callable, Iterable, Literal, Mapping, Sequence

from ._options import Options, read_options
from ._reconcile import reconcile_orders
from ._signature import Headers
from ._start import start_payment
from ._verify import read_order, read_wanted, verify_payment
from ._webhook import PriceOf, read_webhook
from .errors import KoboServerError
from .money import read_money
from .orders import Orders
from .results import Reconciled, StartResult, VerifyResult, WebhookResult
from .transport import Transport, send


class KoboServer:
    """Starts and verifies payments. A method raises only if its call is wrong (`KoboServerError`).

    Options:
        api: the address of the provider's API, such as `https://api.pay.example`: https, or http on this machine.
        public_key: the merchant's public key.
        secret_key: the merchant's secret key, which only `start` sends. Without it, `start` sends the public key.
        api_key: the deployment's `x-api-key` from the checkout's configuration.
        wallet_id: the wallet that receives the money of transactions that `start` begins.
        orders: the store of the transactions and of the paid orders.
        webhook_secret: the secret that signs the provider's webhooks, `whsec_…`. Pass several during a rotation.
        service: with `pro`, API paths begin with `/api/v1`, and payments open under `/payments`. `default` uses neither.
        timeout: seconds to wait for the provider's reply.
        transport, now, sleep: replacements for tests and proxies.
    """

    def __init__(
        self,
        *,
        api: str,
        public_key: str,
        api_key: str,
        orders: Orders,
        secret_key: str | None = None,
        wallet_id: str | None = None,
        webhook_secret: str | Sequence[str] | None = None,
        service: Literal["pro", "default"] = "pro",
        timeout: float = 15,
        transport: Transport = send,
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        start_key = public_key if secret_key is None else secret_key
        options = Options(
            api=api,
            public_key=public_key,
            secret_key=start_key,
            api_key=api_key,
            wallet_id=wallet_id,
            orders=orders,
            secrets=(),
            service=service,
            timeout=timeout,
            transport=transport,
            now=now,
            sleep=sleep,
        )
        self._options = read_options(options, webhook_secret)

    def start(
        self,
        *,
        order: str,
        amount: str,
        currency: str,
        metadata: Mapping[str, Any] | None = None,
        return_url: str | None = None,
        reference: str | None = None,
    ) -> StartResult:
        """Starts a transaction for an order and stores it. Moves no money. Send the reference to the page.

        Take the price from your own data, never from a browser. If you pass a `reference`, choose one that is hard to guess,
        because a stranger could start a transaction with the same reference first.
        """
        money = read_money(amount, currency)
        return start_payment(self._options, read_order(order), money, metadata, return_url, reference)

    def verify(
        self, reference: object, *, order: str, amount: str, currency: str, started_elsewhere: bool = False
    ) -> VerifyResult:
        """Verifies that a transaction has paid an order. If `ok` is true, fulfil the order now.

        You may take `reference` from a browser. Take the order, amount and currency from your own data.
        `started_elsewhere`: something other than `start` began the transaction, such as an invoice or a payment link. You
        must know that the transaction belongs to this order, and the provider must report the paid amount.
        """
        wanted = read_wanted(order, amount, currency, started_elsewhere)
        return verify_payment(self._options, reference, wanted)

    def webhook(self, headers: Headers, body: bytes | str, price_of: PriceOf) -> WebhookResult:
        """Reads a signed webhook and verifies its transaction. Answer the request with `status`.

        `body` must be raw. `price_of` returns an order's current price from your database, because the price may have changed.
        """
        return read_webhook(self._options, headers, body, price_of)

    def reconcile(self, open_orders: Iterable[Mapping[str, Any]]) -> list[Reconciled]:
        """Verifies many unpaid orders, because payments may arrive late or after the payer has left.

        Each order contains `reference`, `order`, `amount` and `currency`. An invalid order doesn't stop the others.
        """
        if isinstance(open_orders, (str, bytes, Mapping)):
            raise KoboServerError("INVALID_OPTIONS", "reconcile needs a list of orders.")
        return reconcile_orders(self._options, open_orders)
