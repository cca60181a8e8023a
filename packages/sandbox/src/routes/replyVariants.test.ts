// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../ledger/database';
import { plantSeeds } from '../ledger/seeds';
import { createServer } from '../server';
import { REPLY_VARIANTS, type ReplyVariant, reshape } from '../simulator/faults/replyVariants';
import { TEST_HEADERS, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const choose = (reference: string, ...shapes: ReplyVariant[]) =>
  server.call('POST', '/sandbox/shapes', { reference, shapes });

const press = (fields: Record<string, string>) =>
  server.app.request('http://localhost/sandbox/shapes', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
    body: new URLSearchParams(fields),
  });

describe('a reply variant', () => {
  const invoice = {
    status: true,
    message: 'Successful',
    data: { invoice_reference: 'INV_1', amount: 1100.5, status: 'issued', colors: { primary: '#111' } },
  };
  const account = {
    status: true,
    data: { account_number: '0123456789', account_name: 'A', metadata: { bank_name: 'Wema' } },
  };
  const cards = {
    status: true,
    data: {
      TokenizedCards: [{ card: { scheme: 'visa', last4: '0042', expiry: '12/30' }, authToken: 'tok' }],
    },
  };
  const charge = { status: true, message: 'Enter the code', data: { status: 'PENDING_AUTH', ok: true } };

  it.each([
    ['nested', 'invoice', invoice, { ...invoice, data: invoice }],
    [
      'nested',
      'opay',
      { status: true, data: 'https://a.example' },
      { status: true, data: { status: true, data: 'https://a.example' } },
    ],
    ['flat', 'cardCharge', charge, { message: 'Enter the code', status: 'PENDING_AUTH', ok: true }],
    ['flat', 'invoice', invoice, invoice],
    [
      'numbers-as-text',
      'cardCharge',
      charge,
      { ...charge, status: 'true', data: { status: 'PENDING_AUTH', ok: 'true' } },
    ],
    [
      'other-names',
      'cardCharge',
      { status: true, data: { status: 'PENDING_AUTH_CAPTURE', redirectUrl: 'https://a.example' } },
      { status: true, data: { status: 'PENDING_AUTH_CAPTURE', authorization_url: 'https://a.example' } },
    ],
    ['other-case', 'cardCharge', charge, { ...charge, data: { status: 'pending_auth', ok: true } }],
    [
      'text-as-numbers',
      'virtualAccount',
      account,
      { status: 1, data: { ...account.data, account_number: 123456789 } },
    ],
    [
      'other-names',
      'virtualAccount',
      account,
      {
        status: true,
        data: { account_number: '0123456789', account_name: null, metadata: {}, bank_name: 'Wema' },
      },
    ],
    [
      'other-names',
      'savedCards',
      cards,
      {
        status: true,
        data: { TokenizedCards: [{ card: { last4: '0042', expiry: '1230' }, authToken: 'tok' }] },
      },
    ],
  ] as const)('%s: %s', (shape, call, body, shaped) => {
    expect(reshape([shape], call, body)).toEqual(shaped);
  });

  it('changes only its fields, and leaves a refusal unchanged', () => {
    const { data } = reshape(
      ['no-reference', 'other-names', 'float-noise', 'other-case'],
      'invoice',
      invoice,
    );
    expect(data).toEqual({ amount: 1100.4999999, status: 'ISSUED', colours: { primary: '#111' } });
    expect(reshape(['grouped'], 'invoice', invoice)['data']).toMatchObject({ amount: '1,100.5' });
    expect(reshape(['odd-reference'], 'qrCode', { status: true, data: { reference: 'QR' } })['data']).toEqual(
      {
        reference: 'my.own/name',
      },
    );
    expect(reshape(['nulls'], 'verify', { status: true, data: { status: 'pending' } })['data']).toEqual({
      status: 'pending',
      amount: null,
      ask: null,
      currency: null,
      reason: null,
      received: null,
      due: null,
      duplicates: null,
      credits: null,
      refund: null,
    });
    expect(reshape(['extra-fields'], 'invoice', invoice)['data']).toMatchObject({
      _id: 7,
      data: {},
      colors: { _id: 7 },
    });
    const refusal = { status: false, message: 'No' };
    for (const shape of Object.keys(REPLY_VARIANTS) as ReplyVariant[]) {
      if (shape !== 'nested') expect(reshape([shape], 'verify', refusal)).toBe(refusal);
    }
    const nested = { status: true, message: 'Processed', data: refusal };
    expect(reshape(['nested'], 'cardCharge', refusal)).toEqual(nested);
  });
});

describe('a selected reply variant', () => {
  it('applies to one transaction, until another variant is selected', async () => {
    const [one, other] = [await server.create(), await server.create()];
    await choose(one, 'nested', 'numbers-as-text');
    const read = async (reference: string) => (await server.call('GET', `/checkout/${reference}`)).body.data;
    expect(await read(one)).toMatchObject({ status: 'true', data: { reference: one, amount: '5000' } });
    expect(await read(other)).toMatchObject({ reference: other, amount: 5000 });
    await choose(one);
    expect(await read(one)).toMatchObject({ reference: one, amount: 5000 });
  });

  it('applies to one object, or to all that have no variant', async () => {
    await choose('INV_issued', 'no-reference');
    await choose('*', 'float-noise');
    const { data } = (await server.call('GET', '/invoices/INV_issued/info')).body;
    expect(data).not.toHaveProperty('invoice_reference');
    expect(Number.isInteger(data['amount'])).toBe(true);
    const reference = await server.create();
    expect((await server.call('GET', `/checkout/${reference}`)).body.data['amount']).toBe(4999.9999999);
    expect((await server.call('GET', '/sandbox/shapes')).body.data).toMatchObject({
      shapes: REPLY_VARIANTS,
      chosen: ['float-noise'],
    });
  });

  it('must exist', async () => {
    const wrong = await server.call('POST', '/sandbox/shapes', { shapes: ['round'] });
    expect(wrong.httpStatus).toBe(400);
    expect((await press({ reference: '*', shape: 'round' })).status).toBe(400);
  });

  it('is selected on the page of its transaction or object', async () => {
    const reference = await server.create();
    const address = async (fields: Record<string, string>) => (await press(fields)).headers.get('location');
    expect(await address({ reference, shape: 'nested' })).toBe(
      `/sandbox/transactions/${reference}?done=shape-chosen`,
    );
    expect(await address({ reference: 'INV_issued', shape: 'nulls' })).toBe(
      '/sandbox/objects/INV_issued?done=shape-chosen',
    );
    expect(await address({ reference: '*', shape: '' })).toBe('/sandbox?done=shape-own');
    const page = await server.app.request(`http://localhost/sandbox/transactions/${reference}`);
    expect(await page.text()).toMatch(/value="nested" selected/);
  });

  it('works with a fault, and the timeline still reads the status', async () => {
    const reference = await server.create();
    await choose(reference, 'nested');
    await server.act(reference, 'credit');
    await server.call('POST', '/sandbox/faults', { reference, call: 'verify', fault: 'late-success' });
    const verify = async () => (await server.call('GET', `/checkout/status/${reference}`)).body.data;
    expect(await verify()).toMatchObject({ data: { status: 'pending' } });
    expect(await verify()).toMatchObject({ data: { status: 'success' } });
    const { calls } = await server.ledgerOf(reference);
    expect(calls).toContainEqual(expect.objectContaining({ call: 'verify', status: 'success' }));
  });

  it('may apply to the whole sandbox', async () => {
    const ledger = openLedger(':memory:');
    plantSeeds(ledger);
    const folders = { app: '/nowhere', sdk: '/nowhere', public: '/nowhere' };
    const app = createServer(ledger, folders, { checkReplies: true, replyVariants: ['nested'] });
    const response = await app.request('http://localhost/checkout/CHK_demo', { headers: TEST_HEADERS });
    expect(await response.json()).toMatchObject({ data: { data: { reference: 'CHK_demo' } } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
