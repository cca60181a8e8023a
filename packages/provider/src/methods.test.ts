import { describe, expect, it } from 'vitest';
import type { Handlers } from './handlers';
import { approved, redirect } from './outcome';
import { CARD, testKit } from './testKit';
import type { Transaction } from './transaction';

const PAGE = 'https://cards.example/1';
const HOSTED = { slug: 'card', hosted: true } as const;

/** @param options `handlers` replaces all other handlers, including those of `testKit`. */
function withMethods(
  handlers: Handlers,
  paymentMethods?: Transaction['paymentMethods'],
  options: { handlers?: Handlers } = {},
) {
  const kit = testKit(handlers, options);
  const started = async (fields = {}) => {
    const reference = await kit.start(fields);
    kit.pay(reference, { paymentMethods });
    return reference;
  };
  const offered = async () => (await kit.call('GET', `/checkout/${await started()}`)).data.paymentMethods;
  const post = async (body: object, reference?: string) =>
    kit.call('POST', '/checkout/charge/card', {
      body: { ...body, reference: reference ?? (await started()) },
    });
  const momo = async (body: object) =>
    kit.call('PUT', `/checkout/${await started()}/charge/external-wallets/momo`, {
      body: { phone_number: '+233241234567', ...body },
    });
  return { ...kit, started, offered, post, momo };
}

describe('a card on the provider’s page', () => {
  const hostedCard = () => redirect(PAGE);
  const only = { handlers: { hostedCard } };

  it('is offered only with its handler, and another card only with that of cards', async () => {
    const entries = [{ ...HOSTED, frame: false }, 'Card'] as const;
    expect(await withMethods({}, entries).offered()).toEqual(['Card']);
    expect(await withMethods({ hostedCard }, entries).offered()).toEqual(entries);
    expect(await withMethods({}, entries.slice(0, 1), only).offered()).toEqual([{ ...HOSTED, frame: false }]);
  });

  it('takes the place of every card if a provider has no other', async () => {
    const { offered, start } = withMethods({}, undefined, only);
    expect(await offered()).toEqual([HOSTED]);
    expect(await start({ paymentMethods: ['Card'] })).toMatch(/^CHK_/);
    const down = [{ slug: 'card', status: 'down' }] as const;
    expect(await withMethods({}, down, only).offered()).toEqual([{ ...HOSTED, status: 'down' }]);
  });

  it('opens the page without card data, once per key', async () => {
    const received: unknown[] = [];
    const { post, keyed, call, started } = withMethods(
      {
        hostedCard: (body) => {
          received.push(body);
          return redirect(PAGE);
        },
      },
      [HOSTED],
    );
    expect((await post({ hosted: true, pan: CARD.pan })).data).toMatchObject({
      status: 'PENDING_AUTH_CAPTURE',
      redirectUrl: PAGE,
    });
    const body = { hosted: true, reference: await started() };
    for (const _ of [1, 2])
      expect((await call('POST', '/checkout/charge/card', { body, ...keyed() })).data.redirectUrl).toBe(PAGE);
    expect(received).toEqual([{}, {}]);
  });

  it('and one in the checkout each need their handler, and the transaction that offers them', async () => {
    expect((await withMethods({}).post({ hosted: true })).body.message).toContain('hostedCard');
    const { httpStatus, body } = await withMethods({}, undefined, only).post(CARD);
    expect([httpStatus, body.message]).toEqual([404, 'This provider does not support cardCharge']);
    expect((await withMethods({ hostedCard }, [HOSTED]).post(CARD)).httpStatus).toBe(400);
    expect((await withMethods({ hostedCard }, ['card']).post({ hosted: true })).httpStatus).toBe(400);
    expect((await withMethods({}, [HOSTED]).post(CARD)).httpStatus).toBe(400);
    expect((await withMethods({ hostedCard }, ['card', HOSTED]).post(CARD)).data.status).toBe('SUCCESS');
  });

  it('is never replaced by a saved card with its CVV', async () => {
    const saved = { token: 'tok_1', scheme: 'Visa', last4: '1111', cvvRequired: true };
    const { start, call, pay } = withMethods({
      hostedCard,
      savedCards: () => [saved],
      tokenCharge: () => approved(),
    });
    const customer = { email: 'ada@example.com' };
    const reference = await start({ metadata: { customer } }, { key: 'sk_test_adire' });
    const chargeSaved = async () => {
      const body = { reference, email: customer.email, cvv: '123' };
      return (await call('POST', '/checkout/charge/card/tok_1', { body })).httpStatus;
    };
    pay(reference, { paymentMethods: [HOSTED] });
    expect(await chargeSaved()).toBe(400);
    pay(reference, { paymentMethods: ['card', HOSTED] });
    expect(await chargeSaved()).toBe(200);
  });
});

describe('a method that the transaction does not offer', () => {
  const account = { number: '9000000001', name: 'A', bank: 'B', expiresAt: new Date(Date.now() + 60_000) };
  const tokens = [{ token: 'tok_1', scheme: 'Visa', last4: '1111' }];

  it('is refused, and its handler is not called', async () => {
    const handled: string[] = [];
    const handle =
      <Value>(name: string, value: Value) =>
      () => {
        handled.push(name);
        return value;
      };
    const { call, start, pay } = testKit({
      cardCharge: handle('cardCharge', approved()),
      savedCards: () => tokens,
      tokenCharge: handle('tokenCharge', approved()),
      momo: handle('momo', approved()),
      pocket: handle('pocket', approved()),
      opay: handle('opay', redirect(PAGE)),
      debitStart: handle('debitStart', { reference: 'DBT_1' }),
      virtualAccount: handle('virtualAccount', account),
    });
    const attempt = async (paymentMethods: Transaction['paymentMethods']) => {
      const email = 'ada@example.com';
      const reference = await start({ metadata: { customer: { email } } }, { key: 'sk_test_adire' });
      pay(reference, { paymentMethods });
      const debit = {
        ...{ phoneNumber: '+2348030000010', bankCode: '058', bankName: 'GTB', accountNumber: '0123456789' },
        ...{ narration: '', sessionId: 'S', checkoutReference: reference, amount: 5000 },
        ...{ customerEmail: '', customerName: '' },
      };
      const calls = [
        ['POST', '/checkout/charge/card', { ...CARD, reference }],
        ['POST', '/checkout/charge/card/tok_1', { email, reference }],
        ['PUT', `/checkout/${reference}/charge/external-wallets/momo`, { phone_number: '+2348030000099' }],
        ['PUT', `/checkout/${reference}/charge/external-wallets/pocket`, { pocket_tag: 'ada' }],
        ['PUT', `/checkout/${reference}/charge/external-wallets/opay`, { call_back_url: '' }],
        ['POST', '/checkout/charge/bank-account/initiate-charge', debit],
        ['POST', `/checkout/${reference}/virtual-account`, {}],
      ] as const;
      const statuses = [];
      for (const [method, path, body] of calls)
        statuses.push((await call(method, path, { body })).httpStatus);
      return statuses;
    };
    expect(await attempt(['USSD'])).toEqual([400, 400, 400, 400, 400, 400, 200]);
    expect(await attempt([{ slug: 'bank-account' }])).toEqual([400, 400, 400, 400, 400, 200, 400]);
    expect(handled).toEqual(['virtualAccount', 'debitStart']);
  });
});

describe('mobile money', () => {
  const networks = [
    { code: 'MTN', name: 'MTN MoMo' },
    { code: 'VOD', name: 'Vodafone Cash' },
  ];
  const entry = { slug: 'momo', currencies: ['GHS', 'KES'], networks } as const;

  it('announces its currencies and networks, and receives the chosen one', async () => {
    const received: unknown[] = [];
    const { offered, momo } = withMethods(
      {
        momo: ({ network }) => {
          received.push(network);
          return approved();
        },
      },
      [entry],
    );
    expect(await offered()).toEqual([entry]);
    expect((await momo({ network: 'VOD' })).data.status).toBe('SUCCESS');
    for (const body of [{}, { network: 'AIR' }]) expect((await momo(body)).httpStatus).toBe(400);
    expect(received).toEqual(['VOD']);
  });
});
