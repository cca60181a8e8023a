import { describe, expect, it } from 'vitest';
import { reshape } from './replyVariants';

describe('floating-point noise', () => {
  const reply = {
    status: true,
    data: {
      amount: 5000.5,
      received: 100,
      quantity: 2,
      last4: 1111,
      bankCode: 58,
      partial: { installments: [50] },
    },
  };

  it('is in amounts and rates', () => {
    const { data } = reshape(['float-noise'], 'checkout', reply) as typeof reply;
    expect(data.amount).toBeCloseTo(5000.5, 6);
    expect(data.amount).not.toBe(5000.5);
    expect(data.received).not.toBe(100);
    expect(data.partial.installments).not.toEqual([50]);
  });

  it('is not in an identifier or a count, even one that became a number', () => {
    const text = { ...reply, data: { ...reply.data, last4: '1111', bankCode: '058' } };
    const { data } = reshape(['text-as-numbers', 'float-noise'], 'checkout', text) as typeof reply;
    expect(data).toMatchObject({ quantity: 2, last4: 1111, bankCode: 58 });
  });
});
