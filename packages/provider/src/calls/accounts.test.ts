import { describe, expect, it } from 'vitest';
import { approved, otpNeeded } from '../outcome';
import { refuse } from '../refusal';
import { testKit } from '../testKit';
import type { Account } from '../transaction';

function withAccounts(fields: Partial<Account> = {}) {
  let number = 9_000_000_000;
  const kit = testKit({
    cardCharge: ({ pan }) => (pan === '5555555555554444' ? otpNeeded() : approved()),
    cardOtp: () => refuse('wrong_otp'),
    virtualAccount() {
      number += 1;
      const expiresAt = new Date(Date.now() + 60_000);
      return { number: String(number), name: 'ADIRE', bank: 'Example Bank', expiresAt, ...fields };
    },
  });
  const account = (reference: string) =>
    kit.call('POST', `/checkout/${reference}/virtual-account`, { body: {} });
  /** Records in the ledger that the open charge failed, and announces the change. */
  const fail = async (reference: string) => {
    kit.pay(reference, { status: 'failed' });
    await kit.provider.changed(reference, (await kit.provider.openCharge(reference))?.id);
  };
  return { ...kit, account, fail };
}

describe('an account after a failed charge', () => {
  it('makes the transaction pending, each time that it is requested', async () => {
    const { start, charge, account, fail, status } = withAccounts();
    const reference = await start();
    const first = await account(reference);
    for (const _ of [1, 2]) {
      await charge(reference);
      await fail(reference);
      expect(await status(reference)).toBe('failed');
      expect((await account(reference)).data).toEqual(first.data);
      expect(await status(reference)).toBe('pending');
    }
  });

  it('receives the money, and leaves the payer free to pay by card', async () => {
    const { provider, start, charge, account, fail, pay, status } = withAccounts();
    const reference = await start();
    await charge(reference);
    await fail(reference);
    await account(reference);
    expect((await charge(reference)).data.status).toBe('SUCCESS');
    await fail(reference);
    await account(reference);
    pay(reference, { status: 'success' });
    await provider.changed(reference);
    expect(await status(reference)).toBe('success');
    expect(await provider.openCharge(reference)).toBeUndefined();
  });

  it('ends no charge that waits for its OTP', async () => {
    const { provider, start, charge, account, fail } = withAccounts();
    const reference = await start();
    await charge(reference);
    await fail(reference);
    await charge(reference, { body: { pan: '5555555555554444' } });
    await account(reference);
    expect(await provider.openCharge(reference)).toMatchObject({ call: 'cardCharge', state: 'otp' });
  });
});

describe('an account with an amount', () => {
  it('accepts what is missing after a part has arrived', async () => {
    const { start, account, pay } = withAccounts({ amount: 500_000, mismatch: 'add' });
    const reference = await start();
    const first = await account(reference);
    expect(first.data.amount).toBe(5000);
    pay(reference, { received: 120_050 });
    expect((await account(reference)).data).toEqual({ ...first.data, amount: 3799.5 });
  });

  it('stays the same if other amounts are sent back', async () => {
    const { start, account, pay } = withAccounts({ amount: 500_000, mismatch: 'return' });
    const reference = await start();
    await account(reference);
    pay(reference, { received: 120_050 });
    expect((await account(reference)).data.amount).toBe(5000);
  });
});
