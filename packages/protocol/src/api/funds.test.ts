import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Verification } from './checkout';
import { FundsFields } from './funds';
import { VirtualAccount } from './virtualAccount';

const WHOLE = {
  received: 3000.5,
  due: '1,999.50',
  credits: [{ amount: 3000.5, at: '2026-11-21T10:00:00Z', sender: 'A*** O**' }],
  refund: { amount: 100, state: 'Pending', by: '2026-11-24' },
};

describe('the received funds in a verification', () => {
  it('are read in minor units from numbers and texts', () => {
    expect(v.parse(FundsFields, WHOLE)).toEqual({
      received: 300_050,
      due: 199_950,
      credits: [{ amount: 300_050, at: '2026-11-21T10:00:00Z', sender: 'A*** O**' }],
      refund: { amount: 10_000, state: 'pending', by: '2026-11-24' },
    });
  });

  it('can be zero, received or due', () => {
    expect(v.parse(FundsFields, { received: 0, due: 5000 })).toMatchObject({ received: 0, due: 500_000 });
  });

  it.each(['received', 'due', 'credits', 'refund'])(
    'without a readable %s have all their other fields',
    (field) => {
      for (const odd of [null, 'no', -1, 0.001, Number.NaN, 1e300, [], {}, [null], true]) {
        const { [field]: _, ...others } = { ...v.parse(FundsFields, WHOLE) } as Record<string, unknown>;
        expect(v.parse(FundsFields, { ...WHOLE, [field]: odd })).toEqual({
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

  it('omit a credit without an amount, but not one without a time or a sender', () => {
    const credits = [{ at: '2026-11-21T10:00:00Z' }, { amount: 0 }, { amount: 5, at: 'noon', sender: {} }];
    expect(v.parse(FundsFields, { credits }).credits).toEqual([{ amount: 500 }]);
  });

  it('have a refund only with a state and an amount, but need no date', () => {
    const refund = (value: object) => v.parse(FundsFields, { refund: value }).refund;
    expect(refund({ amount: 5 })).toBeUndefined();
    expect(refund({ state: 'done' })).toBeUndefined();
    expect(refund({ amount: 0, state: 'done' })).toBeUndefined();
    expect(refund({ amount: 5, state: 'done', by: 'soon' })).toEqual({ amount: 500, state: 'done' });
    expect(refund({ amount: 5, state: 'done', by: '2026-11-24T10:00:00+01:00' })?.by).toBe(
      '2026-11-24T10:00:00+01:00',
    );
  });
});

describe('the amount and mismatch of a virtual account', () => {
  const account = { account_number: '9912345678', metadata: { bank_name: 'Bank' } };

  it('are read if they are present', () => {
    expect(v.parse(VirtualAccount, { ...account, amount: '2000.50', mismatch: ' ADD ' })).toMatchObject({
      amount: 200_050,
      mismatch: 'add',
    });
  });

  it('are absent if they are malformed, and the account stays', () => {
    for (const odd of [null, 'keep', 0, -5, {}, [], 0.001])
      expect(v.parse(VirtualAccount, { ...account, amount: odd, mismatch: odd })).toEqual(account);
  });
});
