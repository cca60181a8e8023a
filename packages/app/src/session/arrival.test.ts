import { ArrivalFields, toWireAmount } from '@kobo/protocol/api';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Arrival, amountToSend, arrivalOf, type Mismatch, nextStep } from './arrival';

const ASKED = { hundredths: 500_000, currency: 'NGN' };
const figures = (wire: object) => v.parse(ArrivalFields, wire);
const read = (wire: object, mismatch?: Mismatch, paid = false) =>
  arrivalOf(ASKED, mismatch, figures(wire), paid);
const NOTHING: Arrival = { received: 0, missing: 500_000, extra: 0, credits: [] };

describe('what has arrived', () => {
  it('is nothing that is said where the provider says nothing of it', () => {
    expect(read({})).toBeUndefined();
    expect(read({ received: null, due: 'x', credits: 'none', refund: {} })).toBeUndefined();
    expect(read({}, 'add')).toBeUndefined();
  });

  it('is not said where the provider counts in another currency', () => {
    expect(
      arrivalOf(ASKED, 'add', { ...figures({ received: 3000 }), currency: 'USD' }, false),
    ).toBeUndefined();
    expect(arrivalOf(ASKED, 'add', { ...figures({ received: 3000 }), currency: 'NGN' }, false)).toBeDefined();
  });

  it.each([
    { received: 3000, due: 2000 },
    { received: 3000 },
    { due: 2000 },
    { credits: [{ amount: 1000 }, { amount: 2000 }] },
    { credits: [{ amount: 3500 }], refund: { amount: 500, state: 'pending' } },
  ])('is read from whichever figures there are: %j', (wire) => {
    expect(read(wire, 'add')).toMatchObject({ received: 300_000, missing: 200_000, extra: 0 });
  });

  it('does not count what goes back, also where the provider counts it among what it received', () => {
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

  it('keeps nothing of a wrong amount that an account returns, before the refund is known and after', () => {
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

  it('is doubtful where the figures make another amount', () => {
    for (const wire of [
      { received: 3000, due: 2500 },
      { received: 3000, due: 0 },
      { due: 6000 },
      { credits: [{ amount: 9e12 }, ...Array.from({ length: 2000 }, () => ({ amount: 9e12 }))] },
    ])
      expect(read(wire, 'add')?.doubtful, JSON.stringify(wire).slice(0, 80)).toBe(true);
    expect(read({ received: 5500, due: 0 }, 'add')?.doubtful).toBeUndefined();
  });

  it('lists the newest transfers', () => {
    const credits = Array.from({ length: 9 }, (_, index) => ({ amount: index + 1 }));
    expect(read({ credits }, 'add')?.credits.map(({ amount }) => amount)).toEqual([500, 600, 700, 800, 900]);
  });
});

describe('what the payer does next', () => {
  const open = { open: true, renewable: true };
  const closed = { open: false, renewable: true };
  const over = { open: false, renewable: false };
  const part = { ...NOTHING, received: 300_000, missing: 200_000 };
  const went = { ...NOTHING, back: { amount: 300_000, done: false } };

  it.each<[string, Arrival, typeof open, string]>([
    ['a part, which may be followed', { ...part, mismatch: 'add' }, open, 'send'],
    ['a part, and the account is over', { ...part, mismatch: 'add' }, closed, 'renew'],
    ['a part, and the transaction is over', { ...part, mismatch: 'add' }, over, 'ask'],
    ['a part, and nobody says what becomes of it', part, open, 'ask'],
    ['a part of which the figures are doubtful', { ...part, mismatch: 'add', doubtful: true }, open, 'ask'],
    ['what goes back', { ...went, mismatch: 'return' }, open, 'send'],
    ['what goes back, and the account is over', { ...went, mismatch: 'return' }, closed, 'renew'],
    ['nothing', NOTHING, open, 'send'],
    ['all', { ...NOTHING, received: 500_000, missing: 0 }, over, 'wait'],
    ['more', { ...NOTHING, received: 700_000, missing: 0, extra: 200_000 }, open, 'wait'],
  ])('after %s', (_, arrival, place, step) => {
    expect(nextStep(arrival, place)).toBe(step);
  });

  it('sends what is missing, and what the account accepts before anything is known', () => {
    expect(amountToSend(ASKED, undefined, undefined).hundredths).toBe(500_000);
    expect(amountToSend(ASKED, 200_000, undefined).hundredths).toBe(200_000);
    expect(amountToSend(ASKED, 200_000, NOTHING).hundredths).toBe(200_000);
    expect(amountToSend(ASKED, 500_000, part).hundredths).toBe(200_000);
    expect(amountToSend(ASKED, 200_000, went).hundredths).toBe(500_000);
  });
});

/** A provider's figures: what came, what of it goes back, and which of the figures it reports. */
const provider = fc.record({
  asked: fc.integer({ min: 1, max: 1_000_000_000 }),
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
  tells: fc.constantFrom<string[]>(
    ['received', 'due'],
    ['received'],
    ['credits', 'refund'],
    ['received', 'due', 'credits', 'refund'],
  ),
  /** Whether it counts among what it received what goes back. */
  gross: fc.boolean(),
});

describe('whatever arrives, in whatever order', () => {
  it('what is shown as missing and as received make the amount, in kobo', () => {
    fc.assert(
      fc.property(provider, ({ asked, mismatch, credits, tells, gross }) => {
        let kept = 0;
        let back = 0;
        const came: number[] = [];
        for (const { share, kobo, exact, sentBack } of credits) {
          const amount = exact
            ? Math.max(asked - kept, 1)
            : Math.max(Math.floor((asked * share) / 100), 1) + kobo;
          came.push(amount);
          const returns = mismatch === 'return' ? amount !== asked || kept > 0 : sentBack;
          if (returns) back += amount;
          else kept += amount;
        }
        const due = Math.max(asked - kept, 0);
        const whole = {
          received: toWireAmount(
            gross && tells.includes('credits') && tells.includes('received') ? kept + back : kept,
          ),
          due: toWireAmount(due),
          credits: came.map((amount) => ({ amount: toWireAmount(amount) })),
          refund: back > 0 ? { amount: toWireAmount(back), state: 'pending' } : undefined,
        };
        const told = Object.fromEntries(Object.entries(whole).filter(([name]) => tells.includes(name)));
        const money = { hundredths: asked, currency: 'NGN' };
        const arrival = arrivalOf(money, mismatch, figures(told), false);
        if (!arrival) {
          expect(came).toEqual([]);
          return;
        }
        expect(arrival.received + arrival.missing - arrival.extra).toBe(asked);
        expect(arrival.received).toBe(kept);
        expect(arrival.doubtful).toBeUndefined();
        const { hundredths } = amountToSend(money, undefined, arrival);
        expect(hundredths + Math.min(kept, asked)).toBe(asked);
      }),
      { numRuns: 10_000 },
    );
  });
});
