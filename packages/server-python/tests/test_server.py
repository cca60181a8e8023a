"""The calls of a merchant's server, and mistakes in them."""

from __future__ import annotations

import contextlib
import json
import threading
import unittest
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from kobo_server import (
    KoboServer,
    KoboServerError,
    MemoryOrders,
    Price,
    Request,
    Response,
    Started,
    from_minor_units,
)
from kobo_server.transport import send

from .signed import SECRET, signed

ORDER: dict[str, Any] = {"order": "A-1", "amount": "5000.50", "currency": "ngn"}
PAID = Response(200, b'{"status":true,"data":{"status":"success","amount":5000.50,"currency":"NGN"}}')
NOW = 1_760_000_000


class ServerTest(unittest.TestCase):
    def setUp(self) -> None:
        self.sent: list[Request] = []
        self.reply = Response(200, b'{"status":true,"data":{"reference":"CHK_A"}}')
        self.pauses: list[float] = []
        self.orders = MemoryOrders()

    def answer(self, request: Request) -> Response:
        self.sent.append(request)
        return self.reply

    def kobo(self, **options: Any) -> KoboServer:
        given: dict[str, Any] = {
            "api": "https://api.pay.example/",
            "public_key": "pk_test_adire",
            "api_key": "kobo_checkout",
            "wallet_id": "adire-main",
            "orders": self.orders,
            "transport": self.answer,
            "now": lambda: NOW,
            "sleep": self.pauses.append,
            **options,
        }
        return KoboServer(**given)

    def assert_mistake(self, code: str, call: Any, *args: Any, **options: Any) -> None:
        with self.assertRaises(KoboServerError) as caught:
            call(*args, **options)
        self.assertEqual(caught.exception.code, code)

    def test_a_start_sends_only_the_fields_of_the_specification(self) -> None:
        metadata = {"customer": {"email": "ada@example.com"}, "__proto__": {"a": 1}, "name": "Adé"}
        kobo = self.kobo(secret_key="sk_test_adire")
        self.assertTrue(kobo.start(**ORDER, metadata=metadata, return_url="https://shop.example/thanks").ok)
        request = self.sent[0]
        self.assertEqual(
            (request.method, request.url), ("POST", "https://api.pay.example/api/v1/checkout/initialize")
        )
        self.assertEqual(
            dict(request.headers),
            {
                "accept": "application/json",
                "authorization": "sk_test_adire",
                "content-type": "application/json",
                "source": "checkout",
                "x-api-key": "kobo_checkout",
            },
        )
        self.assertTrue((request.body or b"").startswith(b'{"amount":5000.50,'))
        self.assertEqual(
            json.loads(request.body or b""),
            {
                "amount": 5000.5,
                "currency": "NGN",
                "walletId": "adire-main",
                "returnUrl": "https://shop.example/thanks",
                "metadata": {"customer": {"email": "ada@example.com"}, "name": "Adé"},
            },
        )
        self.assertEqual(self.orders.find("CHK_A").started, Started("CHK_A", "A-1", "5000.50", "NGN"))

    def test_a_verification_sends_one_request_with_the_public_key(self) -> None:
        kobo = self.kobo(secret_key="sk_test_adire", service="default")
        kobo.start(**ORDER)
        self.reply = PAID
        self.assertTrue(kobo.verify("CHK_A", **ORDER).ok)
        request = self.sent[-1]
        self.assertEqual((request.method, request.url), ("GET", "https://api.pay.example/checkout/status/CHK_A"))
        self.assertEqual(request.headers["authorization"], "pk_test_adire")
        self.assertIsNone(request.body)

    def test_the_provider_s_message_and_delay_are_returned(self) -> None:
        self.reply = Response(400, b'{"status":false,"message":"Unknown wallet"}')
        refused: Any = self.kobo().start(**ORDER)
        self.assertEqual((refused.message, refused.http_status), ("Unknown wallet", 400))
        self.reply = Response(429, b"", {"retry-after": "7"})
        refused = self.kobo().start(**ORDER)
        self.assertEqual((refused.refusal, refused.retry_after), ("unavailable", 7))

    def test_a_mistake_in_a_call_raises_an_error_and_sends_nothing(self) -> None:
        kobo = self.kobo(webhook_secret=SECRET)
        for changes, code in (
            ({"amount": 5000}, "INVALID_AMOUNT"),
            ({"amount": 5000.5}, "INVALID_AMOUNT"),
            ({"amount": "5,000.00"}, "INVALID_AMOUNT"),
            ({"amount": "5000.001"}, "INVALID_AMOUNT"),
            ({"amount": "0.00"}, "INVALID_AMOUNT"),
            ({"amount": "-1"}, "INVALID_AMOUNT"),
            ({"amount": "٥٠"}, "INVALID_AMOUNT"),
            ({"amount": "5000\n"}, "INVALID_AMOUNT"),
            ({"currency": "₦"}, "INVALID_CURRENCY"),
            ({"currency": None}, "INVALID_CURRENCY"),
            ({"order": 17}, "INVALID_ORDER"),
            ({"order": ""}, "INVALID_ORDER"),
        ):
            with self.subTest(str(changes)):
                self.assert_mistake(code, kobo.verify, "CHK_A", **{**ORDER, **changes})
                self.assert_mistake(code, kobo.start, **{**ORDER, **changes})
        starts: list[dict[str, Any]] = [
            {"reference": "a/b"},
            {"reference": "initialize"},
            {"reference": "CHK_A\n"},
            {"return_url": "javascript:alert(1)"},
            {"return_url": "http://shop.example"},
            {"return_url": "https://shop.example\\@evil.example"},
            {"return_url": "https://ada:secret@shop.example"},
            {"return_url": "https://shop.example/\nx"},
            {"metadata": {"text": "x" * 9000}},
            {"metadata": {"a": {"b": {"c": {"d": {"e": {}}}}}}},
            {"metadata": {"when": object()}},
            {"metadata": {"rate": float("nan")}},
            {"metadata": []},
        ]
        for more in starts:
            with self.subTest(str(more)[:60]):
                self.assert_mistake("INVALID_START", kobo.start, **ORDER, **more)
        self.assert_mistake("NOT_RAW", kobo.webhook, {}, {"data": {}}, lambda order: None)
        self.assert_mistake("INVALID_OPTIONS", kobo.webhook, None, b"", lambda order: None)
        self.assert_mistake("INVALID_OPTIONS", kobo.webhook, {}, b"", None)
        self.assert_mistake("NO_SECRET", self.kobo().webhook, {}, b"", lambda order: None)
        self.assertEqual(self.sent, [])

    def test_invalid_options_raise_an_error(self) -> None:
        wrong: list[dict[str, Any]] = [
            {"api": "http://api.pay.example"},
            {"api": "https://api.pay.example?x=1"},
            {"api": "https://ada:secret@api.pay.example"},
            {"api": "http://localhost.evil.example"},
            {"api": None},
            {"public_key": ""},
            {"public_key": "pk live"},
            {"secret_key": "sk\n"},
            {"api_key": None},
            {"wallet_id": " main"},
            {"wallet_id": ""},
            {"service": "other"},
            {"timeout": 0},
            {"timeout": float("inf")},
            {"timeout": True},
            {"orders": None},
            {"orders": object()},
            {"transport": None},
        ]
        for options in wrong:
            with self.subTest(str(options)):
                self.assert_mistake("INVALID_OPTIONS", self.kobo, **options)
        for secret in ("", "whsec_", "%%%", "not base64", 7, "whsec_AAAA", ["whsec_"]):
            with self.subTest(str(secret)):
                given = [secret] if secret == 7 else secret
                self.assert_mistake("INVALID_SECRET", self.kobo, webhook_secret=given)

    def test_an_order_that_is_claimed_elsewhere_between_the_two_reads_is_fulfilled_once(self) -> None:
        class Slow(MemoryOrders):
            def claim(self, reference: str, order: str, verified: Price) -> bool:
                super().claim(reference, order, verified)
                return super().claim(reference, order, verified)

        self.orders = Slow()
        kobo = self.kobo()
        kobo.start(**ORDER)
        self.reply = PAID
        result = kobo.verify("CHK_A", **ORDER)
        self.assertEqual((result.ok, result.refusal, result.paid), (False, "already-fulfilled", True))

    def test_a_claim_counts_only_if_the_store_returns_true(self) -> None:
        for claimed in (1, "true", None, [], object()):
            with self.subTest(str(claimed)):
                self.orders = MemoryOrders()
                self.orders.claim = lambda *given, claimed=claimed: claimed  # type: ignore[method-assign]
                self.reply = Response(200, b'{"status":true,"data":{"reference":"CHK_A"}}')
                kobo = self.kobo()
                kobo.start(**ORDER)
                self.reply = PAID
                result = kobo.verify("CHK_A", **ORDER)
                self.assertEqual((result.ok, result.refusal, result.paid), (False, "store-failed", False))

    def test_a_webhook_accepts_lists_of_headers_and_a_price_as_an_object(self) -> None:
        kobo = self.kobo(webhook_secret=["whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD", SECRET])
        kobo.start(**ORDER)
        self.reply = PAID
        body = b'{"type":"transaction.success","data":{"reference":"CHK_A"}}'
        headers = {name: [value] for name, value in signed(body, NOW).items()}
        result = kobo.webhook(headers, body, lambda order: Price("5000.50", "NGN"))
        self.assertEqual((result.ok, result.status), (True, 204))

    def test_a_webhook_without_a_price_is_sent_again(self) -> None:
        kobo = self.kobo(webhook_secret=SECRET)
        kobo.start(**ORDER)
        body = b'{"data":{"reference":"CHK_A"}}'

        def broken(order: str) -> Price:
            raise ConnectionError("no connection")

        prices: list[tuple[Any, str]] = [(broken, "store-failed"), (lambda order: None, "unknown-order")]
        for price_of, refusal in prices:
            result = kobo.webhook(signed(body, NOW), body, price_of)
            self.assertEqual((result.status, result.refusal), (503, refusal))

    def test_a_reconciliation_finds_late_payments_and_reports_bad_orders(self) -> None:
        kobo = self.kobo()
        kobo.start(**ORDER)
        self.reply = PAID
        bad = {**ORDER, "amount": 5000.5, "reference": "CHK_B"}
        results = kobo.reconcile([bad, {**ORDER, "reference": "CHK_A"}])
        self.assertEqual([each.result.refusal for each in results], ["invalid-order", None])
        self.assertEqual(results[1].order["reference"], "CHK_A")
        self.assert_mistake("INVALID_OPTIONS", kobo.reconcile, ORDER)

    def test_a_malformed_order_does_not_stop_a_reconciliation(self) -> None:
        kobo = self.kobo()
        kobo.start(**ORDER)
        self.reply = PAID
        given: Any = [{**ORDER, "reference": "CHK_A"}, None, "CHK_A", ("A-1", "5000.50"), 7]
        results = kobo.reconcile(given)
        self.assertEqual([each.result.refusal for each in results], [None, *["invalid-order"] * 4])
        self.assertEqual([each.order for each in results], given)

    def test_no_representation_contains_a_key_or_a_secret(self) -> None:
        kobo = self.kobo(secret_key="sk_test_adire", webhook_secret=SECRET)
        kobo.start(**ORDER)
        shown = repr((kobo._options, self.sent[0]))
        for secret in ("sk_test_adire", "pk_test_adire", repr(kobo._options.secrets[0])):
            self.assertNotIn(secret, shown)

    def test_a_reconciliation_waits_for_the_provider_and_stops_after_ten_refusals(self) -> None:
        kobo = self.kobo()
        orders = [{**ORDER, "order": f"A-{number}", "reference": f"CHK_{number}"} for number in range(20)]
        for order in orders:
            self.orders.add(Started(order["reference"], order["order"], "5000.50", "NGN"))
        replies = [Response(429, b""), Response(503, b"", {"retry-after": "3"}), PAID]
        kobo_once = self.kobo(transport=lambda request: replies.pop(0))
        self.assertTrue(kobo_once.reconcile(orders[:1])[0].result.ok)
        self.assertEqual(self.pauses, [1, 3])
        self.reply = Response(429, b"", {"retry-after": "5"})
        results = kobo.reconcile(orders[1:])
        self.assertEqual({each.result.refusal for each in results}, {"unavailable"})
        self.assertEqual(len(self.sent), 10)
        self.sent.clear()
        self.reply = Response(429, b"", {"retry-after": "3600"})
        pauses = len(self.pauses)
        kobo.reconcile(orders[1:])
        self.assertEqual((len(self.sent), len(self.pauses)), (10, pauses))

    def test_minor_units_become_an_amount(self) -> None:
        self.assertEqual([from_minor_units(1), from_minor_units(1_250_050)], ["0.01", "12500.50"])
        for wrong in (0, -1, 0.5, True, "5000", 10**16):
            self.assert_mistake("INVALID_AMOUNT", from_minor_units, wrong)


#: The length of a slow reply. It takes far longer than its timeout.
DRIPS = 100


class Provider(BaseHTTPRequestHandler):
    hold = threading.Event()
    seen: list[str] = []
    #: The bytes of a reply that arrives one byte at a time.
    dripped = 0

    def do_GET(self) -> None:
        Provider.seen.append(self.path)
        if self.path == "/redirect":
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()
            return
        if self.path == "/drip":
            self.drip()
            return
        self.send_response(200)
        self.send_header("Retry-After", "7")
        self.end_headers()
        self.wfile.write(b"x" * 2_100_000 if self.path == "/large" else b"{}")
        if self.path == "/slow":
            self.wfile.flush()
            Provider.hold.wait()

    def drip(self) -> None:
        """Sends a byte more often than any timeout of a single read."""
        self.protocol_version = "HTTP/1.1"
        self.send_response(200)
        self.send_header("Content-Length", str(DRIPS))
        self.end_headers()
        with contextlib.suppress(OSError):
            while Provider.dripped < DRIPS and not Provider.hold.wait(0.05):
                self.wfile.write(b"x")
                Provider.dripped += 1

    def log_message(self, format: str, *args: Any) -> None:
        """Prints nothing."""


class TransportTest(unittest.TestCase):
    def setUp(self) -> None:
        Provider.hold.clear()
        Provider.seen.clear()
        Provider.dripped = 0
        server = HTTPServer(("127.0.0.1", 0), Provider)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        self.addCleanup(server.server_close)
        self.addCleanup(thread.join)
        self.addCleanup(server.shutdown)
        self.addCleanup(Provider.hold.set)
        self.origin = f"http://127.0.0.1:{server.server_port}"

    def get(self, path: str, timeout: float = 60) -> Response:
        return send(Request("GET", self.origin + path, {"accept": "application/json"}, None, timeout))

    def test_a_reply_has_its_status_headers_and_body(self) -> None:
        reply = self.get("/")
        self.assertEqual((reply.status, reply.headers["retry-after"], reply.body), (200, "7", b"{}"))

    def test_a_redirect_is_not_followed(self) -> None:
        self.assertEqual((self.get("/redirect").status, Provider.seen), (302, ["/redirect"]))

    def test_a_large_reply_is_cut_off(self) -> None:
        self.assertEqual(len(self.get("/large").body), 2_000_001)

    def test_a_reply_that_does_not_end_fails_at_the_timeout(self) -> None:
        with self.assertRaises(TimeoutError):
            self.get("/slow", timeout=0.2)

    def test_a_reply_that_drips_on_an_open_connection_fails_at_the_timeout(self) -> None:
        with self.assertRaises(TimeoutError):
            self.get("/drip", timeout=0.2)
        self.assertLess(Provider.dripped, DRIPS)

    def test_a_refused_connection_is_an_error(self) -> None:
        with self.assertRaises(OSError):
            send(Request("GET", "http://127.0.0.1:1/", {}, None, 60))
