import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse, type VerifyRefusal } from './refusals';
import { testShop } from './testProvider';

/** An order of ₦5,000.00, verified at the end of each case. */
const WANTED = { order: 'A-1', amount: '5000.00', currency: 'NGN' };
const PAID = { status: 'success', amount: 5000, currency: 'NGN' };
const ELSEWHERE = { ...WANTED, startedElsewhere: true };

let shop = testShop();
beforeEach(async () => {
  shop = testShop({ timeout: 50 });
  await shop.begin('CHK_A', 'A-1');
  shop.provider.says(PAID);
});
afterEach(() => {
  vi.useRealTimers();
});

const verify = (reference: unknown = 'CHK_A', wanted: typeof WANTED = WANTED) =>
  shop.kobo.verify(reference, wanted);

/** Verifies while the provider reports this status. */
const says = (data: unknown) => () => {
  shop.provider.says(data);
  return verify();
};

/** Verifies while the provider sends this response. */
const answers = (response: () => Response) => () => {
  shop.provider.answers({ response });
  return verify();
};

/** Verifies a transaction that this server did not start. */
const elsewhere = (data: unknown) => () => {
  shop.provider.says(data);
  return verify('CHK_link', ELSEWHERE);
};

/** Whether the payer can continue with the transaction, by refusal. If so, no other one is started for the order. */
const PAYABLE: Record<VerifyRefusal, boolean> = {
  'invalid-reference': false,
  'not-started-here': false,
  'another-order': false,
  'used-before': false,
  'already-fulfilled': false,
  'paid-twice': false,
  'price-changed': false,
  'amount-differs': false,
  'currency-differs': false,
  'amount-not-named': false,
  'currency-not-named': false,
  returned: false,
  'partly-paid': true,
  pending: true,
  failed: false,
  expired: false,
  'unknown-status': true,
  'unknown-reference': true,
  'another-transaction': true,
  'another-merchant': true,
  refused: true,
  unreachable: true,
  unavailable: true,
  unreadable: true,
  'store-failed': true,
};

/** The case, the call that verifies, and the expected refusal. */
const TAMPERED: [what: string, ask: () => ReturnType<typeof verify>, refusal: VerifyRefusal][] = [
  // Someone else's payment, or an old payment.
  [
    'the paid reference of a cheaper order',
    async () => {
      await shop.begin('CHK_cheap', 'B-1', '1.00');
      shop.provider.says({ ...PAID, amount: 1 });
      return verify('CHK_cheap');
    },
    'another-order',
  ],
  [
    'the paid reference of somebody else’s order of the same price',
    async () => {
      await shop.begin('CHK_B', 'B-1');
      shop.provider.says(PAID);
      return verify('CHK_B');
    },
    'another-order',
  ],
  [
    'the reference of an order that has its goods already',
    async () => {
      const old = await shop.begin('CHK_old', 'A-0');
      shop.provider.says(PAID);
      expect(await verify('CHK_old', old)).toMatchObject({ ok: true });
      return verify('CHK_old');
    },
    'another-order',
  ],
  ['a paid transaction that another shop has started', () => verify('CHK_foreign'), 'not-started-here'],
  ['a name that every object has', () => verify('__proto__'), 'not-started-here'],
  ['a name that every object has, again', () => verify('constructor'), 'not-started-here'],
  ['no reference', () => verify(''), 'invalid-reference'],
  ['nothing at all', () => verify(null), 'invalid-reference'],
  ['a path', () => verify('../status/CHK_A'), 'invalid-reference'],
  ['a path that is encoded', () => verify('%2e%2e%2fCHK_A'), 'invalid-reference'],
  ['a reference with a query', () => verify('CHK_A?status=success'), 'invalid-reference'],
  ['a list of references', () => verify(['CHK_A']), 'invalid-reference'],
  ['an object', () => verify({ toString: () => 'CHK_A' }), 'invalid-reference'],
  [
    'the same payment, for the same order, a second time',
    async () => {
      expect(await verify()).toMatchObject({ ok: true });
      return verify();
    },
    'already-fulfilled',
  ],
  [
    'a payment link’s payment, for a second order',
    async () => {
      expect(await verify('CHK_link', { ...ELSEWHERE, order: 'A-0' })).toMatchObject({ ok: true });
      return verify('CHK_link', ELSEWHERE);
    },
    'used-before',
  ],
  [
    'a second payment of an order that is paid',
    async () => {
      expect(await verify()).toMatchObject({ ok: true });
      await shop.begin('CHK_A2', 'A-1');
      shop.provider.says(PAID);
      return verify('CHK_A2');
    },
    'paid-twice',
  ],
  // Another amount.
  ['one kobo too little', says({ ...PAID, amount: 4999.99 }), 'amount-differs'],
  ['one kobo too much', says({ ...PAID, amount: 5000.01 }), 'amount-differs'],
  ['nothing', says({ ...PAID, amount: 0 }), 'amount-differs'],
  ['a tenth', says({ ...PAID, amount: 500 }), 'amount-differs'],
  ['the same number of kobo', says({ ...PAID, amount: 50 }), 'amount-differs'],
  ['too little, as text', says({ ...PAID, amount: '4,999.99' }), 'amount-differs'],
  ['what rounding would make whole', says({ ...PAID, amount: 4999.995 }), 'amount-differs'],
  ['less inside than outside', says({ ...PAID, data: { ...PAID, amount: 1 } }), 'amount-differs'],
  ['less than nothing', says({ ...PAID, amount: -5000 }), 'unreadable'],
  ['an amount with an exponent', says({ ...PAID, amount: '5e3' }), 'unreadable'],
  ['an amount as another locale writes it', says({ ...PAID, amount: '5.000,00' }), 'unreadable'],
  ['an amount that is a word', says({ ...PAID, amount: 'free' }), 'unreadable'],
  ['an amount that is an object', says({ ...PAID, amount: { value: 5000 } }), 'unreadable'],
  ['an amount that is true', says({ ...PAID, amount: true }), 'unreadable'],
  [
    'a price that has risen since the start',
    () => verify('CHK_A', { ...WANTED, amount: '6000.00' }),
    'amount-differs',
  ],
  [
    'a price that has risen before anything was paid',
    () => {
      shop.provider.says({ status: 'pending' });
      return verify('CHK_A', { ...WANTED, amount: '6000.00' });
    },
    'price-changed',
  ],
  ['no amount, of a payment link', elsewhere({ status: 'success', currency: 'NGN' }), 'amount-not-named'],
  ['null for an amount, of a payment link', elsewhere({ ...PAID, amount: null }), 'amount-not-named'],
  // Another currency.
  ['dollars', says({ ...PAID, currency: 'USD' }), 'currency-differs'],
  ['dollars, without an amount', says({ status: 'success', currency: 'USD' }), 'currency-differs'],
  ...['NGX', 'NXN', 'XGN', 'GNN'].map((currency): (typeof TAMPERED)[number] => [
    `a currency with two of the letters: ${currency}`,
    says({ ...PAID, currency }),
    'currency-differs',
  ]),
  ...['N GN', 'N\u00a0GN', 'NG', 'NGNN', 'NGN USD', 'N-G-N', 566, ['NGN']].map(
    (currency): (typeof TAMPERED)[number] => [
      `a currency that is no code: ${JSON.stringify(currency)}`,
      says({ ...PAID, currency }),
      'unreadable',
    ],
  ),
  [
    'an order whose currency has two of the letters',
    () => verify('CHK_A', { ...WANTED, currency: 'NGX' }),
    'currency-differs',
  ],
  [
    'an order whose currency has two of the letters, and no currency named',
    () => {
      shop.provider.says({ status: 'success', amount: 5000 });
      return verify('CHK_A', { ...WANTED, currency: 'NGX' });
    },
    'currency-differs',
  ],
  [
    'an order whose currency has two of the letters, before anything was paid',
    () => {
      shop.provider.says({ status: 'pending' });
      return verify('CHK_A', { ...WANTED, currency: 'NGX' });
    },
    'price-changed',
  ],
  ['a currency that is a sign', says({ ...PAID, currency: '₦' }), 'unreadable'],
  [
    'another currency than at the start',
    () => verify('CHK_A', { ...WANTED, currency: 'GHS' }),
    'currency-differs',
  ],
  ['no currency, of a payment link', elsewhere({ status: 'success', amount: 5000 }), 'currency-not-named'],
  // Money that goes back.
  ['a payment that went back', says({ ...PAID, refund: { amount: 5000, state: 'done' } }), 'returned'],
  [
    'one of which a part went back',
    says({ ...PAID, credits: [{ amount: 5000 }], refund: { amount: 3000, state: 'done' } }),
    'returned',
  ],
  [
    'one of which more goes back than was too much',
    says({
      ...PAID,
      received: 5000,
      credits: [{ amount: 4000 }, { amount: 3000 }],
      refund: { amount: 2000.01, state: 'pending' },
    }),
    'returned',
  ],
  [
    'one that went back twice, and came in twice',
    says({
      ...PAID,
      credits: [{ amount: 5000 }, { amount: 1000 }],
      refund: { amount: 6000, state: 'pending' },
    }),
    'returned',
  ],
  [
    'a part of it that went back, and nothing more',
    says({ ...PAID, refund: { amount: 1000, state: 'done' } }),
    'returned',
  ],
  [
    'what was received, of which a part goes back',
    says({ ...PAID, received: 5000, due: 0, refund: { amount: 1000, state: 'pending' } }),
    'returned',
  ],
  [
    'a transfer that went back, and of which all is missing',
    says({
      ...PAID,
      received: 0,
      due: 5000,
      credits: [{ amount: 3000 }],
      refund: { amount: 3000, state: 'done' },
    }),
    'returned',
  ],
  ...[
    5000,
    '5000',
    true,
    'done',
    [{ amount: 5000, state: 'done' }],
    { state: 'done' },
    { amount: [5000] },
  ].map((refund): (typeof TAMPERED)[number] => [
    `${JSON.stringify(refund)} for a refund`,
    says({ ...PAID, refund }),
    'unreadable',
  ]),
  ...[
    { received: 3000, due: 2000 },
    { due: 2000 },
    { received: 3000 },
    { received: 0 },
    { received: 3000, credits: [{ amount: 3000 }] },
  ].map((figures): (typeof TAMPERED)[number] => [
    `a success of which less has arrived: ${JSON.stringify(figures)}`,
    says({ ...PAID, ...figures }),
    'partly-paid',
  ]),
  [
    'a part by transfer, and nothing that says that the rest was paid',
    says({ status: 'success', credits: [{ amount: 3000 }] }),
    'partly-paid',
  ],
  ['all of it beside some that is missing', says({ ...PAID, received: 5000, due: 2000 }), 'unreadable'],
  ['a missing amount that can’t be read', says({ ...PAID, due: 'soon' }), 'unreadable'],
  ['a received amount that can’t be read', says({ ...PAID, received: 'some' }), 'unreadable'],
  [
    'a credit that was taken back',
    says({ ...PAID, credits: [{ amount: 5000 }, { amount: -5000 }] }),
    'unreadable',
  ],
  ['a refund that can’t be read', says({ ...PAID, refund: { amount: 5000, state: 'maybe' } }), 'unreadable'],
  // Success and failure in one reply.
  [
    'a success beside a no',
    answers(() => Response.json({ status: true, success: false, data: PAID })),
    'unreadable',
  ],
  ['a success inside a failure', says({ status: 'failed', data: PAID }), 'unreadable'],
  ['a success inside an error', says({ status: 'error', data: PAID }), 'unreadable'],
  ...[
    'reversed',
    'Refunded',
    'cancelled',
    'CANCELED',
    'declined',
    'rejected',
    'chargeback',
    'charge_back',
  ].map((status): (typeof TAMPERED)[number] => [
    `a success inside ${status}`,
    says({ status, data: PAID }),
    'unreadable',
  ]),
  ['a success with a word for no', says({ ...PAID, success: 'false' }), 'unreadable'],
  ['more inside than outside', says({ amount: 1, data: PAID }), 'unreadable'],
  ['another currency outside', says({ currency: 'GHS', data: PAID }), 'unreadable'],
  ['less outside than nothing inside', says({ amount: 1, data: { ...PAID, amount: null } }), 'unreadable'],
  [
    'less outside than an empty text inside',
    says({ amount: 1, data: { ...PAID, amount: '' } }),
    'unreadable',
  ],
  // Another transaction.
  ...[
    { ...PAID, reference: 'CHK_B' },
    { ...PAID, reference: 'chk_b' },
    { ...PAID, reference: 'CHK/B' },
    { ...PAID, reference: ['CHK_B'] },
    { ...PAID, reference: 'CHK_long_0123456789' },
    { reference: 'CHK_B', data: PAID },
    { reference: 'CHK_A', data: { ...PAID, reference: 'CHK_B' } },
    { status: 'failed', reference: 'CHK_B' },
    { status: 'pending', reference: 'CHK_B' },
  ].map((data): (typeof TAMPERED)[number] => [
    `an answer about another transaction: ${JSON.stringify(data)}`,
    says(data),
    'another-transaction',
  ]),
  // Not paid, or unknown.
  ['a payment that waits', says({ ...PAID, status: 'pending' }), 'pending'],
  [
    'a payment that waits, inside one that succeeded',
    says({ ...PAID, data: { status: 'pending' } }),
    'pending',
  ],
  ['one that failed', says({ ...PAID, status: 'FAILED' }), 'failed'],
  ['one that has expired', says({ ...PAID, status: 'expired' }), 'expired'],
  [
    'one that failed, told with HTTP 400',
    answers(() => Response.json({ status: false, data: { status: 'failed' } }, { status: 400 })),
    'failed',
  ],
  [
    'one that has expired, inside a refusal',
    answers(() => Response.json({ status: false, data: { data: { status: 'EXPIRED' } } })),
    'expired',
  ],
  [
    'one that waits, inside a refusal',
    answers(() => Response.json({ status: false, data: { status: 'pending' } })),
    'refused',
  ],
  [
    'a failure of which another merchant is told',
    answers(() => Response.json({ status: false, data: { status: 'failed' } }, { status: 403 })),
    'another-merchant',
  ],
  ['one that was given back', says({ ...PAID, status: 'reversed' }), 'unknown-status'],
  ['a status that is near success', says({ ...PAID, status: 'success?' }), 'unknown-status'],
  ['a status that is true', says({ ...PAID, status: true }), 'unknown-status'],
  ['a status in a list', says({ ...PAID, status: ['success'] }), 'unknown-status'],
  ['no status', says({ amount: 5000, currency: 'NGN' }), 'unknown-status'],
  ['no data', says(undefined), 'unreadable'],
  ['a list for data', says([PAID]), 'unknown-status'],
  // The provider's reply is not a regular success.
  [
    'a success that its envelope denies',
    answers(() => Response.json({ status: false, data: PAID })),
    'refused',
  ],
  ['a success without a flag', answers(() => Response.json({ data: PAID })), 'refused'],
  [
    'a success with HTTP 202',
    answers(() => Response.json({ status: true, data: PAID }, { status: 202 })),
    'refused',
  ],
  [
    'a success with HTTP 500',
    answers(() => Response.json({ status: true, data: PAID }, { status: 500 })),
    'unavailable',
  ],
  ['too many questions', answers(() => Response.json({ status: false }, { status: 429 })), 'unavailable'],
  [
    'another merchant’s',
    answers(() => Response.json({ status: false }, { status: 401 })),
    'another-merchant',
  ],
  ['an unknown one', answers(() => Response.json({ status: false }, { status: 404 })), 'unknown-reference'],
  ['a page', answers(() => new Response('<html>success</html>')), 'unreadable'],
  [
    'a way to somewhere else',
    answers(() => new Response(null, { status: 302, headers: { location: 'https://evil.example/paid' } })),
    'unreadable',
  ],
  [
    'a way to somewhere else, in JSON that says it is over',
    answers(() => Response.json({ status: false, data: { status: 'failed' } }, { status: 307 })),
    'unreadable',
  ],
  [
    'an answer without end',
    answers(() => new Response(`{"status":true,"data":{"status":"success"}${' '.repeat(2_000_000)}}`)),
    'unreadable',
  ],
  [
    'a network that is down',
    () => {
      shop.provider.answers({ error: new TypeError('fetch failed') });
      return verify();
    },
    'unreachable',
  ],
  [
    'an answer that never comes',
    () => {
      shop.provider.answers('never');
      return verify();
    },
    'unreachable',
  ],
  [
    'a store that can’t be read',
    () => {
      vi.spyOn(shop.orders, 'find').mockRejectedValue(new Error('no connection'));
      return verify();
    },
    'store-failed',
  ],
  [
    'a store that gives something else',
    () => {
      vi.spyOn(shop.orders, 'find').mockResolvedValue({
        started: { reference: 'CHK_A', order: 'A-1', amount: 'a lot', currency: 'NGN' },
      });
      return verify();
    },
    'store-failed',
  ],
  [
    'a store that can’t be written',
    () => {
      vi.spyOn(shop.orders, 'claim').mockRejectedValue(new Error('disk full'));
      return verify();
    },
    'store-failed',
  ],
];

/** The order was fulfilled by an earlier verification. */
const PAID_BEFORE: VerifyRefusal[] = ['already-fulfilled', 'paid-twice'];

describe('a manipulated or unpaid order', () => {
  it.each(TAMPERED)('is refused: %s', { tags: 'security-27' }, async (_, ask, refusal) => {
    const result = await ask();
    expect(result).toMatchObject({ ok: false, refusal, message: refuse(refusal).message });
    expect(result.paid).toBe(PAID_BEFORE.includes(refusal));
    expect(result.payable).toBe(PAYABLE[refusal]);
  });

  it('does not block a later correct payment, unless it was paid', { tags: 'security-27' }, async () => {
    for (const [, ask, refusal] of TAMPERED) {
      shop = testShop({ timeout: 50 });
      await shop.begin('CHK_A', 'A-1');
      shop.provider.says(PAID);
      await ask();
      vi.restoreAllMocks();
      shop.provider.says(PAID);
      const last = await verify();
      expect([refusal, last.ok]).toEqual([refusal, !PAID_BEFORE.includes(refusal)]);
    }
  });

  it('is covered by at least forty cases and by every refusal', () => {
    expect(TAMPERED.length).toBeGreaterThanOrEqual(40);
    const names = new Set(TAMPERED.map(([, , refusal]) => refusal));
    expect([...names].sort()).toEqual(Object.keys(PAYABLE).sort());
  });
});

describe('the same order, not manipulated', () => {
  it('is paid', async () => {
    expect(await verify()).toEqual({
      ok: true,
      payment: { reference: 'CHK_A', order: 'A-1', amount: '5000.00', currency: 'NGN' },
      paid: true,
      payable: false,
    });
  });

  it.each(['CHK_foreign', '', '../CHK_A', ['CHK_A']])(
    'causes no request to the provider for the invented reference %j',
    async (reference) => {
      await verify(reference);
      expect(shop.provider.requests).toEqual([]);
    },
  );
});
