import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BankList } from './bankAccount';
import { CheckoutTransaction } from './checkout';
import { Health, MethodHealth } from './health';
import { wireOf } from './wire';

const CARD = {
  slug: 'card',
  status: 'Degraded',
  reason: 'The processor is slow',
  until: '2026-11-23T10:00:00Z',
  min: 100,
  max: '50,000.00',
  brands: ['Visa', 'Verve'],
};
const READ = { ...CARD, status: 'degraded', min: 10_000, max: 5_000_000 };

describe('the health of methods and banks', () => {
  it('is read from amounts, words and codes in any form', () => {
    const health = { methods: [CARD], banks: [{ bankCode: 58, status: 'DOWN' }] };
    expect(v.parse(Health, health)).toEqual({
      methods: [READ],
      banks: [{ bankCode: '058', status: 'down' }],
    });
  });

  it.each(['status', 'reason', 'until', 'min', 'max', 'brands'])(
    'without a readable %s has all its other fields',
    (field) => {
      for (const odd of [null, '', -1, 0, 0.001, Number.NaN, 1e300, [], {}, [null], true]) {
        if (field === 'reason' && typeof odd === 'number' && Number.isFinite(odd)) continue;
        const { [field]: _, ...others } = { ...READ } as Record<string, unknown>;
        const read = v.parse(MethodHealth, { ...CARD, [field]: odd });
        expect(read).toEqual({ ...others, ...(field === 'brands' ? { brands: [] } : {}) });
      }
    },
  );

  it('omits entries without a method or bank, and reads any other value as empty', () => {
    expect(
      v.parse(Health, { methods: [{ status: 'down' }, 'card', null], banks: [{ status: 'down' }] }),
    ).toEqual({
      methods: [],
      banks: [],
    });
    expect(v.parse(Health, { methods: 'all', banks: null })).toEqual({ methods: [], banks: [] });
  });

  it('is passed on as received in a transaction, next to methods that are only names', () => {
    const { paymentMethods, banks, health } = v.parse(CheckoutTransaction, {
      amount: 5000,
      status: 'pending',
      paymentMethods: ['Bank Transfer', { ...CARD, slug: 'Card', more: 1 }, { slug: 7 }],
      banks: [{ bankCode: '058', status: 'down' }],
      health: 'true',
    });
    expect(paymentMethods).toEqual([{ slug: 'bank-transfer' }, CARD]);
    expect(banks).toEqual([{ bankCode: '058', status: 'down' }]);
    expect(health).toBe(true);
  });

  it('is read from the bank list, and a malformed field removes no bank', () => {
    const bank = { bankName: 'GTB', bankCode: '058' };
    const list = { sessionId: '1', accounts: [], banks: [{ ...bank, status: 'down', max: 'much' }] };
    expect(v.parse(BankList, list).banks).toEqual([{ ...bank, status: 'down' }]);
  });

  it('has a contract that allows no other status and no amount as text', () => {
    const contract = wireOf(CheckoutTransaction);
    const transaction = { reference: 'CHK_1', amount: 5000, currency: 'NGN', status: 'pending' };
    const sent = (method: unknown, banks: unknown = []) =>
      v.is(contract, { ...transaction, paymentMethods: [method], banks, metadata: {} });
    const wire = { ...CARD, status: 'degraded', max: 50_000 };
    expect(sent(wire)).toBe(true);
    expect(sent('Card')).toBe(true);
    expect(sent({ ...wire, status: 'slow' })).toBe(false);
    expect(sent({ ...wire, max: '50,000.00' })).toBe(false);
    expect(sent('Card', [{ bankCode: '058', status: 'slow' }])).toBe(false);
  });
});
