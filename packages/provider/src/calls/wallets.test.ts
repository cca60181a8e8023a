import { describe, expect, it } from 'vitest';
import { approved, type ChargeOutcome, redirect } from '../outcome';
import { refuse } from '../refusal';
import { gate, testKit } from '../testKit';

const PAGE = 'https://wallet.example/pay/';

describe('a link to a wallet’s page', () => {
  function withLinks(outcomes: readonly ChargeOutcome[] = []) {
    const handled: string[] = [];
    const kit = testKit({
      opay: (_, { charge }) => {
        handled.push(charge);
        return outcomes[handled.length - 1] ?? redirect(PAGE + charge);
      },
      cardCharge: () => refuse('declined'),
    });
    const link = (reference: string) =>
      kit.call('PUT', `/checkout/${reference}/charge/external-wallets/opay`, { body: { call_back_url: '' } });
    const open = (reference: string) => kit.provider.openCharge(reference);
    const finish = (reference: string, charge = '') =>
      kit.provider.resume(reference, charge, () => {
        kit.pay(reference);
        return approved();
      });
    return { ...kit, handled, link, open, finish };
  }

  it('stays the same while its page is open, where the payer then pays', async () => {
    const { start, link, handled, finish, status } = withLinks();
    const reference = await start();
    const first = await link(reference);
    expect(first.data).toMatch(PAGE);
    expect((await link(reference)).data).toBe(first.data);
    expect(new Set(handled).size).toBe(1);
    expect(await finish(reference, handled[0])).toEqual(approved());
    expect(await status(reference)).toBe('success');
    expect((await link(reference)).httpStatus).toBe(409);
    expect(handled).toHaveLength(2);
  });

  it('that is refused the second time leaves the first page open', async () => {
    const { start, link, handled, finish, open } = withLinks([redirect(PAGE), refuse('too_many_requests')]);
    const reference = await start();
    await link(reference);
    expect((await link(reference)).httpStatus).toBe(429);
    expect(await open(reference)).toMatchObject({ state: 'page' });
    expect(await finish(reference, handled[0])).toEqual(approved());
  });

  describe('in a second tab, while the payer pays on the page', () => {
    /** Requests the address twice. While the second request waits, the first charge is resumed. */
    async function whilePaying(second: (charge: string) => ChargeOutcome) {
      const [handling, tab, resumed, capture] = [gate(), gate(), gate(), gate()];
      let requests = 0;
      const taken: string[] = [];
      const kit = testKit({
        async opay(_, { charge }) {
          requests += 1;
          if (requests === 1) return redirect(PAGE + charge);
          handling.open();
          await tab.opened;
          return second(charge);
        },
        cardCharge: () => {
          taken.push('card');
          return approved();
        },
      });
      const { call, start, pay, provider } = kit;
      const reference = await start();
      const path = `/checkout/${reference}/charge/external-wallets/opay`;
      const link = () => call('PUT', path, { body: { call_back_url: '' } });
      await link();
      const { id = '' } = (await provider.openCharge(reference)) ?? {};
      const answer = link();
      await handling.opened;
      const paying = provider.resume(reference, id, async () => {
        resumed.open();
        await capture.opened;
        taken.push('wallet');
        pay(reference);
        return approved();
      });
      await resumed.opened;
      tab.open();
      const { httpStatus } = await answer;
      const finish = () => {
        capture.open();
        return paying;
      };
      return { ...kit, id, reference, httpStatus, taken, finish };
    }

    const fails = () => {
      throw new Error('The order is in progress');
    };
    const cases: [reply: string, second: (charge: string) => ChargeOutcome, httpStatus: number][] = [
      ['an address', (charge) => redirect(PAGE + charge), 200],
      ['an unsafe address', () => redirect('http://wallet.example'), 500],
      ['a refusal', () => refuse('too_many_requests'), 429],
      ['an exception', fails, 500],
    ];
    it.each(cases)('leaves the charge as it is: %s', async (_, second, expected) => {
      const { provider, charge, id, reference, httpStatus, taken, finish } = await whilePaying(second);
      expect(httpStatus).toBe(expected);
      expect(await provider.openCharge(reference)).toMatchObject({ id, state: 'working' });
      expect((await charge(reference)).httpStatus).toBe(409);
      await provider.resume(reference, id, () => {
        taken.push('wallet again');
        return approved();
      });
      expect(await finish()).toEqual(approved());
      expect(taken).toEqual(['wallet']);
    });
  });

  it('is a new one after another charge, which ended the first', async () => {
    const { start, link, charge, handled, finish, status } = withLinks();
    const reference = await start();
    await link(reference);
    await charge(reference);
    expect(await finish(reference, handled[0])).toBeUndefined();
    expect(await status(reference)).toBe('pending');
    await link(reference);
    expect(new Set(handled).size).toBe(2);
    expect(await finish(reference, handled[1])).toEqual(approved());
  });
});
