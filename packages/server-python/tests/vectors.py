"""Reads the vectors of packages/server and builds the shop of a case. packages/server/vectors/README.md has the format."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from kobo_server import KoboServer, MemoryOrders, Price, Request, Response, Started, StoredOrder

_FOLDER = Path(__file__).parents[2] / "server" / "vectors"


def cases_in(name: str) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads((_FOLDER / f"{name}.json").read_text("utf-8"))["cases"]
    return cases


def text_of(text: str | list[Any]) -> str:
    parts = [text] if isinstance(text, str) else text
    return "".join(part if isinstance(part, str) else part["repeat"] * part["times"] for part in parts)


def bytes_of(body: Any) -> bytes:
    return base64.b64decode(body["base64"]) if isinstance(body, dict) else text_of(body).encode()


class VectorOrders(MemoryOrders):
    """The store of a case. It works as usual once it is repaired."""

    def __init__(self, stored: dict[str, Any]) -> None:
        super().__init__()
        for row in stored["started"]:
            self.add(Started(**row))
        for row in stored["paid"]:
            self.claim(row["reference"], row["order"], Price("0.01", "NGN"))
        self.stored = stored

    def repair(self) -> None:
        self.stored = {}

    def find(self, reference: str) -> StoredOrder:
        self._guard("find")
        row = self.stored.get("row")
        if row:
            names = ("reference", "order", "amount", "currency")
            started = Started(*(row["started"].get(name) for name in names))
            return StoredOrder(started, row.get("paid"))
        return super().find(reference.upper() if self.stored.get("ignoresCase") else reference)

    def claim(self, reference: str, order: str, verified: Price) -> bool:
        if hasattr(self, "stored"):
            self._guard("claim")
        return super().claim(reference, order, verified)

    def _guard(self, method: str) -> None:
        if self.stored.get("fails") == method:
            raise ConnectionError("no connection")


class Shop:
    """A merchant's server with the store of a case, whose provider gives its replies."""

    def __init__(self, case: dict[str, Any], **options: Any) -> None:
        self.requests: list[str] = []
        self.replies = case["replies"]
        self.orders = VectorOrders(case["stored"])
        self.kobo = KoboServer(
            api="https://api.pay.example",
            public_key="pk_test_adire",
            api_key="kobo_checkout",
            orders=self.orders,
            transport=self._answer,
            **options,
        )

    def recover(self, replies: list[Any]) -> None:
        self.requests.clear()
        self.replies = replies
        self.orders.repair()

    def _answer(self, request: Request) -> Response:
        reply = self.replies[min(len(self.requests), len(self.replies) - 1)]
        self.requests.append(urlsplit(request.url).path)
        if isinstance(reply, str):
            raise TimeoutError(reply)
        return Response(reply["status"], text_of(reply["body"]).encode(), reply.get("headers", {}))
