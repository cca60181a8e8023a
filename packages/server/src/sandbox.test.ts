/** Runs against the sandbox's request handler, which replies as a provider does. */
import { beforeEach, describe, expect, it } from 'vitest';
import { setWebhookUrl } from '../../sandbox/src/ledger/webhooks';
import { deliverDue } from '../../sandbox/src/simulator/webhooks/deliver';
import { readEndpoint } from '../../sandbox/src/simulator/webhooks/endpoint';
import { testServer } from '../../sandbox/src/testServer';
import { koboServer } from './koboServer';
import { memoryOrders } from './memoryOrders';

const ORDER = { order: 'A-1', amount: '5000.50', currency: 'NGN' };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const VARIANTS = [
  'nested',
  'flat',
  'no-reference',
  'odd-reference',
  'numbers-as-text',
  'grouped',
  'text-as-numbers',
  'float-noise',
  'nulls',
  'other-case',
  'extra-fields',
  'other-names',
];

let sandbox = testServer();
let kobo = shop('pk_test_adire');
beforeEach(() => {
  sandbox = testServer();
  kobo = shop('pk_test_adire');
});

function shop(publicKey: string, orders = memoryOrders()) {
  return koboServer({
    api: 'http://localhost',
    publicKey,
    apiKey: 'kobo_checkout',
    walletId: 'adire-main',
    orders,
    webhookSecret: SECRET,
    fetch: async (input, init) => sandbox.app.request(String(input), init),
  });
}

async function started(metadata: object = {}) {
  const customer = { email: 'ada@example.com' };
  const result = await kobo.start({ ...ORDER, metadata: { customer, ...metadata } });
  if (!result.ok) throw new Error(result.message);
  return result;
}

describe('a payment in the sandbox', () => {
  it('is pending after its start, and fulfilled once when it is paid', async () => {
    const { reference, url } = await started();
    expect(url).toBe(`http://localhost/payments/${reference}`);
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ refusal: 'pending', payable: true });
    await sandbox.act(reference, 'approve');
    expect(await kobo.verify(reference, ORDER)).toMatchObject({
      ok: true,
      payment: { reference, ...ORDER },
    });
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ refusal: 'already-fulfilled', paid: true });
  });

  it.each(VARIANTS)('is accepted in the reply variant %s', async (variant) => {
    await sandbox.call('POST', '/sandbox/shapes', { shapes: [variant] });
    const { reference } = await started();
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ refusal: 'pending' });
    await sandbox.act(reference, 'approve');
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ ok: true });
  });

  it.each([
    ['decline', 'failed'],
    ['expire', 'expired'],
  ])('is refused after the action %s', async (action, refusal) => {
    const { reference } = await started();
    await sandbox.act(reference, action);
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ refusal, payable: false });
  });

  it('is accepted by a reconciliation if it arrives after the transaction has expired', async () => {
    const { reference } = await started();
    await sandbox.act(reference, 'expire');
    const open = [{ ...ORDER, reference }];
    expect((await kobo.reconcile(open))[0]?.result).toMatchObject({ refusal: 'expired' });
    await sandbox.act(reference, 'credit');
    expect((await kobo.reconcile(open))[0]?.result).toMatchObject({ ok: true });
  });

  it('is accepted by another method after a transfer was returned', async () => {
    const metadata = { sandbox: { mismatch: 'return' } };
    const { reference } = await started(metadata);
    await sandbox.call('POST', `/sandbox/transactions/${reference}/credit`, { amount: 3000 });
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ refusal: 'pending' });
    await sandbox.act(reference, 'approve');
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ ok: true });
  });

  it('is refused if it belongs to another merchant or does not exist', async () => {
    const { reference } = await started();
    await sandbox.act(reference, 'approve');
    const other = shop('pk_test_other');
    const elsewhere = { ...ORDER, startedElsewhere: true };
    expect(await other.verify(reference, elsewhere)).toMatchObject({ refusal: 'another-merchant' });
    expect(await kobo.verify('CHK_nobody', elsewhere)).toMatchObject({ refusal: 'unknown-reference' });
  });
});

describe('a webhook of the sandbox', () => {
  const read = readEndpoint('http://localhost:4243/webhooks', SECRET);
  const endpoint = read.ok ? read.endpoint : undefined;

  async function deliver(secret = endpoint?.secret ?? new Uint8Array()) {
    const receivedEvents: Awaited<ReturnType<typeof kobo.webhook>>[] = [];
    await deliverDue(sandbox.ledger, { url: endpoint?.url ?? '', secret }, async (url, init) => {
      const result = await kobo.webhook(new Request(String(url), init), () => ORDER);
      receivedEvents.push(result);
      return new Response(null, { status: result.status });
    });
    return receivedEvents;
  }

  beforeEach(() => setWebhookUrl(sandbox.ledger, endpoint?.url));

  it('fulfils the order once, before the page verifies it', async () => {
    const { reference } = await started();
    await sandbox.act(reference, 'approve');
    expect(await deliver()).toMatchObject([{ ok: true, payment: { reference, ...ORDER } }]);
    expect(await kobo.verify(reference, ORDER)).toMatchObject({ refusal: 'already-fulfilled', paid: true });
    await sandbox.call('POST', `/sandbox/transactions/${reference}/webhooks/${await idOf(reference)}/again`);
    expect(await deliver()).toMatchObject([{ ok: false, refusal: 'already-fulfilled', status: 204 }]);
  });

  it('fulfils the order once, even if the page verifies it at the same time', async () => {
    const { reference } = await started();
    await sandbox.act(reference, 'approve');
    const [receivedEvents, ...verifications] = await Promise.all([
      deliver(),
      kobo.verify(reference, ORDER),
      kobo.verify(reference, ORDER),
    ]);
    expect([...receivedEvents, ...verifications].filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('about a failure is acknowledged, and the order can still be paid', async () => {
    const { reference } = await started();
    await sandbox.act(reference, 'decline');
    expect(await deliver()).toMatchObject([{ ok: false, refusal: 'failed', status: 204 }]);
    await sandbox.act(reference, 'approve');
    expect(await deliver()).toMatchObject([{ ok: true }]);
  });

  it('signed with another secret is refused, and its redelivery is accepted', async () => {
    const { reference } = await started();
    await sandbox.act(reference, 'approve');
    expect(await deliver(new Uint8Array(24))).toMatchObject([{ refusal: 'signature-wrong', status: 401 }]);
    await sandbox.call('POST', `/sandbox/transactions/${reference}/webhooks/${await idOf(reference)}/again`);
    expect(await deliver()).toMatchObject([{ ok: true }]);
  });

  async function idOf(reference: string): Promise<string> {
    const { webhooks } = Object(await sandbox.ledgerOf(reference));
    return webhooks[0].webhook.id;
  }
});
