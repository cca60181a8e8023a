"""Signs webhooks as the provider does."""

from __future__ import annotations

import base64
import hashlib
import hmac

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"


def signed(body: bytes, now: int) -> dict[str, str]:
    """The headers of a message."""
    key = base64.b64decode(SECRET.removeprefix("whsec_"))
    digest = hmac.new(key, f"msg_1.{now}.".encode() + body, hashlib.sha256).digest()
    return {
        "Webhook-Id": "msg_1",
        "Webhook-Timestamp": str(now),
        "Webhook-Signature": f"v1,{base64.b64encode(digest).decode()}",
    }
