/** A merchant's server that ships what was not paid, pays one order with another's money, or ships twice. */
const SERVER = 'packages/server/src';
const TESTS = [`${SERVER}/tampered.test.ts`, `${SERVER}/verify.test.ts`];

export const SERVER_SIDE = [
  {
    name: 'another-orders-payment',
    harm: 'The paid reference of a cheap order, or of somebody else’s, pays a dear one.',
    file: `${SERVER}/verify.ts`,
    find: "if (started && started.order !== wanted.order) return refuse('another-order');",
    replacement: '',
    unit: TESTS,
  },
  {
    name: 'paid-too-little-on-the-server',
    harm: 'An order is shipped that was paid with one kobo less, or with one naira.',
    file: `${SERVER}/verify.ts`,
    find: 'hundredths !== undefined && hundredths !== wanted.hundredths',
    replacement: 'hundredths !== undefined && hundredths > wanted.hundredths',
    unit: TESTS,
  },
  {
    name: 'shipped-twice',
    harm: 'Webhook and verification at the same time ship an order twice.',
    file: `${SERVER}/memoryOrders.ts`,
    find: 'if (paid.has(reference) || orders.has(order)) return false;',
    replacement: '',
    unit: TESTS,
  },
  {
    name: 'no-word-is-enough',
    harm: 'Where the provider names no amount, any payment link’s payment pays any order.',
    file: `${SERVER}/verify.ts`,
    find: "if (hundredths === undefined) return refuse('amount-not-named');",
    replacement: 'if (hundredths === undefined) return undefined;',
    unit: TESTS,
  },
  {
    name: 'webhook-unsigned',
    harm: 'Anybody sends webhooks.',
    file: `${SERVER}/webhook/webhook.ts`,
    find: 'if (problem) return refuseMessage(problem, 401);',
    replacement: '',
    unit: [`${SERVER}/webhook/webhook.test.ts`],
  },
  {
    name: 'webhook-at-an-old-price',
    harm: 'A basket that has grown is shipped for the price of its first transaction.',
    file: `${SERVER}/webhook/webhook.ts`,
    find: 'return verifyOpen(settings, { reference, order, amount, currency });',
    replacement:
      'return verifyOpen(settings, { reference, order, amount: String(started.hundredths / 100), currency });',
    unit: [`${SERVER}/webhook/webhook.test.ts`],
  },
  {
    name: 'server-follows-redirect',
    harm: 'A redirect of the provider gives a stranger the key, and the word on whether an order is paid.',
    file: `${SERVER}/provider.ts`,
    find: "redirect: 'manual'",
    replacement: "redirect: 'follow'",
    unit: TESTS,
  },
  {
    name: 'any-claim-counts',
    harm: 'A store that answers with its driver’s result has every order shipped each time.',
    file: `${SERVER}/verify.ts`,
    find: 'v.parse(v.boolean(), await settings.orders.claim(reference, order, price))',
    replacement: 'Boolean(await settings.orders.claim(reference, order, price))',
    unit: TESTS,
  },
  {
    name: 'webhook-taken-for-good',
    harm: 'A gateway’s error page at that moment, and the webhook of a paid order is never sent again.',
    file: `${SERVER}/webhook/webhook.ts`,
    find: "  'unreadable',\n",
    replacement: '',
    unit: [`${SERVER}/webhook/webhook.test.ts`],
  },
  {
    name: 'store-failed-starts-another',
    harm: 'The database fails after a payer has paid, and the shop starts a second transaction for the order.',
    file: `${SERVER}/refusals.ts`,
    find: "'store-failed': { message: 'The store of orders has failed.', payable: true },",
    replacement: "'store-failed': { message: 'The store of orders has failed.' },",
    unit: TESTS,
  },
];
