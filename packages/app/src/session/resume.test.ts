import { VerificationStart } from '@kobo/protocol/api';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { resumeBy } from './resume';
import type { Transaction } from './transaction';

const transaction = { money: { minorUnits: 500_000, currency: 'NGN' } } as Transaction;
const resume = resumeBy({ begin: vi.fn(), first: vi.fn() });
const refund = { amount: 3000, state: 'pending', by: '2026-12-01' };

it.each([
  ['a part that stays is taken in', { status: 'pending', received: 3000, due: 2000 }, true],
  [
    'money that goes back does not matter while the payer can pay in another way',
    { status: 'pending', received: 0, refund },
    false,
  ],
  ['a refund is shown once the transaction is over', { status: 'expired', received: 0, refund }, true],
  ['no payment resumes if nothing has arrived', { status: 'expired', received: 0 }, false],
])('%s', async (_, fields, taken) => {
  const verified = v.parse(VerificationStart, fields);
  expect((await resume(transaction, () => verified)) !== undefined).toBe(taken);
});
