import type { Rule } from './rule';

const REQUESTS = 'Requests and replies';
const KEYS = 'Keys';
const EVERY = 'every call';

export const REQUESTS_RULES = {
  cors: {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Allow the checkout’s origin, headers and methods in replies to preflights, and the origin in every other reply, including refusals.',
    reason: 'The browser would hide the reply, or never send the call.',
    example: 'Access-Control-Allow-Origin: https://pay.example',
  },
  'no-redirect': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Don’t redirect a call.',
    reason: 'The browser can drop `Authorization`.',
  },
  'json-reply': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Answer with a JSON object of at most 2 MB.',
    reason: 'The checkout can’t read anything else.',
  },
  'reply-fields': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Answer a valid call with success and all required fields of the reply.',
    reason: 'The screen that needs the call fails.',
  },
  'timely-reply': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Answer charges, OTPs and steps within 45 seconds, and other calls within 15 seconds.',
    reason: 'The checkout cancels a slower call.',
  },
  'refuse-with-4xx': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Refuse with HTTP 4xx and a `message`, never with HTTP 5xx.',
    reason: 'After HTTP 5xx, the checkout repeats a `GET`, and waits for the outcome of a charge.',
    example: '400 {"status": false, "message": "Invalid OTP"}',
  },
  'unknown-reference': {
    group: REQUESTS,
    calls: 'every call with a reference or token',
    rule: 'Answer an unknown reference or token with HTTP 404.',
    reason: 'After another refusal, a receipt check shows NOT KNOWN instead of NOT PAID.',
    example: 'GET …/status/CHK_0 → 404',
  },
  'unsupported-call': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Answer a call that you don’t support with HTTP 404 and CORS headers.',
    reason: 'Without these headers, the payer sees a network error.',
    unchecked: true,
  },
  'both-services': {
    group: REQUESTS,
    calls: 'calls with {prefix}',
    rule: 'Serve each path in the same way with and without the prefix.',
    reason: 'Pages without `/payments` in their path call the API without the prefix.',
  },
  'body-limit': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Accept bodies of 100 kB, and refuse larger bodies with HTTP 413 or 400.',
    reason: 'Large bodies can exhaust a server’s memory.',
  },
  'x-api-key': {
    group: KEYS,
    calls: EVERY,
    rule: 'Use `x-api-key` only to identify the deployer, and refuse or ignore an unknown key.',
    reason: 'The key is public and proves nothing about the sender.',
    unchecked: true,
  },
  'authorization-as-is': {
    group: KEYS,
    calls: 'calls with a key',
    rule: 'Read the key from `Authorization` without a scheme such as `Bearer`.',
    reason: 'The checkout sends the key without a scheme.',
    example: 'Authorization: pk_test_1',
  },
  'known-key': {
    group: KEYS,
    calls: 'calls with a key',
    rule: 'Answer with HTTP 401 if the key belongs to no merchant.',
    reason: 'Anyone can invent such a key.',
  },
  'charge-key': {
    group: KEYS,
    calls: 'charges, OTPs, steps, debits, links, subscriptions, customer',
    rule: 'Accept a charge or an e-mail address only with the key of the transaction’s merchant.',
    reason: 'Another merchant could charge or block the transaction.',
    example: 'no key, or another merchant’s → 401',
  },
  'account-key': {
    group: KEYS,
    calls: 'virtualAccount',
    rule: 'Open an account only with the key of the transaction’s merchant.',
    reason: 'The account is in the merchant’s name.',
  },
  'status-key': {
    group: KEYS,
    calls: 'verify',
    rule: 'Refuse a status request with another merchant’s key. Accept the secret key of the transaction’s merchant.',
    reason: 'Merchants could read each other’s sales.',
  },
  'status-without-key': {
    group: KEYS,
    calls: 'verify',
    rule: 'Report the same status with and without a key.',
    reason: 'The wallet-funding page (`/collection/fund-wallet`) sends no key.',
  },
  'secret-key': {
    group: KEYS,
    calls: 'initialize, verify',
    rule: 'Accept the merchant’s secret key in `Authorization` in place of the public key. Never return the secret key.',
    reason: 'Only the merchant’s server has this key.',
  },
} as const satisfies Record<string, Rule>;
