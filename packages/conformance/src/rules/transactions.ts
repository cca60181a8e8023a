import type { Rule } from './rule';

const TRANSACTIONS = 'Transactions';
const STATUS = 'Status';
const TRUST = 'Trust';
const OBJECTS = 'Objects';

export const TRANSACTIONS_RULES = {
  'valid-amount': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'Refuse an amount that is zero or negative, or has more than two decimals.',
    reason: 'Such an amount can’t be paid.',
    example: '{"amount": 10.005} → 400',
  },
  'reply-amount': {
    group: TRANSACTIONS,
    calls: 'checkout, verify, virtualAccount',
    rule: 'Report amounts as decimal numbers of major units, not below zero, with at most two decimals.',
    reason: 'The payer would see or pay a wrong amount.',
    example: '5000.5 is ₦5,000.50',
  },
  'same-transaction': {
    group: TRANSACTIONS,
    calls: 'checkout, verify',
    rule: 'Return the requested transaction with its original amount, currency and reference. `checkout` and `verify` must report the same status.',
    reason: 'The payer would see or pay another transaction.',
  },
  'merchant-key': {
    group: TRANSACTIONS,
    calls: 'checkout, subscription, invoice',
    rule: 'Return the merchant’s public key with each transaction, subscription and invoice.',
    reason: 'Without the key, the checkout can’t send `Authorization` in later calls.',
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
    reason: 'Without either, the payer can’t continue.',
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
    rule: 'If a request contains `customer` and `metadata.customer`, use `metadata.customer`.',
    reason: 'The merchant and the checkout would show different customers.',
  },
  'metadata-kept': {
    group: TRANSACTIONS,
    calls: 'initialize, checkout',
    rule: 'Return metadata of up to 8,192 bytes (JSON) and 5 levels unchanged, except for the fields in `prototype-keys` and in the rules under Trust. You may drop a `type` or `invoice_reference` that is not text, and an `inApp` that is not a boolean.',
    reason: 'Merchants rely on their own fields.',
  },
  'metadata-limits': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'If metadata exceeds 8,192 bytes or 5 levels, answer with HTTP 400, and don’t truncate it. The metadata is level 1, and each nested object or list adds a level. Both limits include a `customer` beside the metadata.',
    reason: 'Truncated metadata no longer describes the order.',
  },
  'prototype-keys': {
    group: TRANSACTIONS,
    calls: 'initialize',
    rule: 'Drop or refuse `__proto__`, `constructor` and `prototype` in metadata and `customer`.',
    reason: 'These keys can change every object in a JavaScript server.',
  },
  'customer-hidden': {
    group: TRANSACTIONS,
    calls: 'checkout',
    rule: 'Remove `customer` and `customerEmail` from the metadata of a paid or expired transaction.',
    reason: 'Anyone can read the transaction with the reference on a receipt.',
  },
  'customer-email': {
    group: TRANSACTIONS,
    calls: 'customer, checkout',
    rule: 'Return the payer’s e-mail address with the transaction. Refuse another address with HTTP 409, and list no saved cards for an entered address.',
    reason: 'A stranger could replace the payer’s address.',
  },
  'network-codes': {
    group: TRANSACTIONS,
    calls: 'checkout',
    rule: 'Give each mobile-money network a unique code.',
    reason: 'A charge identifies its network only by the code.',
  },
  'pending-until-paid': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report `pending` until the payment is complete.',
    reason: 'Merchants ship after the status `success`.',
  },
  'decline-stays-pending': {
    group: STATUS,
    calls: 'verify',
    rule: 'Keep the status `pending` if the reply to a charge is a decline.',
    reason: '`failed` would end the payment, but the payer can try again.',
  },
  'success-is-final': {
    group: STATUS,
    calls: 'verify',
    rule: 'Never change the status after `success`.',
    reason: 'The payer already has a receipt.',
  },
  'paid-amount': {
    group: STATUS,
    calls: 'verify',
    rule: 'With `success`, report the transaction’s amount and currency.',
    reason: 'If either differs, the checkout does not show the payment as successful.',
  },
  'expired-status': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report an expired transaction as `expired`. If money arrives later, you may report `success`.',
    reason: 'If the status stays `pending`, the payer waits forever.',
  },
  'failed-status': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report `failed` only if a charge fails after its reply. When another charge begins, report `pending` again. When money arrives, report `success`.',
    reason: 'After `failed`, the payer may read that nothing was taken.',
  },
  'timely-status': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report `success` soon after an approved charge.',
    reason: 'A payer who waits may pay again.',
  },
  'paid-twice': {
    group: STATUS,
    calls: 'verify',
    rule: 'Report each later payment of a paid transaction in `duplicates` or `refund`, and return the money.',
    reason: 'The payer may not know about the second payment.',
    example: '{"duplicates": [{"amount": 5000}]}',
  },
  'event-after-change': {
    group: STATUS,
    calls: '`events`',
    rule: 'Send an event after each change of the transaction’s status.',
    reason: 'While a stream works, the checkout may poll only once a minute.',
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
    reason: 'Anyone with the public key could list saved cards or redirect the payer.',
  },
  'return-address': {
    group: TRUST,
    calls: 'initialize',
    rule: 'With a public key, drop a `returnUrl` whose origin the merchant has not registered. Keep a `returnUrl` that equals the subscription’s `Setting.redirect_url`.',
    reason: 'The payer could be redirected to a stranger’s site.',
  },
  'merchant-name': {
    group: TRUST,
    calls: 'initialize',
    rule: 'With a public key, ignore `merchant`, `other_info` and `isAggregator` in the metadata.',
    reason: 'Payers and cashiers rely on the merchant’s name.',
  },
  'started-by': {
    group: TRUST,
    calls: 'initialize, checkout',
    rule: 'Set `startedBy: "server"` only if `initialize` contained the secret key. Never copy the field from the request body.',
    reason: 'The page for someone who is asked to pay trusts this field.',
  },
  'object-choice': {
    group: OBJECTS,
    calls: 'paymentPage, qrCode, invoice',
    rule: 'A product page needs products, a recurring page needs plans, and a dynamic-multiple QR code needs accounts. An invoice’s installments must not exceed its amount.',
    reason: 'The payer would have nothing to pay.',
  },
  'subscription-active': {
    group: OBJECTS,
    calls: 'confirmSubscription',
    rule: 'Report a paid subscription as `active`.',
    reason: 'The page would request the payment again.',
  },
} as const satisfies Record<string, Rule>;
