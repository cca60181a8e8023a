"""One process of a shop, for the tests: verifies or receives webhooks of one order, and prints what it ships."""

from __future__ import annotations

import sqlite3
import sys
import time

from kobo_server import KoboServer, Price, Request, Response, SqlOrders

from .signed import SECRET, signed

PAID = b'{"status":true,"data":{"status":"success","amount":5000,"currency":"NGN"}}'


def main(path: str, calls: int) -> None:
    def provider(request: Request) -> Response:
        return Response(200, PAID)

    kobo = KoboServer(
        api="https://api.pay.example",
        public_key="pk_test_adire",
        api_key="kobo_checkout",
        orders=SqlOrders(lambda: sqlite3.connect(path, timeout=60)),
        webhook_secret=SECRET,
        transport=provider,
    )
    body = b'{"type":"transaction.success","data":{"reference":"CHK_A"}}'
    sys.stdin.readline()
    for call in range(calls):
        if call % 2:
            webhook = kobo.webhook(signed(body, int(time.time())), body, lambda order: Price("5000.00", "NGN"))
            print("ship" if webhook.ok else webhook.refusal)
        else:
            result = kobo.verify("CHK_A", order="A-1", amount="5000.00", currency="NGN")
            print("ship" if result.ok else result.refusal)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
