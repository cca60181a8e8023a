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
    reason: 'The payer sees the wrong screen.',
  },
  'hosted-page': {
    group: CHARGES,
    calls: 'cardCharge',
    rule: 'If you announce `hosted`, answer the card’s charge with `PENDING_AUTH_CAPTURE` and the `https:` address of your page.',
    reason: 'The payer can’t enter the card.',
    example:
      '{"reference": "CHK_1", "hosted": true} → {"status": "PENDING_AUTH_CAPTURE", "redirectUrl": "https://…"}',
  },
  'decline-is-no-error': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Report a decline as `FAILED` or `FAILURE` with HTTP 200, or with HTTP 400 or 422.',
    reason: 'A 409 or 5xx means that the money may have moved, so the payer waits.',
    example: '200 {"status": false, "data": {"status": "FAILED"}}',
  },
  'unknown-outcome': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Reply with HTTP 409 or `SUCCESS` to a charge whose outcome you don’t know.',
    reason: 'The payer would pay again.',
  },
  'paid-once': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Take the amount once, and answer every charge of a paid transaction with HTTP 409.',
    reason: 'The payer pays twice.',
  },
  'one-charge-at-a-time': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'Answer a charge with HTTP 409 while another charge of the transaction can take money without further action by the payer in the checkout.',
    reason: 'Both charges take money.',
    example: 'two cards at the same time → one SUCCESS, one 409',
  },
  'new-charge-replaces': {
    group: CHARGES,
    calls: EVERY_CHARGE,
    rule: 'End a card, debit or wallet link that waits for an OTP, 3-D Secure or the wallet’s page when another charge begins. A debit begins with `debitStart`.',
    reason: 'The first charge could take money again.',
  },
  'another-prompt': {
    group: CHARGES,
    calls: 'momo, pocket',
    rule: 'Add another prompt to the same charge, or answer with HTTP 409.',
    reason: 'The payer may approve both prompts.',
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
    rule: 'Decline a wrong OTP or answer (no HTTP 409), and accept the right one afterwards.',
    reason: 'The OTP protects the payer; a typing error must not end the payment.',
  },
  'otp-once': {
    group: CHARGES,
    calls: 'cardOtp, debitConfirm',
    rule: 'Accept an OTP once, and answer with HTTP 409 when it arrives again.',
    reason: 'If a browser resends the OTP, the payer pays twice.',
  },
  'otp-attempts': {
    group: CHARGES,
    calls: 'cardOtp, debitConfirm, chargeAnswer',
    rule: 'End a charge with `FAILED` after three to five wrong OTPs or answers.',
    reason: 'Codes can be guessed.',
  },
  'step-announced': {
    group: CHARGES,
    calls: 'charges, chargeAnswer, verify',
    rule: 'Name each step in `ask`, at most five, and repeat it in the status until it is answered.',
    reason: 'The payer enters the wrong value, or can’t continue after a reload.',
    example: '{"status": "PENDING_AUTH", "ask": {"field": "pin"}}',
  },
  'answer-once': {
    group: CHARGES,
    calls: 'chargeAnswer, cardOtp, debitConfirm',
    rule: 'Accept an answer once. Reply with HTTP 409 to an answer that the charge does not wait for.',
    reason: 'If a browser resends the answer, the payer pays twice.',
  },
  'bank-page': {
    group: CHARGES,
    calls: 'cardCharge, opay',
    rule: 'Send the payer to an `https:` address that answers (`http:` on localhost). The page for a card must allow frames.',
    reason: 'The payer sees an empty frame.',
  },
  'debit-account': {
    group: CHARGES,
    calls: 'bankList, resolveBank, debitConfirm',
    rule: 'List the banks, refuse an account that does not exist, and debit only the account of `debitStart`.',
    reason: 'The payer can’t choose a bank, or debits a stranger’s account.',
  },
  'debit-amount': {
    group: CHARGES,
    calls: 'debitStart, debitConfirm',
    rule: 'Refuse a debit whose amount differs from the transaction’s.',
    reason: 'The amount comes from a browser.',
  },
  'same-key-same-reply': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'For 24 hours, answer a repeated key, reference and body with the first reply, even if that reply was `FAILED` with HTTP 200.',
    reason: 'A browser can resend a charge; a refusal would hide that money moved.',
    example: 'SUCCESS again; replies with HTTP 4xx need not be stored',
  },
  'key-in-flight': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'Reply with HTTP 409 to a key whose charge is under way, or wait and send the same reply.',
    reason: 'Two copies at the same time charge twice.',
  },
  'key-other-body': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'Reply with HTTP 409 to a used key with the same reference and another body.',
    reason: 'The first reply does not describe this charge.',
  },
  'key-per-reference': {
    group: IDEMPOTENCY,
    calls: 'charges with Idempotency-Key',
    rule: 'Treat a key as new for another reference.',
    reason: 'The first reply concerns another payment.',
  },
  'one-account': {
    group: ACCOUNTS,
    calls: 'virtualAccount, checkout',
    rule: 'Return the same account until it expires, and never the account of another transaction.',
    reason: 'A transfer can’t be matched.',
  },
  'account-fields': {
    group: ACCOUNTS,
    calls: 'virtualAccount',
    rule: 'Return `bank_name` and an `expires_at` in the future.',
    reason: 'Bank Transfer can’t show the account, or shows it as expired.',
  },
  'no-account-after-the-end': {
    group: ACCOUNTS,
    calls: 'virtualAccount, checkout',
    rule: 'Return no account for a paid or expired transaction.',
    reason: 'The payer pays twice, or too late.',
    example: '400 or 409',
  },
  'money-adds-up': {
    group: MONEY,
    calls: 'verify, virtualAccount',
    rule: 'Report the kept part as `received`, and the rest as `due` and the account’s `amount`. `credits` equal `received` plus `refund`.',
    reason: 'The payer would send a wrong amount.',
    example: 'of 5,000: 2,000 arrive → pending, {"received": 2000, "due": 3000}',
  },
  'part-kept': {
    group: MONEY,
    calls: EVERY_CHARGE,
    rule: 'Refuse charges while you keep a part of the amount, or send the part back after a charge.',
    reason: 'The payer pays the part twice.',
    example: 'card after 2,000 of 5,000 → 400',
  },
  'excess-money': {
    group: MONEY,
    calls: 'verify',
    rule: 'For an overpayment, report the transaction’s amount, and the surplus in `refund`.',
    reason: 'Merchants refuse another amount.',
    example: '6,000 → success, {"amount": 5000, "refund": {"amount": 1000}}',
  },
  'late-money': {
    group: MONEY,
    calls: 'verify',
    rule: 'Keep money that arrives after the end and report `success`, or send it back and report a `refund`.',
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
    rule: 'List the customer’s saved cards in an open transaction of the merchant’s server.',
    reason: 'The payer types the card again.',
  },
  'card-masked': {
    group: SAVED,
    calls: 'savedCards',
    rule: 'List only a card’s last four digits.',
    reason: 'Everyone who reads the list would have the card number.',
  },
  'cvv-required': {
    group: SAVED,
    calls: 'tokenCharge',
    rule: 'Refuse the charge of a card listed with `cvvRequired` without its CVV.',
    reason: 'Anyone with the phone could pay.',
  },
  'token-owner': {
    group: SAVED,
    calls: 'tokenCharge',
    rule: 'Charge a token only in a transaction of its own merchant, for the customer that the merchant’s server named.',
    reason: 'Anyone could pay with a stranger’s e-mail address.',
    example: '404',
  },
} as const satisfies Record<string, Rule>;
