import { describe, expect, it } from 'vitest';
import { createPaid } from './paid';

const PAID = { type: 'paid', reference: 'CHK_1', money: { minorUnits: 250000, currency: 'NGN' } } as const;

describe('a page that can be paid more than once', () => {
  it('is paid until the payer wants to pay again', () => {
    const paid = createPaid();
    paid.send({ type: 'again-wanted' });
    expect(paid.state()).toEqual({ status: 'not-yet' });
    paid.send(PAID);
    expect(paid.state()).toEqual({
      status: 'paid',
      reference: 'CHK_1',
      money: { minorUnits: 250000, currency: 'NGN' },
    });
    paid.send({ type: 'again-wanted' });
    expect(paid.state()).toEqual({ status: 'not-yet' });
  });
});
