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
    find: 'hundredths !== wanted.hundredths',
    replacement: 'hundredths > wanted.hundredths',
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
    find: 'const differs = refusePaid(status.value, wanted, known.value.started !== undefined);',
    replacement: 'const differs = refusePaid(status.value, wanted, true);',
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
];
