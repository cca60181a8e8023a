import type { Rule } from './rule';

const REQUESTS = 'Requests and replies';
const KEYS = 'Keys';
const EVERY = 'every call';

export const REQUESTS_RULES = {
  cors: {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Allow the checkout’s origin, headers and methods in preflights, and the origin on every reply, refusals included.',
    reason: 'The browser hides the reply, or never sends the call.',
    example: 'Access-Control-Allow-Origin: https://pay.example',
  },
  'no-redirect': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Don’t redirect a call.',
    reason: 'The browser drops `Authorization`.',
  },
  'json-reply': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Answer with a JSON object of at most 2 MB.',
    reason: 'The checkout can’t read anything else.',
    example: '{"status": true, "data": {}}',
  },
  'reply-fields': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Answer a valid call with success and its required fields.',
    reason: 'The screen that needs the call fails.',
    example: 'docs/reference/openapi.json',
  },
  'timely-reply': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Answer charges, OTPs and steps within 45 seconds, other calls within 15.',
    reason: 'The checkout gives up.',
  },
  'refuse-with-4xx': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Refuse with HTTP 4xx and a `message`, never with HTTP 5xx.',
    reason: 'After a 5xx the checkout repeats a read, and waits for the outcome of a charge.',
    example: '400 {"status": false, "message": "Invalid OTP"}',
  },
  'unknown-reference': {
    group: REQUESTS,
    calls: 'every call with a reference or token',
    rule: 'Answer an unknown reference or token with HTTP 404.',
    reason: 'Receipt checks show NOT PAID only after a 404.',
    example: 'GET …/status/CHK_0 → 404',
  },
  'unsupported-call': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Reply with HTTP 404 and CORS headers to a call that you don’t support.',
    reason: 'Without the headers the payer sees that the network failed.',
    unchecked: true,
  },
  'both-services': {
    group: REQUESTS,
    calls: 'calls with {prefix}',
    rule: 'Serve paths with and without the prefix alike.',
    reason: 'Pages without `/payments` in their path use no prefix.',
    example: 'GET /checkout/CHK_1, GET /api/v1/checkout/CHK_1',
  },
  'body-limit': {
    group: REQUESTS,
    calls: EVERY,
    rule: 'Accept bodies of 100 kB, and refuse larger bodies with HTTP 413 or 400.',
    reason: 'Large bodies exhaust a server.',
  },
  'x-api-key': {
    group: KEYS,
    calls: EVERY,
    rule: 'Read `x-api-key` as the deployer’s name, and refuse or ignore an unknown key.',
    reason: 'The key is public and grants nothing.',
    unchecked: true,
  },
  'authorization-as-is': {
    group: KEYS,
    calls: 'calls with a key',
    rule: 'Read the key from `Authorization` without a scheme such as `Bearer`.',
    reason: 'The checkout sends no scheme.',
    example: 'Authorization: pk_test_1',
  },
  'known-key': {
    group: KEYS,
    calls: 'calls with a key',
    rule: 'Answer a key that belongs to no merchant with HTTP 401.',
    reason: 'An unknown key proves nothing.',
  },
  'charge-key': {
    group: KEYS,
    calls: 'charges, OTPs, steps, debits, links, subscriptions, customer',
    rule: 'Charge, or store an e-mail address, only with the key of the transaction’s merchant.',
    reason: 'Another merchant could charge or block the transaction.',
    example: 'no key, or another merchant’s → 401',
  },
  'account-key': {
    group: KEYS,
    calls: 'virtualAccount',
    rule: 'Open an account only with the key of the transaction’s merchant.',
    reason: 'The account shows the merchant’s name.',
  },
  'status-key': {
    group: KEYS,
    calls: 'verify',
    rule: 'Refuse a status to another merchant’s key. The merchant’s own secret key may read it.',
    reason: 'Merchants could read each other’s sales.',
  },
  'status-without-key': {
    group: KEYS,
    calls: 'verify',
    rule: 'Report the same status to a request without a key.',
    reason: 'The wallet-funding page (`/collection/fund-wallet`) sends no key.',
  },
  'secret-key': {
    group: KEYS,
    calls: 'initialize, verify',
    rule: 'Accept the merchant’s secret key in `Authorization` in place of the public key. Never send the secret key in a reply.',
    reason: 'Only the merchant’s server has this key. The rules under Trust depend on it.',
  },
} as const satisfies Record<string, Rule>;
