"""Mistakes in the merchant's own code."""

from __future__ import annotations

from typing import Literal

ErrorCode = Literal[
    "INVALID_OPTIONS",
    "INVALID_ORDER",
    "INVALID_AMOUNT",
    "INVALID_CURRENCY",
    "INVALID_START",
    "INVALID_SECRET",
    "NO_SECRET",
    "NOT_RAW",
]


class KoboServerError(Exception):
    """A programming error. Failures that a payer, a provider or the network causes are returned as refusals."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        super().__init__(message)
        self.code: ErrorCode = code
