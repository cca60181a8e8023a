"""Every reason why a payment doesn't count, by name."""

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
    #: The transaction can still be paid, or its state is unknown. Then don't start another transaction for the order.
    payable: bool = False
    paid: bool = False


RULES: dict[str, Rule] = {
    "invalid-reference": Rule("This is no reference of a transaction."),
    "not-started-here": Rule("This server has started no such transaction."),
    "another-order": Rule("This transaction was started for another order."),
    "used-before": Rule("This transaction has paid another order."),
    "already-fulfilled": Rule("This transaction has paid this order, and was counted before.", paid=True),
    "paid-twice": Rule("The order has been paid by another transaction: this money must go back.", paid=True),
    "price-changed": Rule(
        "Nothing has been paid yet, and the transaction was started for another price than the order has now."
    ),
    "amount-differs": Rule("Another amount was paid than the order asks for."),
    "currency-differs": Rule("It was paid in another currency than the order asks for."),
    "amount-not-named": Rule("The provider does not say how much was paid, and nobody else can."),
    "currency-not-named": Rule("The provider does not say in which currency, and nobody else can."),
    "returned": Rule("The money goes back to the payer, or went, in whole or in part."),
    "partly-paid": Rule("Less money has arrived than the order asks for.", payable=True),
    "pending": Rule("Nothing has been paid yet.", payable=True),
    "failed": Rule("The payment has failed."),
    "expired": Rule("The transaction has expired."),
    "unknown-status": Rule("The provider says a status that nobody knows.", payable=True),
    "unknown-reference": Rule("The provider knows no such transaction.", payable=True),
    "another-transaction": Rule("The provider’s answer is about another transaction.", payable=True),
    "another-merchant": Rule("The provider refuses the key: the transaction is another merchant’s.", payable=True),
    "refused": Rule("The provider refuses to answer.", payable=True),
    "unreachable": Rule("The provider can’t be reached, or took too long.", payable=True),
    "unavailable": Rule("The provider has a problem of its own, or is too busy.", payable=True),
    "unreadable": Rule("The provider’s answer can’t be read.", payable=True),
    "store-failed": Rule("The store of orders has failed.", payable=True),
}

START_MESSAGES: dict[str, str] = {
    "unreachable": "The provider can’t be reached, or took too long.",
    "unavailable": "The provider has a problem of its own, or is too busy.",
    "unreadable": "The provider’s answer names no reference.",
    "refused": "The provider refuses to start it.",
    "reference-taken": "The reference is taken, for another order or another amount.",
    "store-failed": "The store of orders has failed.",
}

MESSAGE_REFUSALS: dict[str, str] = {
    "headers-missing": "webhook-id, webhook-timestamp or webhook-signature is missing.",
    "headers-too-long": "webhook-signature has more than 2,048 characters.",
    "id-invalid": "webhook-id contains a dot, a blank or a non-ASCII character, or is longer than 256 characters.",
    "timestamp-invalid": "webhook-timestamp is no number of seconds.",
    "timestamp-too-old": "It was signed more than five minutes ago: an old one, or a wrong clock.",
    "timestamp-too-new": "It was signed more than five minutes from now: a wrong clock.",
    "signature-wrong": "No signature is right: another secret, or what was signed has been changed.",
    "too-large": "It has more than a million bytes.",
    "not-json": "It is signed, and no JSON object.",
    "no-reference": "It is about no transaction.",
    "unknown-order": "price_of knows no such order.",
}
