"""The three calls of the provider's API that a merchant's server needs."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Literal

from ._json import parse
from ._options import Options
from ._reply import Fields, envelope_of, is_success
from .transport import MAX_REPLY, Request, Response

_PREFIXES = {"pro": "/api/v1", "default": ""}


@dataclass(frozen=True)
class Answer:
    """The result of a call. `refused`: the provider refused the call. The message in the reply is external text."""

    kind: Literal["ok", "unreachable", "unreadable", "unavailable", "refused"]
    envelope: Fields
    http_status: int | None = None
    retry_after: float | None = None


def start(options: Options, body: bytes) -> Answer:
    """POST {prefix}/checkout/initialize: starts a transaction, with the secret key if there is one."""
    return _ask(options, "POST", "/checkout/initialize", options.secret_key, body)


def fetch_transaction(options: Options, reference: str) -> Answer:
    """GET {prefix}/checkout/{reference}: reads a transaction without a key."""
    return _ask(options, "GET", f"/checkout/{reference}")


def fetch_status(options: Options, reference: str) -> Answer:
    """GET {prefix}/checkout/status/{reference}: reads the provider's record of the payment."""
    return _ask(options, "GET", f"/checkout/status/{reference}", options.public_key)


def _ask(options: Options, method: str, path: str, key: str | None = None, body: bytes | None = None) -> Answer:
    """Sends one request. Does not retry, and does not follow redirects, because a redirect would forward the key."""
    headers = {"accept": "application/json", "x-api-key": options.api_key, "source": "checkout"}
    if key is not None:
        headers["authorization"] = key
    if body is not None:
        headers["content-type"] = "application/json"
    url = options.api + _PREFIXES[options.service] + path
    try:
        return _read(options.transport(Request(method, url, headers, body, options.timeout)))
    except Exception:
        # After any failure, the provider's answer is unknown.
        return Answer("unreachable", {})


def _read(response: Response) -> Answer:
    status = response.status
    if status >= 500 or status == 429:
        return Answer("unavailable", {}, status, _retry_after(response.headers.get("retry-after")))
    # A redirect's body is not a reply of this API.
    envelope = None if 300 <= status < 400 or len(response.body) > MAX_REPLY else _envelope_in(response.body)
    if envelope is None:
        return Answer("unreadable", {}, status)
    return Answer("ok" if is_success(status, envelope) else "refused", envelope, status)


def _envelope_in(body: bytes) -> Fields | None:
    try:
        return envelope_of(parse(body))
    except ValueError:
        return None


def _retry_after(header: str | None) -> float | None:
    return float(header) if header and re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", header) else None


def json_of(fields: Fields) -> str:
    """Writes JSON. Raises TypeError or ValueError if a field can't be written as JSON."""
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
