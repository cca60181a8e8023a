import type { Rule } from './rule';

const TRANSACTIONS = 'Transactions';
const STATUS = 'Status';
const TRUST = 'Trust';
const OBJECTS = 'Objects';

export const TRANSACTIONS_RULES = {
  'valid-amount': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'Refuse an amount of zero, below zero or with three decimals.',
    reason: 'Such an amount can’t be paid.',
    example: '{"amount": 10.005} → 400',
  },
  'reply-amount': {
    group: TRANSACTIONS,
    calls: 'checkout, verify, virtualAccount',
    rule: 'Report amounts as decimal numbers of major units, not below zero, with at most two decimals.',
    reason: 'The payer would see or pay another amount.',
    example: '5000.5 is ₦5,000.50',
  },
  'same-transaction': {
    group: TRANSACTIONS,
    calls: 'checkout, verify',
    rule: 'Return the requested transaction with its first amount, currency and reference, and the same status as `verify`.',
    reason: 'The payer would pay for, or see, another transaction.',
  },
  'merchant-key': {
    group: TRANSACTIONS,
    calls: 'checkout, subscription, invoice',
    rule: 'Return the merchant’s public key with the transaction or object.',
    reason: 'Every later call lacks `Authorization`.',
    example: '{"metadata": {"merchant": {"publicKey": "pk_test_1"}}}',
  },
  'known-method': {
    group: TRANSACTIONS,
    calls: 'checkout',
    rule: 'List at least one method that the checkout knows.',
    reason: 'The payer can’t pay.',
    example: '{"paymentMethods": ["Card"]}',
  },
  'next-address': {
    group: TRANSACTIONS,
    calls: 'calls that start a transaction',
    rule: 'Return a `reference`, or an `https:` address as `authorization_url`.',
    reason: 'The page has no next action.',
  },
  'one-reference-once': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'Answer a repeated `transaction_reference` with HTTP 409.',
    reason: 'A second order would share the payment of the first.',
  },
  'metadata-customer': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'Prefer `metadata.customer` to `customer`.',
    reason: 'The merchant and the checkout would read different customers.',
  },
  'metadata-kept': {
    group: TRANSACTIONS,
    calls: 'initialize, checkout',
    rule: 'Return metadata of up to 8,192 bytes (JSON) and 5 levels unchanged, except what `prototype-keys` and the rules under Trust drop. You may drop a `type` or `invoice_reference` that is not text, and an `inApp` that is not a boolean.',
    reason: 'Merchants rely on their own fields.',
  },
  'metadata-limits': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'Refuse larger or deeper metadata with HTTP 400; don’t truncate it. The metadata is level 1; each object or list inside adds a level. A `customer` next to the metadata is treated as a part of it.',
    reason: 'A truncated order is another order.',
  },
  'prototype-keys': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'Drop or refuse `__proto__`, `constructor` and `prototype` in metadata and `customer`.',
    reason: 'They can change every object of a JavaScript server.',
  },
  'customer-hidden': {
    group: TRANSACTIONS,
    calls: 'checkout',
    rule: 'Remove `customer` and `customerEmail` from the metadata of a paid or expired transaction.',
    reason: 'References are on receipts.',
  },
  'customer-email': {
    group: TRANSACTIONS,
    calls: 'customer, checkout',
    rule: 'Return the payer’s e-mail address with the transaction, refuse another address with HTTP 409, and list no saved cards for it.',
    reason: 'The payer would be asked again, or a stranger could replace the address.',
  },
  'network-codes': {
    group: TRANSACTIONS,
    calls: 'checkout',
    rule: 'Give each network of mobile money its own code.',
    reason: 'The charge names the network by its code.',
  },
  'pending-until-paid': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report `pending` until the payment is complete.',
    reason: 'Merchants ship after `success`.',
    example: 'after PENDING_AUTH → pending',
  },
  'decline-stays-pending': {
    group: STATUS,
    calls: 'verify',
    rule: 'Keep `pending` after a charge whose reply is a decline.',
    reason: '`failed` would end the payment, but the payer can try again.',
  },
  'success-is-final': {
    group: STATUS,
    calls: 'verify',
    rule: 'Never change `success`.',
    reason: 'The payer has a receipt.',
  },
  'paid-amount': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report the transaction’s amount and currency with `success`.',
    reason: 'The checkout refuses a success of another amount.',
  },
  'expired-status': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report an expired transaction as `expired`; money that arrives later may still make the transaction a `success`.',
    reason: 'With `pending` the payer waits forever.',
  },
  'failed-status': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report `failed` only if a charge ended after its reply; another charge makes it `pending`, and arriving money makes it `success`.',
    reason: 'The payer sees that nothing was taken.',
    example: 'prompt declined on the phone → failed',
  },
  'timely-status': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report `success` soon after an approved charge.',
    reason: 'The payer waits and pays again.',
  },
  'paid-twice': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report later payments of a paid transaction in `duplicates` or `refund`, and send them back.',
    reason: 'The payer has paid twice and doesn’t know it.',
    example: '{"duplicates": [{"amount": 5000}]}',
  },
  'event-after-change': {
    group: STATUS,
    calls: '`events`',
    rule: 'Send an event after each change of the status.',
    reason: 'With a stream, the checkout polls only once a minute.',
  },
  'fresh-status': {
    group: STATUS,
    calls: 'verify',
    rule: 'Don’t let browsers cache the status.',
    reason: 'The payer would see an old status.',
    example: 'Cache-Control: no-store',
  },
  'server-settings': {
    group: TRUST,
    calls: 'initialize',
    rule: 'Accept `inApp`, `redirectSuccessUrl` and `redirectCancelledUrl` only with the secret key.',
    reason: 'Anyone with the public key could list cards or redirect the payer.',
  },
  'return-address': {
    group: TRUST,
    calls: 'initialize',
    rule: 'With a public key, drop a `returnUrl` of an origin that the merchant has not registered. The subscription’s own address stays.',
    reason: 'The payer would end up on a stranger’s site.',
  },
  'merchant-name': {
    group: TRUST,
    calls: 'initialize',
    rule: 'With a public key, ignore `merchant`, `other_info` and `isAggregator` in the metadata.',
    reason: 'Payers and cashiers rely on the name.',
  },
  'started-by': {
    group: TRUST,
    calls: 'initialize, checkout',
    rule: 'Set `startedBy: "server"` only for the secret key, never from the body.',
    reason: 'The field decides which names a page shows.',
  },
  'object-choice': {
    group: OBJECTS,
    calls: 'paymentPage, qrCode, invoice',
    rule: 'Return an object that can be paid: products, plans or accounts, and installments up to the amount.',
    reason: 'The payer can’t pay.',
  },
  'subscription-active': {
    group: OBJECTS,
    calls: 'confirmSubscription',
    rule: 'Report a paid subscription as `active`.',
    reason: 'The payer is asked to pay again.',
  },
} as const satisfies Record<string, Rule>;
