import { describe, expect, it } from 'vitest';
import { testKit } from './testKit';
import type { Payment } from './transaction';

const at = new Date('2026-02-01T10:00:00Z');
const transfer = (amount: number, more: Partial<Payment> = {}): Payment => ({
  ...{ amount, at, method: 'bank-transfer' },
  ...more,
});
const card: Payment = { amount: 500_000, at, method: 'card' };

describe('a ledger that returns the payments', () => {
  async function verified(...payments: Payment[]) {
    const { call, start, pay, errors } = testKit();
    const reference = await start();
    pay(reference, { payments });
    const { data } = await call('GET', `/checkout/status/${reference}`);
    const { reference: _, amount: __, currency: ___, ...fields } = data ?? {};
    return { fields, errors };
  }
  const credit = (amount: number) => ({ amount, at: at.toISOString() });

  it.each<[string, Payment[], object]>([
    ['has received nothing', [], { status: 'pending' }],
    [
      'waits for the rest of a part',
      [transfer(200_050, { sender: 'ADA O***' })],
      {
        ...{ status: 'pending', received: 2000.5, due: 2999.5 },
        credits: [{ ...credit(2000.5), sender: 'ADA O***' }],
      },
    ],
    [
      'is paid by two transfers, and returns the surplus',
      [transfer(200_000), transfer(400_000)],
      {
        ...{ status: 'success', received: 5000, due: 0, credits: [credit(2000), credit(4000)] },
        refund: { amount: 1000, state: 'pending' },
      },
    ],
    ['is paid by card', [card], { status: 'success' }],
    [
      'is paid by card, and returns the part that a transfer has paid',
      [transfer(200_000), card],
      { status: 'success', credits: [credit(2000)], refund: { amount: 2000, state: 'pending' } },
    ],
    [
      'returns each payment after the first',
      [card, transfer(500_000), transfer(1_000, { refund: { state: 'done', by: '2026-02-02' } })],
      {
        status: 'success',
        duplicates: [
          { ...credit(5000), method: 'bank-transfer', refund: { amount: 5000, state: 'pending' } },
          {
            ...{ ...credit(10), method: 'bank-transfer' },
            refund: { amount: 10, state: 'done', by: '2026-02-02' },
          },
        ],
      },
    ],
    [
      'has returned a part once each of its transfers is sent back',
      [transfer(1_000, { refund: { state: 'done' } }), transfer(2_000), card],
      {
        status: 'success',
        ...{ credits: [credit(10), credit(20)], refund: { amount: 30, state: 'pending' } },
      },
    ],
  ])('%s', async (_, payments, fields) => {
    expect((await verified(...payments)).fields).toEqual(fields);
  });

  it('is an error if an amount is not in minor units', async () => {
    const { errors } = await verified(transfer(2000.5));
    expect(String(errors[0])).toContain('ledger.find: payments.0.amount is not valid');
  });
});
