import { fundsFiguresIn, type Mismatch, toWireAmount } from '@kobo/protocol/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountToSend,
  type FundsReceived,
  fundsReceivedOf,
  isPartial,
  isWhole,
  nextStep,
} from './fundsReceived';

const ASKED = { minorUnits: 500_000, currency: 'NGN' };
const read = (wire: object, mismatch?: Mismatch, paid = false) =>
  fundsReceivedOf(ASKED, mismatch, fundsFiguresIn(wire), paid);
const NOTHING: FundsReceived = { received: 0, missing: 500_000, extra: 0, credits: [] };

describe('the funds received', () => {
  it('are undefined if the provider reports no figures', () => {
    expect(read({})).toBeUndefined();
    expect(read({ received: null, due: 'x', credits: 'none', refund: {} })).toBeUndefined();
    expect(read({}, 'add')).toBeUndefined();
  });

  it('are undefined if the provider’s figures have another currency', () => {
    expect(
      fundsReceivedOf(ASKED, 'add', { ...fundsFiguresIn({ received: 3000 }), currency: 'USD' }, false),
    ).toBeUndefined();
    expect(
      fundsReceivedOf(ASKED, 'add', { ...fundsFiguresIn({ received: 3000 }), currency: 'NGN' }, false),
    ).toBeDefined();
  });

  it.each([
    { received: 3000, due: 2000 },
    { received: 3000 },
    { due: 2000 },
    { credits: [{ amount: 1000 }, { amount: 2000 }] },
    { credits: [{ amount: 3500 }], refund: { amount: 500, state: 'pending' } },
  ])('are computed from the figures that are present: %j', (wire) => {
    expect(read(wire, 'add')).toMatchObject({ received: 300_000, missing: 200_000, extra: 0 });
  });

  it('exclude refunds, even if the provider includes refunds in `received`', () => {
    const back = { refund: { amount: 2000, state: 'done', by: '2026-11-24' } };
    for (const wire of [
      { received: 5000, due: 0, ...back },
      { received: 7000, due: 0, ...back },
      { received: 7000, due: 0, credits: [{ amount: 7000 }], ...back },
      { received: 7000, credits: [{ amount: 7000 }], ...back },
    ])
      expect(read(wire, 'add')).toMatchObject({
        received: 500_000,
        missing: 0,
        extra: 0,
        back: { amount: 200_000, done: true, by: '2026-11-24' },
      });
    expect(read({ received: 3000, due: 5000, refund: { amount: 3000, state: 'pending' } })).toMatchObject({
      received: 0,
      missing: 500_000,
      back: { amount: 300_000, done: false },
    });
  });

  it('exclude a wrong amount that the account returns, with or without a reported refund', () => {
    const kept = { received: 0, missing: 500_000, extra: 0 };
    expect(read({ received: 3000, due: 2000 }, 'return')).toMatchObject({
      ...kept,
      back: { amount: 300_000, done: false },
    });
    const second = { credits: [{ amount: 3000 }, { amount: 2000 }], received: 2000 };
    expect(read({ ...second, refund: { amount: 3000, state: 'done' } }, 'return')).toMatchObject({
      ...kept,
      back: { amount: 500_000, done: false },
    });
    expect(read({ received: 7000, due: 0 }, 'return', true)).toMatchObject({
      received: 500_000,
      missing: 0,
      back: { amount: 200_000 },
    });
  });

  it('are inconsistent if credits exceed `received` without a refund', () => {
    for (const [wire, received] of [
      [{ received: 3000, due: 2000, credits: [{ amount: 3000 }, { amount: 2000 }] }, 500_000],
      [{ received: 0, due: 5000, credits: [{ amount: 5000 }] }, 500_000],
      [{ received: 0, due: 5000, credits: [{ amount: 3000 }] }, 300_000],
      [{ received: 0, credits: [{ amount: 4000 }], refund: { amount: 1000, state: 'done' } }, 300_000],
    ] as const) {
      const funds = read(wire, 'add');
      expect(funds, JSON.stringify(wire)).toMatchObject({ received, inconsistent: true });
      expect(funds && nextStep(funds, { open: true, renewable: true })).toBe('ask');
    }
  });

  it('exclude an uncounted credit that the account returns, before the refund is reported', () => {
    expect(read({ received: 0, due: 5000, credits: [{ amount: 3000 }] }, 'return')).toEqual({
      ...NOTHING,
      mismatch: 'return',
      back: { amount: 300_000, done: false },
      credits: [{ amount: 300_000 }],
    });
    const exactAndMore = { received: 5000, due: 0, credits: [{ amount: 5000 }, { amount: 2000 }] };
    expect(read(exactAndMore, 'return')).toMatchObject({
      received: 500_000,
      missing: 0,
      back: { amount: 200_000, done: false },
    });
  });

  it('include an overpayment in the credits, even if `received` equals the requested amount', () => {
    const wire = { received: 5000, due: 0, credits: [{ amount: 7000 }] };
    for (const paid of [true, false]) {
      const funds = read(wire, 'add', paid);
      expect(funds).toMatchObject({ received: 700_000, missing: 0, extra: 200_000 });
      expect(funds?.inconsistent).toBeUndefined();
    }
  });

  it.each([
    { amount: 3000, state: 'processing' },
    { amount: 'all', state: 'done' },
    [[{ amount: 3000, state: 'done' }]],
    { state: 'done' },
    3000,
    true,
  ])('are inconsistent if a refund is unreadable: %j', (refund) => {
    const funds = read({ received: 3000, due: 2000, credits: [{ amount: 3000 }], refund }, 'add');
    expect(funds?.inconsistent).toBe(true);
  });

  it.each([null, {}, { amount: 0, state: 'done' }, { amount: null }, 'none', '', [[]], false, 0])(
    'are consistent if the refund is empty: %j',
    (refund) => {
      expect(read({ received: 3000, due: 2000, refund }, 'add')?.inconsistent).toBeUndefined();
    },
  );

  it.each<[string, object]>([
    ['one of two transfers', { received: 3000, due: 2000, credits: [{ amount: 3000 }] }],
    ['all of it, too late', { received: 5000, due: 0, credits: [{ amount: 5000 }] }],
  ])('are zero if `received` includes funds that are fully refunded: %s', (_, wire) => {
    const refund = { amount: Object(wire).received, state: 'pending' };
    for (const mismatch of ['add', 'return'] as const) {
      const funds = read({ ...wire, refund }, mismatch);
      expect(funds).toMatchObject({ received: 0, missing: 500_000, back: { amount: refund.amount * 100 } });
      expect(funds?.inconsistent).toBeUndefined();
    }
  });

  it('subtract a refund once, even if no credits are listed', () => {
    for (const wire of [{ received: 3000, due: 2000 }, { received: 3000 }, { received: 3000, due: 5000 }])
      expect(read({ ...wire, refund: { amount: 3000, state: 'done' } }, 'return')).toMatchObject({
        received: 0,
        back: { amount: 300_000, done: true },
      });
    // Two transfers: the first was refunded, and the second will be.
    expect(read({ received: 2000, refund: { amount: 3000, state: 'done' } }, 'return')).toMatchObject({
      received: 0,
      back: { amount: 500_000, done: false },
    });
  });

  it('are inconsistent if the figures do not add up to the amount', () => {
    for (const wire of [
      { received: 3000, due: 2500 },
      { received: 3000, due: 0 },
      { due: 6000 },
      { received: 7000, due: 2000 },
      { received: 5000, due: 5000 },
      { credits: [{ amount: 9e12 }, ...Array.from({ length: 2000 }, () => ({ amount: 9e12 }))] },
    ])
      expect(read(wire, 'add')?.inconsistent, JSON.stringify(wire).slice(0, 80)).toBe(true);
    expect(read({ received: 5500, due: 0 }, 'add')?.inconsistent).toBeUndefined();
  });

  it('accept `due` before or after the refund if the account returns the money', () => {
    for (const due of [2000, 5000]) {
      const funds = read({ received: 3000, due }, 'return');
      expect(funds).toMatchObject({ received: 0, missing: 500_000, back: { amount: 300_000 } });
      expect(funds?.inconsistent).toBeUndefined();
    }
    expect(read({ received: 3000, due: 4000 }, 'return')?.inconsistent).toBe(true);
  });

  it('count as partial, not whole, if the figures are inconsistent', () => {
    for (const wire of [
      { received: 7000, due: 2000 },
      { received: 5000, due: 5000 },
    ]) {
      const funds = read(wire, 'add');
      expect([isWhole(funds), isPartial(funds)]).toEqual([false, true]);
    }
  });

  it.each([
    [[{ amount: 3000 }, { amount: '2 000.00' }]],
    [[{ amount: 3000 }, { amount: -3000 }]],
    [[{ amount: 3000 }, {}]],
    [[{ amount: 3000 }, 2000]],
  ])('are inconsistent if a credit is unreadable and no other figure exists: %j', (credits) => {
    expect(read({ credits }, 'add')).toMatchObject({ received: 300_000, inconsistent: true });
    for (const other of [{ received: 5000 }, { due: 0 }]) {
      const funds = read({ credits, ...other }, 'add');
      expect(funds).toMatchObject({ received: 500_000 });
      expect(funds?.inconsistent).toBeUndefined();
    }
    // A shortened list of credits proves nothing about the omitted credits.
    expect(
      read({ credits, received: 3000, due: 2000, refund: { amount: 3000, state: 'done' } }, 'add'),
    ).toMatchObject({ received: 300_000, missing: 200_000 });
  });

  it('ignore empty credits, and are undefined if no credit is readable', () => {
    expect(read({ credits: [{ amount: 3000 }, { amount: 0 }, null] }, 'add')?.inconsistent).toBeUndefined();
    expect(read({ credits: [{ amount: '2 000.00' }] }, 'add')).toBeUndefined();
  });

  it('list the newest credits', () => {
    const credits = Array.from({ length: 9 }, (_, index) => ({ amount: index + 1 }));
    const amounts = (wire: object) => read(wire, 'add')?.credits.map(({ amount }) => amount);
    expect(amounts({ credits })).toEqual([500, 600, 700, 800, 900]);
    // Credits with times are sorted, whatever the provider's order.
    const timed = credits.map((credit) => ({ ...credit, at: `2026-11-2${credit.amount}T10:00:00Z` }));
    expect(amounts({ credits: timed.toReversed() })).toEqual([500, 600, 700, 800, 900]);
    const [first, ...others] = timed.map((credit) => ({ ...credit, at: '2026-11-21T10:00:00Z' }));
    expect(amounts({ credits: [...others, first] })).toEqual([600, 700, 800, 900, 100]);
    expect(amounts({ credits: [{ amount: 7 }, ...timed.slice(0, 4).toReversed()] })).toEqual([
      700, 400, 300, 200, 100,
    ]);
  });
});

describe('the next step', () => {
  const open = { open: true, renewable: true };
  const closed = { open: false, renewable: true };
  const over = { open: false, renewable: false };
  const part = { ...NOTHING, received: 300_000, missing: 200_000 };
  const went = { ...NOTHING, back: { amount: 300_000, done: false } };

  it.each<[string, FundsReceived, typeof open, string]>([
    ['a part, if the payer may send the rest', { ...part, mismatch: 'add' }, open, 'send'],
    ['a part, if the account has expired', { ...part, mismatch: 'add' }, closed, 'renew'],
    ['a part, if the transaction has ended', { ...part, mismatch: 'add' }, over, 'ask'],
    ['a part, if the provider does not say what happens to it', part, open, 'ask'],
    ['a part with inconsistent figures', { ...part, mismatch: 'add', inconsistent: true }, open, 'ask'],
    ['money that is sent back', { ...went, mismatch: 'return' }, open, 'send'],
    ['money that is sent back, if the account has expired', { ...went, mismatch: 'return' }, closed, 'renew'],
    ['no money', NOTHING, open, 'send'],
    [
      'the full amount with inconsistent figures',
      { ...NOTHING, received: 500_000, missing: 0, inconsistent: true },
      open,
      'ask',
    ],
    ['the full amount', { ...NOTHING, received: 500_000, missing: 0 }, over, 'wait'],
    ['too much money', { ...NOTHING, received: 700_000, missing: 0, extra: 200_000 }, open, 'wait'],
  ])('of the payer after %s', (_, funds, place, step) => {
    expect(nextStep(funds, place)).toBe(step);
  });

  it('requests the missing amount, or the account’s amount before funds are reported', () => {
    expect(amountToSend(ASKED, undefined, undefined).minorUnits).toBe(500_000);
    expect(amountToSend(ASKED, 200_000, undefined).minorUnits).toBe(200_000);
    expect(amountToSend(ASKED, 200_000, NOTHING).minorUnits).toBe(200_000);
    expect(amountToSend(ASKED, 500_000, part).minorUnits).toBe(200_000);
    expect(amountToSend(ASKED, 200_000, went).minorUnits).toBe(500_000);
  });
});

/** A random provider: the money received, the refunded part of it, and the reported figures. */
const provider = fc
  .record({
    requested: fc.integer({ min: 1, max: 1_000_000_000 }),
    mismatch: fc.constantFrom<Mismatch>('add', 'return'),
    credits: fc.array(
      fc.record({
        share: fc.integer({ min: 1, max: 200 }),
        kobo: fc.integer({ min: 0, max: 99 }),
        exact: fc.boolean(),
        sentBack: fc.boolean(),
      }),
      { maxLength: 8 },
    ),
    names: fc.constantFrom<string[]>(
      ['received', 'due'],
      ['received'],
      ['credits', 'refund'],
      ['received', 'due', 'credits', 'refund'],
    ),
    gross: fc.constantFrom('none', 'received', 'received and due'),
  })
  .map(({ requested, mismatch, credits, names, gross }) => {
    let kept = 0;
    let back = 0;
    const came: number[] = [];
    for (const { share, kobo, exact, sentBack } of credits) {
      const amount = exact
        ? Math.max(requested - kept, 1)
        : Math.max(Math.floor((requested * share) / 100), 1) + kobo;
      came.push(amount);
      const returns = mismatch === 'return' ? amount !== requested || kept > 0 : sentBack;
      if (returns) back += amount;
      else kept += amount;
    }
    // The app can recognize refunds in `received` only if the provider also reports `credits`.
    const received = gross !== 'none' && names.includes('credits') ? kept + back : kept;
    const due = Math.max(requested - (gross === 'received and due' ? received : kept), 0);
    const whole = {
      received: toWireAmount(received),
      due: toWireAmount(due),
      credits: came.map((amount) => ({ amount: toWireAmount(amount) })),
      refund: back > 0 ? { amount: toWireAmount(back), state: 'pending' } : undefined,
    };
    const reported: Partial<typeof whole> = Object.fromEntries(
      Object.entries(whole).filter(([name]) => names.includes(name)),
    );
    return { money: { minorUnits: requested, currency: 'NGN' }, mismatch, kept, came, reported };
  });

describe('in every sequence of transfers', () => {
  it('shows received and missing amounts that add up to the requested amount', () => {
    fc.assert(
      fc.property(provider, ({ money, mismatch, kept, came, reported }) => {
        const requests = money.minorUnits;
        const funds = fundsReceivedOf(money, mismatch, fundsFiguresIn(reported), false);
        if (!funds) {
          expect(came).toEqual([]);
          return;
        }
        expect(funds.received + funds.missing - funds.extra).toBe(requests);
        expect(funds.received).toBe(kept);
        expect(funds.inconsistent).toBeUndefined();
        const { minorUnits } = amountToSend(money, undefined, funds);
        expect(minorUnits + Math.min(kept, requests)).toBe(requests);
        expect(funds.back?.amount ?? 0).toBeLessThanOrEqual(came.reduce((sum, amount) => sum + amount, 0));
      }),
      { numRuns: 10_000 },
    );
  });

  it('never requests too much because of an unreadable credit', () => {
    fc.assert(
      fc.property(provider, fc.nat(), ({ money, mismatch, kept, came, reported }, broken) => {
        if (!reported.credits || came.length < 2) return;
        const credits = reported.credits.map((credit, index) =>
          index === broken % came.length ? { amount: -1 } : credit,
        );
        const funds = fundsReceivedOf(money, mismatch, fundsFiguresIn({ ...reported, credits }), false);
        if (funds?.inconsistent) return;
        expect(funds?.missing).toBeLessThanOrEqual(Math.max(money.minorUnits - kept, 0));
      }),
      { numRuns: 10_000 },
    );
  });
});
