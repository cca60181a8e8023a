"""The validated options of `KoboServer`."""

from __future__ import annotations

import base64
import binascii
import math
import re
from dataclasses import dataclass, field
from typing import Callable, Literal, Sequence

from ._address import is_safe_address
from .errors import KoboServerError
from .orders import Orders
from .transport import Transport

#: The longest delay in seconds that every platform accepts.
_MAX_TIMEOUT = 2_147_483
#: The smallest size in bytes. An attacker can find a shorter secret by brute force.
_SHORTEST_SECRET = 16


@dataclass(frozen=True)
class Options:
    #: The API's address without a trailing slash.
    api: str
    public_key: str = field(repr=False)
    #: The secret key, or the public key if there is none.
    secret_key: str = field(repr=False)
    api_key: str
    wallet_id: str | None
    orders: Orders
    secrets: tuple[bytes, ...] = field(repr=False)
    service: Literal["pro", "default"]
    timeout: float
    transport: Transport
    now: Callable[[], float]
    sleep: Callable[[float], None]


def read_options(options: Options, webhook_secret: str | Sequence[str] | None) -> Options:
    """Validates the options. Raises KoboServerError `INVALID_OPTIONS` or `INVALID_SECRET`."""
    _require(_is_key(options.public_key), "public_key must be the merchant’s public key, such as pk_live_….")
    _require(_is_key(options.secret_key), "secret_key must be the merchant’s secret key, or left out.")
    _require(_is_key(options.api_key), "api_key must be the x-api-key of the checkout’s configuration.")
    wallet_id = options.wallet_id
    is_text = isinstance(wallet_id, str) and wallet_id.strip() == wallet_id != ""
    _require(wallet_id is None or is_text, "wallet_id must be text, or left out.")
    _require(options.service in ("pro", "default"), "service must be pro or default.")
    _require(_is_timeout(options.timeout), f"timeout must be seconds: above zero, and no more than {_MAX_TIMEOUT}.")
    methods = [getattr(options.orders, name, None) for name in ("add", "find", "claim")]
    _require(all(map(callable, methods)), "orders must have add, find and claim. For development, use MemoryOrders().")
    _require(callable(options.transport) and callable(options.now), "transport and now must be functions, or left out.")
    is_address = is_safe_address(options.api) and not re.search("[?#]", options.api)
    _require(is_address, "api must be the https address of the provider’s API (http on localhost), such as https://api.pay.example.")
    given = webhook_secret if webhook_secret is not None else []
    secrets = tuple(map(_read_secret, [given] if isinstance(given, str) else given))
    return Options(**{**vars(options), "api": options.api.rstrip("/"), "secrets": secrets})


def _require(condition: bool, message: str) -> None:
    if not condition:
        raise KoboServerError("INVALID_OPTIONS", message)


def _is_key(value: object) -> bool:
    """Reports whether a header can contain the key. With other keys the request fails, as if the provider were unreachable."""
    return isinstance(value, str) and re.fullmatch(r"[\x21-\x7e]+", value) is not None


def _is_timeout(value: object) -> bool:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return False
    return math.isfinite(value) and 0 < value <= _MAX_TIMEOUT


def _read_secret(secret: object) -> bytes:
    """Reads a secret of Standard Webhooks: base64, with or without the prefix `whsec_`. No message contains the secret."""
    text = secret.strip().removeprefix("whsec_") if isinstance(secret, str) else ""
    decoded = decode_base64(text) if re.fullmatch(r"[A-Za-z0-9+/]+={0,2}", text) else None
    if decoded and len(decoded) >= _SHORTEST_SECRET:
        return decoded
    if decoded:
        problem = f"must have at least {_SHORTEST_SECRET} bytes once decoded, not {len(decoded)}."
    else:
        problem = "must be base64, such as whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw."
    raise KoboServerError("INVALID_SECRET", f"webhook_secret {problem}")


def decode_base64(text: str) -> bytes | None:
    """Decodes base64, with or without padding."""
    bare = text.rstrip("=")
    try:
        return base64.b64decode(bare + "=" * (-len(bare) % 4), validate=True)
    except (binascii.Error, ValueError):
        return None
