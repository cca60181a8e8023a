"""A shop in Python that sells one thing.

The server renders the pages. The shop ships an order after its own verification or a webhook, whichever is first.
"""

from __future__ import annotations

import os
import re
import sqlite3
import sys
import uuid
from contextlib import closing
from html import escape
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from kobo_server import KoboServer, Price, SqlOrders, VerifyResult, WebhookResult

PORT = int(os.environ.get("PORT", "4247"))
#: The shop's own address. Don't use the Host header instead, because the client sets this header.
ORIGIN = os.environ.get("ORIGIN", f"http://localhost:{PORT}")
CHECKOUT = os.environ.get("CHECKOUT_ORIGIN", "http://localhost:4242")
DATABASE = os.environ.get("DATABASE", str(Path(__file__).with_name("shop.db")))
PRICE = Price("12000.00", "NGN")
#: Refusals with received money that does not pay the order. A person must check the transaction.
NEEDS_REVIEW = ("amount-differs", "currency-differs", "returned", "paid-twice")
#: The largest body in bytes. A longer webhook is not read.
MAX_BODY = 1_000_000


def connect() -> sqlite3.Connection:
    return sqlite3.connect(DATABASE, timeout=30)


payments = SqlOrders(connect)
payments.create_tables("sqlite")
kobo = KoboServer(
    api=CHECKOUT,
    public_key="pk_test_adire",
    # Keep the secret key out of pages.
    secret_key="sk_test_adire",
    api_key="kobo_checkout",
    wallet_id="adire-main",
    orders=payments,
    webhook_secret=os.environ.get("KOBO_WEBHOOK_SECRET") or None,
)
with closing(connect()) as database:
    database.execute("CREATE TABLE IF NOT EXISTS orders (id TEXT PRIMARY KEY, reference TEXT, url TEXT)")
    database.commit()

PAGE = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <link rel="icon" href="data:," />
    <title>A yard of adire</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 30rem; margin: 2rem auto; padding: 0 1rem; }
      button, [data-kobo-reference] {
        display: block; box-sizing: border-box; width: 100%; padding: 0.7rem; border: 0; border-radius: 8px;
        background: #0b5cd5; color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none;
      }
    </style>
  </head>
  <body>
    <h1>Adire &amp; Sons</h1>
    <main>{content}</main>
    <script>
      for (const name of ['kobo:done', 'kobo:close']) document.addEventListener(name, refresh);

      /** Loads the order's status without a reload, which would remove the success screen that the payer may still read. */
      async function refresh() {
        const html = await (await fetch(location.href)).text();
        const page = new DOMParser().parseFromString(html, 'text/html');
        document.querySelector('main').replaceWith(page.querySelector('main'));
      }
    </script>
  </body>
</html>
"""


def order_of(order: str) -> tuple[str, str | None] | None:
    """Returns the reference and the checkout's address of an order; None for an unknown order."""
    with closing(connect()) as database:
        row: tuple[str, str | None] | None = database.execute(
            "SELECT reference, url FROM orders WHERE id = ?", (order,)
        ).fetchone()
    return row


def take(result: VerifyResult | WebhookResult, what: str) -> None:
    """Handles a result. `ok` is true once for each order.

    If the process dies here, only the table kobo_paid contains the order. A real shop ships the orders of that table.
    """
    if result.ok:
        print(f"Ship order {result.payment.order}", file=sys.stderr, flush=True)
    elif result.refusal in NEEDS_REVIEW:
        print(f"Look at {what}: {result.refusal}", file=sys.stderr, flush=True)


def state_of(order: str, reference: str, url: str | None) -> str:
    """Verifies the order, and shows whether it is paid."""
    result = kobo.verify(reference, order=order, amount=PRICE.amount, currency=PRICE.currency)
    take(result, f"order {order}")
    if result.paid:
        return '<p role="status">Paid. Thank you!</p>'
    if result.refusal == "pending":
        link = f'<a href="{escape(url or "#")}" data-kobo-reference="{escape(reference)}">Pay ₦12,000.00</a>'
        return f'<p>{link}</p><script src="{escape(CHECKOUT)}/kobo.js" async></script>'
    # The outcome is unknown. The page must neither report that nothing was paid nor show a Pay link.
    if result.payable or result.refusal in NEEDS_REVIEW:
        return '<p role="status">We can’t check your payment now. Please reload the page in a minute.</p>'
    return '<p role="status">This payment is over. <a href="/">Order again</a></p>'


class Shop(BaseHTTPRequestHandler):
    #: The seconds after which a silent connection is closed.
    timeout = 30

    def do_GET(self) -> None:
        path = urlsplit(self.path).path
        found = re.fullmatch(r"/orders/([0-9a-f]{32})", path)
        order = order_of(found[1]) if found else None
        if path == "/":
            buy = '<form method="post" action="/orders"><button>Buy</button></form>'
            self.page(f"<p>A yard of adire: ₦12,000.00</p>{buy}")
        elif found and order:
            self.page(f"<p>Your order: a yard of adire, ₦12,000.00</p>{state_of(found[1], *order)}")
        else:
            self.page("<p>There is no such page.</p>", 404)

    def do_POST(self) -> None:
        path = urlsplit(self.path).path
        if path == "/orders":
            self.place_order()
        elif path == "/webhooks":
            self.receive_webhook()
        else:
            self.page("<p>There is no such page.</p>", 404)

    def place_order(self) -> None:
        """Places an order and starts its transaction. The server sets the price."""
        order = uuid.uuid4().hex
        started = kobo.start(
            order=order,
            amount=PRICE.amount,
            currency=PRICE.currency,
            metadata={"merchant": {"name": "Adire & Sons"}, "customer": {"email": "ada@example.com"}},
            return_url=f"{ORIGIN}/orders/{order}",
        )
        if not started.ok:
            print(f"No transaction was started: {started.refusal}: {started.message}", file=sys.stderr, flush=True)
            self.page("<p>The payment could not be started. Please try again.</p>", 502)
            return
        with closing(connect()) as database:
            database.execute("INSERT INTO orders VALUES (?, ?, ?)", (order, started.reference, started.url))
            database.commit()
        self.answer(303, location=f"/orders/{order}")

    def receive_webhook(self) -> None:
        given = self.headers.get("Content-Length", "0")
        length = int(given) if re.fullmatch(r"[0-9]{1,9}", given) else -1
        if not 0 <= length <= MAX_BODY:
            self.answer(413)
            return
        body = self.rfile.read(length)
        result = kobo.webhook(self.headers, body, lambda order: PRICE if order_of(order) else None)
        take(result, f"transaction {result.reference}")
        self.answer(result.status)

    def page(self, content: str, status: int = 200) -> None:
        self.answer(status, PAGE.replace("{content}", content))

    def answer(self, status: int, content: str = "", location: str | None = None) -> None:
        body = content.encode()
        self.send_response(status)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Suppresses the log line of each request."""


if __name__ == "__main__":
    print(f"The shop: http://localhost:{PORT}", flush=True)
    ThreadingHTTPServer(("127.0.0.1", PORT), Shop).serve_forever()
