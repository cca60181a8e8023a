// @vitest-environment node
import { bankTransferPayment, USSD_BANKS, ussdPayment } from '@kobo/app/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../protocol/src/api/endpoints';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { PROMPTS } from '../support/prompts';
import type { Method } from '../support/randomPlan';
import { Checkout, inTab, type Opening } from './checkout';
import { Device, installGlobals } from './device';
import { Journey } from './payer';
import { type NewCheckout, Provider } from './provider';
import { clearTimers, installTime, settle, wind } from './time';

installTime();
installGlobals();
const provider = new Provider();
afterEach(clearTimers);

const KEYED = { 'x-api-key': 'key', source: 'checkout', authorization: 'pk_test_adire' };
const POLL = 10_000;

/** Returns the requests of a payment without faults, except verifications. */
async function requestsOf(way: { method: Method; kind: string } & NewCheckout & Opening) {
  const journey = new Journey(provider, new Device(), way);
  const checkout = await journey.open();
  for (let step = 0; step < 12; step += 1) {
    await journey.step(checkout);
    await wind(100);
    provider.answerWaiting(journey.reference, 'approve');
  }
  await wind(POLL);
  expect(journey.shown(checkout)).toBe('succeeded');
  expect(journey.watch.end(journey.checkouts)).toEqual([]);
  const all = provider.wire.sent.map(({ method, path, headers, body }) => ({ method, path, headers, body }));
  return { all: all.filter(({ path }) => !path.includes('/status/')), journey };
}

/** Returns each request as one line, with `REF` in place of the reference. */
const lines = (requests: { method: string; path: string }[], reference: string) =>
  requests.map(({ method, path }) => `${method} ${path.replace(reference, 'REF')}`);

const path = (reference: string) => `/checkout/${reference}/virtual-account`;

describe('requests (specification §7)', () => {
  const fields = { metadata: { inApp: true, customer: { email: 'saved@example.com' } } };
  const signature = expect.stringMatching(/^\{"browserUserAgent":"Phone","browserLanguage":"en"/);
  const charge = (reference: string, pan: string, more: object = {}) => ({
    reference,
    pan,
    cvv: '739',
    expiry: '11/37',
    deviceSignature: signature,
    cardHolder: 'payer@example.com',
    saveCard: false,
    ...more,
  });

  it('of a card: its charge, with the payer’s name if the provider knows it', async () => {
    const { all, journey } = await requestsOf({ method: 'Card', kind: 'approved' });
    expect(lines(all, journey.reference)).toEqual(['GET /api/v1/checkout/REF', 'POST /checkout/charge/card']);
    expect(all[0]?.headers).toEqual({ 'x-api-key': 'key', source: 'checkout' });
    expect(all[1]?.headers).toEqual({ ...KEYED, 'content-type': 'application/json' });
    expect(all[1]?.body).toEqual(charge(journey.reference, '4111111111111111'));
    const named = await requestsOf({
      method: 'Card',
      kind: 'approved',
      metadata: { customer: { email: 'ada@example.com', first_name: 'Ada', last_name: 'Obi' } },
    });
    expect(named.all[1]?.body).toMatchObject({ cardHolder: 'Ada Obi' });
  });

  it('of a local card: the PIN with the charge, and the OTP by reference', {
    tags: 'card-calls-2',
  }, async () => {
    const { all, journey } = await requestsOf({ method: 'Card', kind: 'pin and otp' });
    const { reference } = journey;
    expect(lines(all, reference).slice(1)).toEqual([
      'POST /checkout/charge/card',
      'PUT /checkout/charge/card/REF',
    ]);
    expect(all[1]?.body).toEqual(charge(reference, '5061000000000000007', { pin: '1234' }));
    expect(all[2]?.body).toEqual({ code: '123456' });
    expect(all[2]?.headers).toEqual({ ...KEYED, 'content-type': 'application/json' });
  });

  it('of a card at the provider: the list by e-mail, then the token and e-mail', {
    tags: ['card-calls-3', 'card-calls-4'],
  }, async () => {
    const { all, journey } = await requestsOf({
      method: 'Saved card',
      kind: 'visa',
      ...fields,
    });
    const { reference } = journey;
    expect(lines(all, reference).slice(1)).toEqual([
      'GET /api/v1/checkout/tokenized-card/public?email=saved%40example.com',
      'POST /checkout/charge/card/tok_saved_visa',
    ]);
    expect(all[2]?.body).toEqual({ email: 'saved@example.com', reference });
  });

  it('of a saved card that needs its CVV: the CVV with the token', async () => {
    const journey = new Journey(provider, new Device(), { method: 'Saved card', kind: 'poor', ...fields });
    const checkout = await journey.open();
    for (let step = 0; step < 3; step += 1) {
      await journey.step(checkout);
      await wind(100);
    }
    expect(provider.wire.to('tokenCharge')[0]).toMatchObject({
      path: '/checkout/charge/card/tok_saved_mastercard',
      body: { email: 'saved@example.com', reference: journey.reference, cvv: '739' },
    });
  });

  it('of a new card in an app: asks the provider to save the card if the payer wants that', async () => {
    const journey = new Journey(provider, new Device(), {
      method: 'Card',
      kind: 'approved',
      metadata: { inApp: true },
    });
    journey.intent.save = true;
    journey.watch.savesWithProvider = true;
    const checkout = await journey.open();
    for (let step = 0; step < 4; step += 1) await journey.step(checkout);
    const [sent] = provider.wire.to('cardCharge');
    expect(sent?.body).toMatchObject({ saveCard: true });
    await wind(POLL);
    expect(journey.watch.end(journey.checkouts)).toEqual([]);
    expect([...journey.device.items.keys()].filter((key) => key.startsWith('kobo:cards:'))).toEqual([]);
  });

  it('of a transfer or USSD code: an account, with an empty body', async () => {
    for (const method of ['Bank Transfer', 'USSD'] as const) {
      const { all, journey } = await requestsOf({ method, kind: '' });
      expect(lines(all, journey.reference).slice(1)).toEqual(['POST /checkout/REF/virtual-account']);
      expect(all[1]).toMatchObject({ body: {}, headers: KEYED });
    }
  });

  it('of all USSD codes and a transfer, in two tabs and after a reload: one account', {
    tags: 'limits-28',
  }, async () => {
    const journey = new Journey(provider, new Device(), { method: 'USSD', kind: '' });
    const shown = async (checkout: Checkout) => {
      const { payment, session, tab } = checkout;
      if (!payment) throw new Error('the transaction is not there');
      const numbers: (string | undefined)[] = [];
      const { ussd, transfer } = inTab(tab, () => ({
        ussd: ussdPayment(session.payments, payment),
        transfer: bankTransferPayment(session.payments, payment),
      }));
      for (const bank of USSD_BANKS) {
        tab.run(() => ussd.send({ type: 'bank-chosen', bank }));
        await settle();
        const state = ussd.state();
        numbers.push(state.status === 'account' ? state.account.number : undefined);
        tab.run(() => ussd.send({ type: 'went-back' }));
      }
      const state = transfer.state();
      return [...numbers, state.status === 'account' ? state.account.number : undefined];
    };
    const first = await journey.open();
    const second = await journey.open();
    const all = [...(await shown(first)), ...(await shown(second))];
    first.tab.kill();
    all.push(...(await shown(await journey.open())));
    expect(all).toHaveLength(3 * (USSD_BANKS.length + 1));
    expect(new Set(all)).toEqual(new Set([expect.stringMatching(/^\d{10}$/)]));
    expect(provider.wire.to('virtualAccount')).toHaveLength(1);
  });

  it('of two tabs that request an account at the same time: one account', {
    tags: 'security-5',
  }, async () => {
    const journey = new Journey(provider, new Device(), { method: 'Bank Transfer', kind: '' });
    const tabs = [await journey.open(), await journey.open()];
    for (const checkout of tabs) journey.flow(checkout);
    await wind(2000);
    expect(tabs.map((checkout) => journey.shown(checkout))).toEqual(Array(2).fill('Bank Transfer: account'));
    expect(provider.wire.to('virtualAccount')).toHaveLength(1);
  });

  it('of two transactions on one device: a separate account for each', {
    tags: 'limits-28',
  }, async () => {
    const device = new Device();
    const numbers: (string | undefined)[] = [];
    const requests: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const journey = new Journey(provider, device, { method: 'Bank Transfer', kind: '' });
      const { payment, session, tab } = await journey.open();
      if (!payment) throw new Error('the transaction is not there');
      const transfer = inTab(tab, () => bankTransferPayment(session.payments, payment));
      await settle();
      const state = transfer.state();
      numbers.push(state.status === 'account' ? state.account.number : undefined);
      requests.push(...provider.wire.to('virtualAccount').map(({ path }) => path));
      expect(path(journey.reference)).toBe(requests.at(-1));
    }
    expect(numbers).toEqual(Array(2).fill(expect.stringMatching(/^\d{10}$/)));
    expect(new Set(numbers).size).toBe(2);
  });

  it('of a transaction with an open account: no account, on one device or two', {
    tags: 'fields-4',
  }, async () => {
    const sandbox = { virtualAccount: 'open', accountTime: 'left', accountSeconds: 90 };
    const reference = provider.create({ metadata: { sandbox } });
    const shown: unknown[] = [];
    for (const device of [new Device(), new Device()]) {
      const { session, tab } = new Checkout(provider, reference, device);
      await settle();
      const payment = session.payment();
      if (!payment) throw new Error('the transaction is not there');
      const transfer = inTab(tab, () => bankTransferPayment(session.payments, payment));
      await settle();
      shown.push(transfer.state());
    }
    const account = { number: expect.stringMatching(/^\d{10}$/), bank: 'Kobo Sandbox Bank' };
    expect(shown).toEqual(Array(2).fill({ status: 'account', account: expect.objectContaining(account) }));
    expect(shown[1]).toEqual(shown[0]);
    expect(provider.wire.to('virtualAccount')).toEqual([]);
  });

  it('of a saved bank account: list, start and OTP, with the same form', {
    tags: ['account-calls-1', 'account-calls-4'],
  }, async () => {
    const { all, journey } = await requestsOf({ method: 'Bank Account', kind: 'saved' });
    const { reference } = journey;
    expect(lines(all, reference).slice(1)).toEqual([
      'POST /checkout/charge/bank-account/bank-list',
      'POST /checkout/charge/bank-account/initiate-charge',
      'POST /checkout/charge/bank-account/charge-account',
    ]);
    expect(all[1]?.body).toEqual({ phoneNumber: '+2348030000010' });
    const form = {
      phoneNumber: '+2348030000010',
      bankCode: '058',
      bankName: 'GTB',
      accountNumber: '0123456789',
      narration: 'Payment to Adire & Sons',
      sessionId: expect.stringMatching(/./),
      amount: 5000,
      checkoutReference: reference,
      customerEmail: 'payer@example.com',
      customerName: '',
    };
    expect(all[2]?.body).toEqual(form);
    expect(all[3]?.body).toEqual({ ...form, otp: '123456', transReference: expect.stringMatching(/^DBT_/) });
    for (const { headers } of all.slice(1)) expect(headers).toMatchObject(KEYED);
  });

  it('of a new bank account: first its name, by bank code', {
    tags: 'account-calls-2',
  }, async () => {
    const { all, journey } = await requestsOf({ method: 'Bank Account', kind: 'new, held' });
    expect(lines(all, journey.reference)[2]).toBe('POST /checkout/resolve-bank');
    expect(all[2]).toMatchObject({
      body: { bank_code: expect.stringMatching(/^\d+$/), account_number: '0123459999' },
    });
    expect(Object.keys(Object(all[2]?.body))).toHaveLength(2);
  });

  it('of MoMo, Pocket and Opay: the number, the tag, the return address', {
    tags: 'roles-3',
  }, async () => {
    const momo = await requestsOf({ method: 'MoMo', kind: 'approving' });
    expect(lines(momo.all, momo.journey.reference)[1]).toBe('PUT /checkout/REF/charge/external-wallets/momo');
    expect(momo.all[1]).toMatchObject({ body: { phone_number: '+2348030000001' }, headers: KEYED });
    const pocket = await requestsOf({ method: 'Pocket', kind: 'approving' });
    expect(lines(pocket.all, pocket.journey.reference)[1]).toBe(
      'PUT /checkout/REF/charge/external-wallets/pocket',
    );
    expect(pocket.all[1]?.body).toEqual({ pocket_tag: 'ada' });
    const opay = await requestsOf({ method: 'Opay', kind: 'paid' });
    const { reference } = opay.journey;
    expect(lines(opay.all, reference)[1]).toBe('PUT /checkout/REF/charge/external-wallets/opay');
    expect(opay.all[1]).toMatchObject({
      body: { call_back_url: `https://pay.example/payments/${reference}` },
      headers: KEYED,
    });
  });

  it('of the default service have no prefix, and those of the pro service have the specified one', async () => {
    const plain = await requestsOf({ method: 'Card', kind: 'approved', service: '/' });
    expect(lines(plain.all, plain.journey.reference)[0]).toBe('GET /checkout/REF');
    const [verification] = provider.wire.to('verify');
    expect(verification?.path).toBe(`/checkout/status/${plain.journey.reference}`);
    await requestsOf({ method: 'Card', kind: 'approved' });
    expect(provider.wire.to('verify')[0]?.path).toMatch(/^\/api\/v1\/checkout\/status\/CHK_\d+$/);
    expect(provider.wire.to('verify')[0]).toMatchObject({ method: 'GET', body: undefined, headers: KEYED });
  });

  const WAYS_TO_PAY: [Method, string, object][] = [
    ['Card', 'otp', {}],
    ['Saved card', 'visa', fields],
    ['Bank Transfer', 'paid, then claimed', {}],
    ['USSD', 'paid, then claimed', {}],
    ['Bank Account', 'saved', {}],
    ...Object.values(PROMPTS).map(({ name }): [Method, string, object] => [name, 'approving', {}]),
    ['Opay', 'paid', {}],
  ];
  it.each(WAYS_TO_PAY)(
    'go to the page’s service: a checkout by %s, %s, uses one host on each service',
    { tags: 'routes-12' },
    async (method, kind, more) => {
      for (const [service, host] of [
        ['/payments/', 'https://pro.example'],
        ['/', 'https://bank.example'],
      ] as const) {
        await requestsOf({ method, kind, service, ...more });
        expect(new Set(provider.wire.sent.map(({ url }) => new URL(url).origin))).toEqual(new Set([host]));
      }
    },
  );

  it('for verification follow every 10 seconds', {
    tags: ['page-calls-3', 'limits-13'],
  }, async () => {
    const journey = new Journey(provider, new Device(), { method: 'MoMo', kind: 'waiting' });
    await journey.open();
    await wind(60_000);
    const times = provider.wire.to('verify').map(({ at }) => at);
    expect(times).toHaveLength(6);
    expect(times.slice(1).map((at, index) => at - (times[index] ?? 0))).toEqual([
      POLL,
      POLL,
      POLL,
      POLL,
      POLL,
    ]);
  });

  it('for verification continue until one says paid, and then stop', {
    tags: ['states-24', 'page-calls-3'],
  }, async () => {
    const journey = new Journey(provider, new Device(), { method: 'MoMo', kind: 'waiting' });
    const checkout = await journey.open();
    for (let step = 0; step < 3; step += 1) {
      await journey.step(checkout);
      await wind(100);
    }
    await wind(3 * POLL);
    expect(journey.shown(checkout)).toBe('MoMo: waiting');
    provider.answerWaiting(journey.reference, 'approve');
    const before = provider.wire.to('verify').length;
    await wind(POLL);
    expect(journey.shown(checkout)).toBe('succeeded');
    expect(provider.wire.to('verify')).toHaveLength(before + 1);
    await wind(6 * POLL);
    expect(provider.wire.to('verify')).toHaveLength(before + 1);
  });
});

describe('an idempotency key', () => {
  const CHARGES: [Method, string, EndpointName][] = [
    ['Card', 'approved', 'cardCharge'],
    ['Saved card', 'visa', 'tokenCharge'],
    ['Bank Account', 'saved', 'debitConfirm'],
    ...PROMPT_CALLS.map((call): [Method, string, EndpointName] => [PROMPTS[call].name, 'approving', call]),
  ];
  const fields = (method: Method) =>
    method === 'Saved card' ? { metadata: { inApp: true, customer: { email: 'saved@example.com' } } } : {};

  it.each(CHARGES)(
    'is sent only with the charge of %s, %s, if the deployer sets its header',
    { tags: 'security-4' },
    async (method, kind, call) => {
      const config = { idempotencyKeyHeader: 'Idempotency-Key' };
      await requestsOf({ method, kind, config, ...fields(method) });
      const { sent } = provider.wire;
      expect(provider.wire.to(call)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
      const keyed = sent.filter(({ headers }) => headers['idempotency-key'] !== undefined);
      expect(keyed.map(({ endpoint }) => endpoint)).toEqual([call]);
    },
  );

  it.each(CHARGES)(
    'is not sent with the charge of %s, %s, if the deployer sets no header',
    { tags: 'security-4' },
    async (method, kind) => {
      await requestsOf({ method, kind, ...fields(method) });
      for (const { headers } of provider.wire.sent) expect(headers).not.toHaveProperty('idempotency-key');
    },
  );

  it.each(CHARGES)('of %s, %s, is the key created at the press', async (method, kind, call) => {
    const config = { idempotencyKeyHeader: 'Idempotency-Key' };
    const journey = new Journey(provider, new Device(), { method, kind, config, ...fields(method) });
    const key = 'c0ffee'.repeat(4);
    journey.intent.key = key;
    const checkout = await journey.open();
    for (let step = 0; step < 8; step += 1) await journey.step(checkout);
    expect(provider.wire.to(call).map(({ headers }) => headers['idempotency-key'])).toEqual([key]);
  });

  it('differs from press to press', async () => {
    const journey = new Journey(provider, new Device(), {
      method: 'Card',
      kind: 'insufficient funds',
      config: { idempotencyKeyHeader: 'Idempotency-Key' },
    });
    const checkout = await journey.open();
    for (let step = 0; step < 3; step += 1) {
      await journey.step(checkout);
      await wind(100);
    }
    const keys = provider.wire.to('cardCharge').map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
