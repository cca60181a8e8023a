"""Addresses to which payers or secrets may be sent."""

from __future__ import annotations

import re

_CHARACTERS = r"[a-z0-9._~!$&'()*+,;=:@%/-]*"
_ADDRESS = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[::1\])(?::[0-9]{1,5})?"
    rf"(?P<path>/{_CHARACTERS})?(?:\?{_CHARACTERS})?(?:#{_CHARACTERS})?",
    re.ASCII | re.IGNORECASE,
)
_LOCAL_HOST = re.compile(r"localhost|127(\.[0-9]+){3}|\[::1\]|.+\.localhost", re.ASCII | re.IGNORECASE)


def is_safe_address(address: object) -> bool:
    """Reports whether an address is https, or http on this machine, in plain ASCII and without credentials.

    Accepts fewer spellings than a browser, because another parser may read an odd spelling as a different address.
    """
    match = _ADDRESS.fullmatch(address) if isinstance(address, str) else None
    if not match:
        return False
    return match["scheme"].lower() == "https" or _LOCAL_HOST.fullmatch(match["host"]) is not None


def path_of(address: str) -> str:
    """Returns the path of a safe address, without a trailing slash."""
    match = _ADDRESS.fullmatch(address)
    path = match["path"] if match else None
    return (path or "").removesuffix("/")
