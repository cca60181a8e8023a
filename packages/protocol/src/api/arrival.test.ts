import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ArrivalFields } from './arrival';
import { Verification } from './verification';
import { VirtualAccount } from './virtualAccount';

const WHOLE = {
  received: 3000.5,
  due: '1,999.50',
  credits: [{ amount: 3000.5, at: '2026-11-21T10:00:00Z', sender: 'A*** O**' }],
  refund: { amount: 100, state: 'Pending', by: '2026-11-24' },
};

describe('what a verification says of the money that arrived', () => {
  it('is read in hundredths, as amounts and words come', () => {
    expect(v.parse(ArrivalFields, WHOLE)).toEqual({
      received: 300_050,
      due: 199_950,
      credits: [{ amount: 300_050, at: '2026-11-21T10:00:00Z', sender: 'A*** O**' }],
      refund: { amount: 10_000, state: 'pending', by: '2026-11-24' },
    });
  });

  it('keeps a zero: nothing has arrived, or nothing is missing', () => {
    expect(v.parse(ArrivalFields, { received: 0, due: 5000 })).toMatchObject({ received: 0, due: 500_000 });
  });

  it.each(['received', 'due', 'credits', 'refund'])(
    'is as if %s were missing where that is malformed',
    (field) => {
      for (const odd of [null, 'no', -1, 0.001, Number.NaN, 1e300, [], {}, [null], true]) {
        const { [field]: _, ...others } = { ...v.parse(ArrivalFields, WHOLE) } as Record<string, unknown>;
        expect(v.parse(ArrivalFields, { ...WHOLE, [field]: odd })).toEqual({
          ...others,
          ...(field === 'credits' ? { credits: [] } : {}),
        });
        expect(v.parse(Verification, { status: 'pending', [field]: odd })).toEqual({
          status: 'pending',
          ...(field === 'credits' ? { credits: [] } : {}),
        });
      }
    },
  );

  it('leaves out a credit without an amount, and keeps one without a time or a sender', () => {
    const credits = [{ at: '2026-11-21T10:00:00Z' }, { amount: 0 }, { amount: 5, at: 'noon', sender: {} }];
    expect(v.parse(ArrivalFields, { credits }).credits).toEqual([{ amount: 500 }]);
  });

  it('knows no refund without a state or an amount, and one without a day', () => {
    const refund = (value: object) => v.parse(ArrivalFields, { refund: value }).refund;
    expect(refund({ amount: 5 })).toBeUndefined();
    expect(refund({ state: 'done' })).toBeUndefined();
    expect(refund({ amount: 0, state: 'done' })).toBeUndefined();
    expect(refund({ amount: 5, state: 'done', by: 'soon' })).toEqual({ amount: 500, state: 'done' });
    expect(refund({ amount: 5, state: 'done', by: '2026-11-24T10:00:00+01:00' })?.by).toBe(
      '2026-11-24T10:00:00+01:00',
    );
  });
});

describe('what a virtual account says of other amounts', () => {
  const account = { account_number: '9912345678', metadata: { bank_name: 'Bank' } };

  it('is read where it is there', () => {
    expect(v.parse(VirtualAccount, { ...account, amount: '2000.50', mismatch: ' ADD ' })).toMatchObject({
      amount: 200_050,
      mismatch: 'add',
    });
  });

  it('is as if it were missing where it is malformed, and takes no account away', () => {
    for (const odd of [null, 'keep', 0, -5, {}, [], 0.001])
      expect(v.parse(VirtualAccount, { ...account, amount: odd, mismatch: odd })).toEqual(account);
  });
});
