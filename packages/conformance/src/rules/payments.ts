import type { Rule } from './rule';

const CHARGES = 'Charges';
const IDEMPOTENCY = 'Idempotency';
const ACCOUNTS = 'Virtual accounts';
const MONEY = 'Money received';
const SAVED = 'Saved cards';
const EVERY_CHARGE = 'every charge';

export const PAYMENTS_RULES = {
  'charge-reply': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Report the charge’s own outcome: `SUCCESS`, `PENDING_AUTH`, `PENDING_AUTH_CAPTURE`, or a refusal.',
    reason: 'The payer would see the wrong screen.',
  },
  'hosted-page': {
    group: CHARGES,
    calls: 'cardCharge',
    rule: 'If you announce `hosted`, answer the card’s charge with `PENDING_AUTH_CAPTURE` and the `https:` address of your page.',
    reason: 'The payer enters the card there.',
  },
  'decline-is-no-error': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Report a decline as `FAILED` or `FAILURE` with HTTP 200, or answer with HTTP 400 or 422.',
    reason: 'HTTP 409 or 5xx means that money may have moved, and makes the payer wait.',
    example: '200 {"status": false, "data": {"status": "FAILED"}}',
  },
  'unknown-outcome': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Reply with HTTP 409 or `SUCCESS` to a charge whose outcome you don’t know.',
    reason: 'After a refusal, the payer would pay again.',
  },
  'paid-once': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Take the amount only once, and answer every charge of a paid transaction with HTTP 409.',
    reason: 'The payer would pay twice.',
  },
  'one-charge-at-a-time': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Answer a charge with HTTP 409 while another charge of the transaction can take money without further action by the payer in the checkout.',
    reason: 'Both charges could take money.',
  },
  'new-charge-replaces': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'When another charge begins, end an earlier card charge, debit or wallet link that waits for an OTP, 3-D Secure or the wallet’s page. A debit begins with `debitStart`.',
    reason: 'The earlier charge could take the money a second time.',
  },
  'another-prompt': {
    group: CHARGES,
    calls: 'momo, pocket',
    rule: 'Treat another prompt as part of the same charge, or refuse it with HTTP 409.',
    reason: 'A payer who approves both prompts must pay only once.',
    unchecked: true,
  },
  'no-charge-after-the-end': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Refuse charges of an expired transaction.',
    reason: 'The merchant no longer expects the money.',
    example: '400',
  },
  'wrong-otp': {
    group: CHARGES,
    calls: 'cardOtp, debitConfirm, chargeAnswer, confirmSubscription',
    rule: 'Refuse a wrong OTP or a wrong answer to a step, but don’t use HTTP 409. Accept the right one afterwards.',
    reason: 'A typing error must not end the payment.',
  },
  'otp-once': {
    group: CHARGES,
    calls: 'cardOtp, debitConfirm',
    rule: 'Accept an OTP only once. If it arrives again, answer with HTTP 409.',
    reason: 'If a browser resends the OTP, the payer would pay twice.',
  },
  'otp-attempts': {
    group: CHARGES,
    calls: 'cardOtp, debitConfirm, chargeAnswer',
    rule: 'End a charge with `FAILED` after three to five wrong OTPs or answers.',
    reason: 'With more attempts, a stranger could guess the OTP.',
  },
  'step-announced': {
    group: CHARGES,
    calls: 'charges, chargeAnswer, verify',
    rule: 'Announce each step of a charge, at most five, in the `ask` field. Repeat `ask` in the status until the payer has answered.',
    reason: 'The payer couldn’t continue after a reload.',
  },
  'answer-once': {
    group: CHARGES,
    calls: 'chargeAnswer, cardOtp, debitConfirm',
    rule: 'Accept each answer only once. Reply with HTTP 409 to an answer that the charge does not wait for.',
    reason: 'If a browser resends the answer, the payer would pay twice.',
  },
  'bank-page': {
    group: CHARGES,
    calls: 'cardCharge, opay',
    rule: 'Send the payer to an `https:` address (`http:` on localhost) that responds. The page for a card charge must allow frames.',
    reason: 'The payer would see an empty page or frame.',
  },
  'debit-account': {
    group: CHARGES,
    calls: 'bankList, resolveBank, debitConfirm',
    rule: 'List the banks, refuse an account that does not exist, and debit only the account that `debitStart` specified.',
    reason: 'The payer couldn’t choose a bank, or would debit a stranger’s account.',
  },
  'debit-amount': {
    group: CHARGES,
    calls: 'debitStart, debitConfirm',
    rule: 'Refuse a debit whose amount differs from the transaction’s.',
    reason: 'The amount comes from a browser, and can be forged.',
  },
  'same-key-same-reply': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'For 24 hours, answer a request that repeats a key, reference and body with the first reply, even if that reply was `FAILED` with HTTP 200. You need not store replies with HTTP 4xx.',
    reason: 'A browser can resend a charge, and a refusal would hide that money moved.',
  },
  'key-in-flight': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'If the charge of a repeated key is still under way, answer with HTTP 409, or wait and send the first reply.',
    reason: 'Two simultaneous copies of a request would charge twice.',
  },
  'key-other-body': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'Reply with HTTP 409 if a request repeats a key and reference with another body.',
    reason: 'The first reply does not describe the new charge.',
  },
  'key-per-reference': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'If a used key arrives with another reference, treat the key as new.',
    reason: 'The first reply concerns another payment.',
  },
  'one-account': {
    group: ACCOUNTS,
    calls: 'virtualAccount, checkout',
    rule: 'Return a transaction’s account unchanged until it expires, and never another transaction’s account.',
    reason: 'You could not match a transfer with its transaction.',
  },
  'account-fields': {
    group: ACCOUNTS,
    calls: 'virtualAccount',
    rule: 'Return `bank_name` and an `expires_at` in the future.',
    reason: 'Bank Transfer couldn’t show the account, or would show it as expired.',
  },
  'no-account-after-the-end': {
    group: ACCOUNTS,
    calls: 'virtualAccount, checkout',
    rule: 'Return no account for a paid or expired transaction.',
    reason: 'The payer would pay twice, or too late.',
    example: '400 or 409',
  },
  'money-adds-up': {
    group: MONEY,
    calls: 'verify, virtualAccount',
    rule: 'Report the part that you keep as `received`, and the missing part as `due` and as the account’s `amount`. The sum of `credits` equals `received` plus `refund`.',
    reason: 'The payer would send a wrong amount.',
  },
  'part-kept': {
    group: MONEY,
    calls: EVERY_CHARGE,
    rule: 'While you keep a part of the amount, refuse charges, or return the part after an approved charge.',
    reason: 'The payer would pay the part twice.',
  },
  'excess-money': {
    group: MONEY,
    calls: 'verify',
    rule: 'After an overpayment, report the transaction’s amount as `amount`, and the surplus in `refund`.',
    reason: 'A merchant’s server compares `amount` with its order.',
    example: '6,000 → success, {"amount": 5000, "refund": {"amount": 1000}}',
  },
  'late-money': {
    group: MONEY,
    calls: 'verify',
    rule: 'If money arrives after the transaction has expired, keep the money and report `success`, or return it and report a `refund`.',
    reason: 'Otherwise neither payer nor merchant has the money.',
    example: '5,000 after expiry → success; or expired, {"refund": {"amount": 5000}}',
    unchecked: true,
  },
  'returned-money': {
    group: MONEY,
    calls: 'verify',
    rule: 'Leave returned money out of `received`, and report it in `credits` and `refund`.',
    reason: 'The checkout would request too little.',
    example: '2,000 → {"received": 0, "due": 5000, "refund": {"amount": 2000, "state": "pending"}}',
  },
  'cards-of-named-customer': {
    group: SAVED,
    calls: 'savedCards',
    rule: 'List cards only for the customer of an open transaction that the merchant’s secret key started.',
    reason: 'Anyone may know an e-mail address and a public key.',
    example: '{"TokenizedCards": []}',
  },
  'card-listed': {
    group: SAVED,
    calls: 'savedCards',
    rule: 'List the customer’s saved cards while a transaction that the merchant’s server started is open.',
    reason: 'The payer would have to enter the card again.',
  },
  'card-masked': {
    group: SAVED,
    calls: 'savedCards',
    rule: 'List only the last four digits of a card number.',
    reason: 'Everyone who reads the list would have the card number.',
  },
  'cvv-required': {
    group: SAVED,
    calls: 'tokenCharge',
    rule: 'If you list a card with `cvvRequired`, refuse a charge of the card without its CVV.',
    reason: 'Anyone with the phone could pay.',
  },
  'token-owner': {
    group: SAVED,
    calls: 'tokenCharge',
    rule: 'Charge a token only in a transaction of its own merchant, and only for the customer whom the merchant’s server specified.',
    reason: 'A stranger could pay with the customer’s e-mail address.',
    example: '404',
  },
} as const satisfies Record<string, Rule>;
