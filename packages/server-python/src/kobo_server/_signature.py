"""Verifies signatures of Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
from typing import Iterable, Mapping, Protocol, Sequence

from ._options import decode_base64
from .errors import KoboServerError

#: The largest body in bytes. Standard Webhooks recommends less than 20 kB.
MAX_BODY = 1_000_000
#: The largest difference in seconds between a message's time and now, so that a recorded message can't be replayed.
_TOLERANCE = 300
#: The most signatures to compare. A sender that rotates its secret sends two.
_MAX_CANDIDATES = 10
_MAX_SIGNATURE_HEADER = 2048
#: An id without dots. The signed text is `id.timestamp.body`. With dots, another message could have the same signed text.
_MESSAGE_ID = re.compile(r"[!-\-/-~]{1,256}")


class Headers(Protocol):
    """The headers of a request: a mapping, or the headers of any framework."""

    def items(self) -> Iterable[tuple[str, str | Sequence[str]]]: ...


def problem_of(headers: Mapping[str, str], body: bytes, secrets: Sequence[bytes], now: float) -> str | None:
    """Returns why a message is rejected; None if the signature is valid.

    Checks every limit before the first HMAC. Computes one HMAC for each secret, regardless of the number of signatures.
    """
    message_id, timestamp, signature = (
        headers.get(f"webhook-{name}", "") for name in ("id", "timestamp", "signature")
    )
    if not message_id or not timestamp or not signature:
        return "headers-missing"
    if len(signature) > _MAX_SIGNATURE_HEADER:
        return "headers-too-long"
    if not _MESSAGE_ID.fullmatch(message_id):
        return "id-invalid"
    if not re.fullmatch(r"[0-9]{1,15}", timestamp):
        return "timestamp-invalid"
    if int(timestamp) < now - _TOLERANCE:
        return "timestamp-too-old"
    if int(timestamp) > now + _TOLERANCE:
        return "timestamp-too-new"
    candidates = _candidates_in(signature)
    signed = f"{message_id}.{timestamp}.".encode() + body
    matches = 0
    for secret in secrets if candidates else ():
        expected = hmac.new(secret, signed, hashlib.sha256).digest()
        # Compare every candidate, even after a match, so that the time reveals nothing about the signatures.
        matches += sum(hmac.compare_digest(candidate, expected) for candidate in candidates)
    return None if matches else "signature-wrong"


def headers_of(headers: Headers) -> dict[str, str]:
    """Returns the headers by their names in lower case. Blanks separate signatures. Every other header occurs once."""
    try:
        pairs = [(str(name).lower(), value) for name, value in headers.items()]
    except AttributeError:
        raise KoboServerError("INVALID_OPTIONS", "webhook needs the request's headers, as a mapping.") from None
    return {name: value if isinstance(value, str) else " ".join(value) for name, value in pairs}


def bytes_of(body: bytes | str) -> bytes:
    if isinstance(body, (bytes, bytearray, memoryview)):
        return bytes(body)
    if isinstance(body, str):
        return body.encode("utf-8", "replace")
    raise KoboServerError(
        "NOT_RAW",
        "webhook needs the raw body: request.get_data() in Flask, request.body in Django, await request.body() in FastAPI.",
    )


def _candidates_in(signature: str) -> list[bytes]:
    """Returns the first signatures of this scheme. Further signatures are not decoded."""
    entries = [entry for entry in signature.split(" ") if entry.startswith("v1,")]
    decoded = [_signature_of(entry.removeprefix("v1,")) for entry in entries[:_MAX_CANDIDATES]]
    return [candidate for candidate in decoded if candidate is not None]


def _signature_of(encoded: str) -> bytes | None:
    if not re.fullmatch(r"[A-Za-z0-9+/]{43}=", encoded):
        return None
    decoded = decode_base64(encoded)
    # The last character of base64 has unused bits. Accept only the canonical spelling.
    return decoded if decoded and base64.b64encode(decoded).decode() == encoded else None
