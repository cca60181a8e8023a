// @vitest-environment node
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CALLS } from '../ledger/calls';
import { RIGHT_OTP, RIGHT_PIN } from '../simulator/bank/scenarios';
import { cardOf, debitOf, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const Calls = v.array(v.looseObject({ call: v.string(), times: v.number() }));
const callsOf = async (reference: string) => v.parse(Calls, (await server.ledgerOf(reference))['calls']);
const post = (path: string, body: object) => server.call('POST', path, body);

describe('the requests that may move money', () => {
  it('are counted for their transaction, even if refused or lost, unlike all other calls', async () => {
    const [reference, other] = [await server.create(), await server.create()];
    await server.charge(reference, '5555555555554444');
    await server.charge(reference, '5555555555554444');
    await server.call('PUT', `/checkout/charge/card/${reference}`, { code: RIGHT_OTP });
    await server.momo(reference, '+2348030000009');
    await post('/sandbox/faults', { reference, call: 'pocket', fault: '503-json', effect: false });
    await server.pocket(reference, 'tag1');
    await server.status(reference);
    await post(`/checkout/${reference}/virtual-account`, {});
    expect(await server.ledgerOf(reference)).toMatchObject({ attempts: 2, requests: 5 });
    expect(await server.requests(other)).toBe(0);
  });

  it('are on the transaction’s page, where a duplicate is visible next to the one charge', async () => {
    const reference = await server.create();
    for (let count = 0; count < 2; count += 1) await server.charge(reference, '4111111111111111');
    const response = await server.app.request(`http://localhost/sandbox/transactions/${reference}`);
    const page = await response.text();
    expect(page).toContain('Requests received that may move money: <b>2</b>');
    expect(page.match(/<ul class="charges">[\s\S]*?<\/ul>/)?.[0].match(/<li>/g)).toHaveLength(1);
  });

  it('are counted even if their entries in the timeline were dropped', async () => {
    const reference = await server.create();
    await server.charge(reference, '4000000000000085');
    // Alternating reads are not merged, because they are not repetitions.
    for (let count = 0; count <= MAX_CALLS / 2; count += 1) {
      await server.status(reference);
      await server.call('GET', `/checkout/${reference}`);
    }
    expect((await callsOf(reference)).some(({ call }) => call === 'cardCharge')).toBe(false);
    expect(await server.requests(reference)).toBe(1);
  });
});

describe('the timeline of a transaction', () => {
  it('lists every call in order, with its path, duration and result', async () => {
    const reference = await server.create();
    await server.call('GET', `/api/v1/checkout/${reference}`);
    await server.charge(reference, '4000000000000002');
    await server.momo(reference, '+2348030000002');
    await server.charge(reference, '4111111111111111');
    await server.charge(reference, '4111111111111111');
    await server.call('GET', `/checkout/status/${reference}`);
    const duration = expect.any(Number);
    const cardCharge = { call: 'cardCharge', method: 'POST', path: '/checkout/charge/card', duration };
    expect(await callsOf(reference)).toMatchObject([
      { call: 'initialize', method: 'POST', path: '/api/v1/checkout/initialize', http_status: 200, duration },
      { call: 'checkout', method: 'GET', path: `/api/v1/checkout/${reference}`, status: 'pending', duration },
      { ...cardCharge, http_status: 200, status: 'FAILED', message: 'Card declined by issuer' },
      { call: 'momo', path: `/checkout/${reference}/charge/external-wallets/momo`, status: 'INVALID' },
      { ...cardCharge, status: 'SUCCESS', message: 'Charge accepted' },
      { ...cardCharge, http_status: 409, status: null, message: 'This transaction is paid already' },
      { call: 'verify', path: `/checkout/status/${reference}`, status: 'success', message: 'Successful' },
    ]);
  });

  it('is displayed with the newest entry first, and effects above their call', async () => {
    const reference = await server.create();
    await server.charge(reference, '4000000000000085');
    await server.act(reference, 'approve');
    const response = await server.app.request(`http://localhost/sandbox/transactions/${reference}`);
    const page = await response.text();
    const order = [
      'success: approved',
      'Card •••• 0085: waits for you',
      'POST /checkout/charge/card',
      'transaction created',
      'POST /api/v1/checkout/initialize',
    ];
    const places = order.map((words) => page.indexOf(words, page.indexOf('What happened')));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  it('merges reads with the same result, until anything changes', async () => {
    const reference = await server.create();
    const verify = () => server.status(reference);
    for (let count = 0; count < 3; count += 1) await verify();
    await server.charge(reference, '4000000000000002');
    for (let count = 0; count < 2; count += 1) await verify();
    // The next reads have the same result, but an event separates them from the previous reads.
    await server.call('POST', `/sandbox/transactions/${reference}/credit`, { amount: 1 });
    for (let count = 0; count < 4; count += 1) await verify();
    await server.act(reference, 'approve');
    await verify();
    expect((await callsOf(reference)).map(({ call, times }) => [call, times])).toEqual([
      ['initialize', 1],
      ['verify', 3],
      ['cardCharge', 1],
      ['verify', 2],
      ['verify', 4],
      ['verify', 1],
    ]);
  });

  it('never merges two charges', async () => {
    const reference = await server.create();
    for (let count = 0; count < 3; count += 1) await server.charge(reference, '4000000000000002');
    expect((await callsOf(reference)).map(({ call, times }) => [call, times])).toEqual([
      ['initialize', 1],
      ['cardCharge', 1],
      ['cardCharge', 1],
      ['cardCharge', 1],
    ]);
  });

  it('is limited to the newest calls', async () => {
    const [reference, other] = [await server.create(), await server.create()];
    for (let count = 0; count <= MAX_CALLS; count += 1)
      await server.call('PUT', `/checkout/charge/card/${reference}`);
    const calls = await callsOf(reference);
    expect(calls).toHaveLength(MAX_CALLS);
    expect(calls.every(({ call }) => call === 'cardOtp')).toBe(true);
    expect(await callsOf(other)).toHaveLength(1);
  });

  it('has a damaged reply with its fault, with or without the effect of the call', async () => {
    const reference = await server.create();
    await post('/sandbox/faults', { reference, call: 'verify', fault: '503-json', effect: false });
    await post('/sandbox/faults', { reference, call: 'verify', fault: 'late-success' });
    await server.status(reference);
    await server.status(reference);
    expect((await callsOf(reference)).slice(1)).toMatchObject([
      { http_status: 503, fault: '503-json', message: null },
      { http_status: 200, fault: 'late-success' },
    ]);
    const response = await server.app.request(`http://localhost/sandbox/transactions/${reference}`);
    expect(await response.text()).toContain('Fault 503-json: the provider replies 503 with JSON');
  });

  it('begins with the call that started the transaction, even from a link', async () => {
    const payer = { amount: 2500, email: 'ada@example.com' };
    const { body } = await post('/api/v1/paymentlink/initialize/LNK_static', payer);
    expect(await callsOf(String(body.data['reference']))).toMatchObject([
      { call: 'payLink', path: '/api/v1/paymentlink/initialize/{reference}', http_status: 200 },
    ]);
  });

  it('has no call without a known transaction', async () => {
    await server.call('GET', '/checkout/CHK_none');
    await post('/checkout/charge/bank-account/bank-list', { phoneNumber: '+2348030000010' });
    expect(server.ledger.prepare('SELECT count(*) AS count FROM calls').get()).toMatchObject({ count: 0 });
  });
});

describe('a secret', () => {
  it('is in no call, no event and no page, wherever a caller puts it', async () => {
    const [pan, cvv, pin, otp] = ['4987650123456782', '9876', '8765', '765431'];
    const reference = await server.create({ transaction_reference: 'CHK_sentinel' });
    const secrets = { cvv, pin, code: otp, otp, cardHolder: pan, message: `${pan} ${cvv}`, status: otp };
    await post('/checkout/charge/card', { ...cardOf(reference, pan), ...secrets });
    await post(`/checkout/charge/card?pan=${pan}&cvv=${cvv}`, { ...cardOf(reference, pan), expiry: pan });
    await post('/checkout/charge/card', { ...cardOf(reference, '5555555555554444'), ...secrets });
    await server.call('PUT', `/checkout/charge/card/${reference}`, secrets);
    await server.call('PUT', `/checkout/charge/card/${pan}`, { reference, code: otp });
    await post('/checkout/charge/card', { ...cardOf(reference, '5061000000000000007'), ...secrets });
    await post(`/checkout/charge/card/${pan}`, { reference, email: 'ada@example.com', ...secrets });
    const form = { ...debitOf(reference, '0123456789'), ...secrets };
    const debit = await post('/checkout/charge/bank-account/initiate-charge', form);
    const transReference = debit.body.data['reference'];
    await post('/checkout/charge/bank-account/charge-account', { ...form, transReference });
    await post('/checkout/charge/card', `${pan} is not JSON` as unknown as object);

    const { calls, events } = await server.ledgerOf(reference);
    expect(v.parse(v.array(v.unknown()), calls).length).toBeGreaterThan(8);
    const page = await server.app.request(`http://localhost/sandbox/transactions/${reference}`);
    const words = v.parse(v.array(v.looseObject({ what: v.string() })), events).map(({ what }) => what);
    const lines = v.parse(v.array(v.record(v.string(), v.unknown())), calls);
    const texts = lines.flatMap((line) => Object.values(line).filter((value) => typeof value === 'string'));
    const everything = [...words, ...texts, await page.text()].join('\n');
    expect(everything).not.toContain(pan);
    // Compare whole words, because an id or a time may contain the same digits.
    const written = everything.split(/\W+/);
    for (const secret of [cvv, pin, otp, RIGHT_OTP, RIGHT_PIN]) expect(written).not.toContain(secret);
  });
});
