import { describe, expect, it } from 'vitest';
import type { Handlers, PromptContext } from '../handlers';
import { approved, askFor, type ChargeOutcome, otpNeeded, prompted, redirect, unknown } from '../outcome';
import { refuse } from '../refusal';
import { gate, testKit } from '../testKit';

const PHONE = '+2348030000099';

/** A provider whose prompts have these outcomes, in this order. */
function withPrompts(outcomes: readonly (ChargeOutcome | Promise<ChargeOutcome>)[], more: Handlers = {}) {
  const handled: [charge: string, prompt: number][] = [];
  const handle = (_: object, { charge, prompt }: PromptContext) => {
    handled.push([charge, prompt]);
    return outcomes[handled.length - 1] ?? refuse('declined');
  };
  const kit = testKit({ momo: handle, pocket: handle, chargeAnswer: () => approved(), ...more });
  const momo = (reference: string, sent: object = {}) =>
    kit.call('PUT', `/checkout/${reference}/charge/external-wallets/momo`, {
      body: { phone_number: PHONE },
      ...sent,
    });
  const pocket = (reference: string) =>
    kit.call('PUT', `/checkout/${reference}/charge/external-wallets/pocket`, { body: { pocket_tag: 'ada' } });
  const open = (reference: string) => kit.provider.openCharge(reference);
  return { ...kit, handled, momo, pocket, open };
}

describe('another prompt', () => {
  it('by either wallet belongs to the charge of the first', async () => {
    const { start, momo, pocket, handled, open } = withPrompts([prompted(), prompted('Look'), prompted()]);
    const reference = await start();
    expect((await momo(reference)).data).toEqual({
      status: 'SUCCESS',
      message: 'Approve the payment on your phone',
    });
    expect((await momo(reference)).data.message).toBe('Look');
    expect((await pocket(reference)).httpStatus).toBe(200);
    expect(handled.map(([, prompt]) => prompt)).toEqual([1, 2, 3]);
    expect(new Set(handled.map(([charge]) => charge)).size).toBe(1);
    expect(await open(reference)).toMatchObject({ id: handled[0]?.[0], call: 'momo', state: 'prompt' });
  });

  it('whose handler throws leaves the first on the phone, and can be sent again', async () => {
    const failing = Promise.reject(new Error('connection lost'));
    failing.catch(() => {});
    const { start, momo, charge, open } = withPrompts([prompted(), failing, prompted()]);
    const reference = await start();
    await momo(reference);
    expect((await momo(reference)).httpStatus).toBe(500);
    expect(await open(reference)).toMatchObject({ state: 'prompt' });
    expect((await charge(reference)).httpStatus).toBe(409);
    expect((await momo(reference)).httpStatus).toBe(200);
  });

  it('that is refused leaves the first on the phone, which blocks every other charge', async () => {
    const { provider, start, momo, charge, call, pay, status, handled } = withPrompts([
      prompted(),
      refuse('wrong_otp'),
    ]);
    const reference = await start();
    await momo(reference);
    expect((await momo(reference)).data.status).toBe('INVALID');
    expect((await charge(reference)).httpStatus).toBe(409);
    const otp = await call('POST', `/checkout/${reference}/charge/answer`, {
      body: { field: 'pin', value: '1234' },
    });
    expect(otp.httpStatus).toBe(409);
    pay(reference, { status: 'failed' });
    await provider.changed(reference, handled[0]?.[0]);
    expect(await status(reference)).toBe('failed');
    expect((await charge(reference)).data.status).toBe('SUCCESS');
  });

  it.each<[string, ChargeOutcome]>([
    ['a step', askFor({ field: 'pin' })],
    ['an OTP', otpNeeded()],
    ['a page', redirect('https://wallet.example/')],
  ])('can’t wait for %s, because the first can still take money', async (_, outcome) => {
    const { start, momo, charge, open, errors } = withPrompts([prompted(), outcome]);
    const reference = await start();
    await momo(reference);
    expect((await momo(reference)).httpStatus).toBe(500);
    expect(errors).toHaveLength(1);
    expect(await open(reference)).toMatchObject({ state: 'prompt' });
    expect((await charge(reference)).httpStatus).toBe(409);
  });

  it('is a 409 after one that allows no other, and while one is being sent', async () => {
    const { opened, open } = gate<ChargeOutcome>();
    const { start, momo } = withPrompts([approved(), prompted(), opened, unknown()]);
    const alone = await start();
    await momo(alone);
    expect((await momo(alone)).httpStatus).toBe(409);
    const reference = await start();
    await momo(reference);
    const both = [momo(reference), momo(reference)];
    open(prompted());
    expect((await Promise.all(both)).map(({ httpStatus }) => httpStatus).sort()).toEqual([200, 409]);
    expect((await momo(reference)).httpStatus).toBe(409);
    expect((await momo(reference)).httpStatus).toBe(409);
  });

  it('is sent once per idempotency key, and not after the payment', async () => {
    const { start, momo, keyed, pay, handled } = withPrompts([prompted(), prompted()]);
    const reference = await start();
    await momo(reference, keyed());
    const first = await momo(reference, keyed('l'.repeat(32)));
    expect((await momo(reference, keyed('l'.repeat(32)))).body).toEqual(first.body);
    pay(reference);
    expect((await momo(reference, keyed('m'.repeat(32)))).httpStatus).toBe(409);
    expect(handled).toHaveLength(2);
  });

  it('leaves the first on the phone if the ledger fails before it is sent', async () => {
    const { start, momo, transactions, open, handled } = withPrompts([prompted(), prompted()]);
    const reference = await start();
    await momo(reference);
    const find = transactions.get.bind(transactions);
    let reads = 0;
    transactions.get = (name) => {
      reads += 1;
      if (reads === 2) throw new Error('the database is down');
      return find(name);
    };
    expect((await momo(reference)).httpStatus).toBe(500);
    expect(await open(reference)).toMatchObject({ state: 'prompt' });
    expect(handled).toHaveLength(1);
  });
});
