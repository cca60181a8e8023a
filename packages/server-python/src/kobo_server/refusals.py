"""Every reason to refuse a payment, by name."""

from __future__ import annotations

from typing import Literal, NamedTuple

StartRefusal = Literal["unreachable", "unavailable", "unreadable", "refused", "reference-taken", "store-failed"]

VerifyRefusal = Literal[
    "invalid-reference",
    "not-started-here",
    "another-order",
    "used-before",
    "already-fulfilled",
    "paid-twice",
    "price-changed",
    "amount-differs",
    "currency-differs",
    "amount-not-named",
    "currency-not-named",
    "returned",
    "partly-paid",
    "pending",
    "failed",
    "expired",
    "unknown-status",
    "unknown-reference",
    "another-transaction",
    "another-merchant",
    "refused",
    "unreachable",
    "unavailable",
    "unreadable",
    "store-failed",
    "invalid-order",
]

WebhookRefusal = Literal[
    VerifyRefusal,
    "headers-missing",
    "headers-too-long",
    "id-invalid",
    "timestamp-invalid",
    "timestamp-too-old",
    "timestamp-too-new",
    "signature-wrong",
    "too-large",
    "not-json",
    "no-reference",
    "unknown-order",
]


class Rule(NamedTuple):
    message: str
    #: The payer can still pay the transaction, or its state is unknown. Don't start another transaction for the order.
    payable: bool = False
    paid: bool = False


RULES: dict[str, Rule] = {
    "invalid-reference": Rule("This is not the reference of a transaction."),
    "not-started-here": Rule("This server did not start this transaction."),
    "another-order": Rule("This transaction was started for another order."),
    "used-before": Rule("This transaction has paid another order."),
    "already-fulfilled": Rule("This transaction has paid this order, and an earlier call has counted it.", paid=True),
    "paid-twice": Rule("Another transaction has paid the order. Return this money.", paid=True),
    "price-changed": Rule(
        "Nothing has been paid yet, and the order’s price has changed since the transaction was started."
    ),
    "amount-differs": Rule("The paid amount is not the order’s price."),
    "currency-differs": Rule("The paid currency is not the order’s currency."),
    "amount-not-named": Rule("The provider’s reply lacks the paid amount, which no other source can prove."),
    "currency-not-named": Rule("The provider’s reply lacks the paid currency, which no other source can prove."),
    "returned": Rule("All or part of the money has been or will be returned to the payer."),
    "partly-paid": Rule("Less money has arrived than the order’s price.", payable=True),
    "pending": Rule("Nothing has been paid yet.", payable=True),
    "failed": Rule("The payment has failed."),
    "expired": Rule("The transaction has expired."),
    "unknown-status": Rule("The provider reports an unknown status.", payable=True),
    "unknown-reference": Rule("The provider does not know this transaction.", payable=True),
    "another-transaction": Rule("The provider’s answer is about another transaction.", payable=True),
    "another-merchant": Rule("The provider refuses the key, because the transaction belongs to another merchant.", payable=True),
    "refused": Rule("The provider refuses to answer.", payable=True),
    "unreachable": Rule("The provider can’t be reached, or took too long.", payable=True),
    "unavailable": Rule("The provider has an internal problem, or is too busy.", payable=True),
    "unreadable": Rule("The provider’s answer can’t be read.", payable=True),
    "store-failed": Rule("The store of orders has failed.", payable=True),
}

START_MESSAGES: dict[str, str] = {
    "unreachable": "The provider can’t be reached, or took too long.",
    "unavailable": "The provider has an internal problem, or is too busy.",
    "unreadable": "The provider’s answer contains no reference.",
    "refused": "The provider refuses to start the transaction.",
    "reference-taken": "Another order or amount already uses the reference.",
    "store-failed": "The store of orders has failed.",
}

MESSAGE_REFUSALS: dict[str, str] = {
    "headers-missing": "webhook-id, webhook-timestamp or webhook-signature is missing.",
    "headers-too-long": "webhook-signature has more than 2,048 characters.",
    "id-invalid": "webhook-id contains a dot, a blank or a non-ASCII character, or is longer than 256 characters.",
    "timestamp-invalid": "webhook-timestamp is not a number of seconds.",
    "timestamp-too-old": "The message was signed more than five minutes ago: it is old, or a clock is wrong.",
    "timestamp-too-new": "The message was signed more than five minutes from now: a clock is wrong.",
    "signature-wrong": "No signature is valid: the secret differs, or the message was changed.",
    "too-large": "The body has more than a million bytes.",
    "not-json": "The body is signed, but is not a JSON object.",
    "no-reference": "The message is not about a transaction.",
    "unknown-order": "price_of does not know this order.",
}
