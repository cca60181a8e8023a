"""Sends requests to the shop of examples/python-shop."""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import tempfile
import threading
import unittest
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import Any
from unittest import mock

from kobo_server import KoboServer, MemoryOrders, Request, Response

from .signed import SECRET

SHOP = Path(__file__).parents[3] / "examples" / "python-shop" / "shop.py"


class ShopTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        settings = {
            "DATABASE": str(Path(folder.name, "shop.db")),
            "KOBO_WEBHOOK_SECRET": SECRET,
            "ORIGIN": "https://shop.example",
        }
        spec = importlib.util.spec_from_file_location("shop", SHOP)
        assert spec and spec.loader
        self.shop: Any = importlib.util.module_from_spec(spec)
        with mock.patch.dict(os.environ, settings):
            spec.loader.exec_module(self.shop)
        server = ThreadingHTTPServer(("127.0.0.1", 0), self.shop.Shop)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        self.addCleanup(server.server_close)
        self.addCleanup(thread.join)
        self.addCleanup(server.shutdown)
        self.address = server.server_address[:2]

    def status_of(self, *lines: str) -> str:
        """Sends the head of a request, and no body. The connection stays open until the reply arrives."""
        with socket.create_connection(self.address, timeout=5) as connection:  # type: ignore[arg-type]
            connection.sendall("\r\n".join([*lines, "", ""]).encode())
            return connection.recv(4096).decode().split(" ")[1]

    def test_a_webhook_without_a_valid_length_is_refused_and_not_read(self) -> None:
        for length in ("-1", "1000001", "9" * 40, "ten"):
            with self.subTest(length):
                status = self.status_of("POST /webhooks HTTP/1.1", f"Content-Length: {length}")
                self.assertEqual(status, "413")
        self.assertEqual(self.status_of("POST /webhooks HTTP/1.1"), "401")

    def test_a_silent_connection_ends(self) -> None:
        self.assertEqual(self.shop.Shop.timeout, 30)

    def test_the_payer_returns_to_the_shop_and_not_to_the_host_of_the_request(self) -> None:
        sent: list[Request] = []

        def answer(request: Request) -> Response:
            sent.append(request)
            return Response(200, b'{"status":true,"data":{"reference":"CHK_A"}}')

        self.shop.kobo = KoboServer(
            api="https://api.pay.example",
            public_key="pk_test_adire",
            api_key="kobo_checkout",
            orders=MemoryOrders(),
            transport=answer,
        )
        self.assertEqual(self.status_of("POST /orders HTTP/1.1", "Host: evil.example"), "303")
        address = json.loads(sent[0].body or b"")["returnUrl"]
        self.assertRegex(address, r"^https://shop\.example/orders/[0-9a-f]{32}$")
