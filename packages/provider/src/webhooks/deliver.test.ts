import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemOf } from '../../../server/src/webhook/signature';
import type { ProviderOptions } from '../options';
import { memoryStorage } from '../storage/memoryStorage';
import { gate, testKit } from '../testKit';
import { PAUSES } from './deliver';
import { readSecret } from './sign';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const NEW_SECRET = 'whsec_plJ3nmyCDGBKInavdOK15jsl5plJ3nmy';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Sent {
  url: string;
  init: RequestInit;
}

/** A provider whose merchant answers with these responses; then with 204. */
function sender(answers: (Response | Error)[] = [], options: Partial<ProviderOptions> = {}) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (url, init = {}) => {
    sent.push({ url: String(url), init });
    const answer = answers.shift() ?? new Response(null, { status: 204 });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const endpoint = () => ({ url: 'https://shop.example/webhook', secrets: [SECRET] });
  return { ...testKit({}, { send, endpoint, ...options }), sent };
}

const status = (code: number, headers = {}) => new Response(null, { status: code, headers });

describe('a webhook', () => {
  it('is signed so that a merchant’s server accepts it, with the secret before a rotation too', async () => {
    const endpoint = () => ({ url: 'https://shop.example/webhook', secrets: [NEW_SECRET, SECRET] });
    const { provider, start, charge, sent } = sender([], { endpoint });
    const reference = await start();
    await charge(reference);
    expect(await provider.deliver()).toBe(1);
    const [{ url, init }] = sent as [Sent];
    expect([url, init.method, init.redirect]).toEqual(['https://shop.example/webhook', 'POST', 'manual']);
    const headers = new Headers(init.headers);
    const message = {
      id: headers.get('webhook-id') ?? undefined,
      timestamp: headers.get('webhook-timestamp') ?? undefined,
      signature: headers.get('webhook-signature') ?? undefined,
      body: new TextEncoder().encode(String(init.body)),
    };
    const now = Date.now() / 1000;
    for (const secret of [SECRET, NEW_SECRET])
      expect(await problemOf(message, [readSecret(secret)], now)).toBeUndefined();
    expect(await problemOf({ ...message, id: 'msg_0' }, [readSecret(SECRET)], now)).toBe('signature-wrong');
    expect(JSON.parse(String(init.body))).toMatchObject({
      type: 'transaction.success',
      data: { reference, status: 'success', amount: 5000, currency: 'NGN' },
    });
  });

  it('is sent once for each end, however often the change is announced', async () => {
    const { provider, start, pay, sent } = sender();
    const reference = await start();
    await provider.changed(reference);
    for (const end of ['failed', 'failed', 'pending', 'failed', 'success', 'success'] as const) {
      pay(reference, { status: end });
      await provider.changed(reference);
      await provider.changed(reference);
    }
    while ((await provider.deliver()) > 0);
    expect(sent.map(({ init }) => JSON.parse(String(init.body)).data.status).sort()).toEqual([
      'failed',
      'failed',
      'success',
    ]);
  });

  it('reports no expiry that was read before a success', async () => {
    const storage = memoryStorage();
    const { provider, start, pay, sent } = sender([], storage);
    const reference = await start();
    pay(reference, { status: 'expired' });
    const [reading, delayed] = [gate(), gate()];
    const current = storage.idempotency.current.bind(storage.idempotency);
    storage.idempotency.current = async (subject) => {
      storage.idempotency.current = current;
      reading.open();
      await delayed.opened;
      return current(subject);
    };
    const stale = provider.changed(reference);
    await reading.opened;
    pay(reference);
    await provider.changed(reference);
    delayed.open();
    await stale;
    await provider.deliver();
    expect(sent.map(({ init }) => JSON.parse(String(init.body)).data.status)).toEqual(['success']);
  });

  it('is repeated with growing pauses and the same id, and given up after ten attempts', async () => {
    const failing = [
      status(500),
      status(302),
      new TypeError('fetch failed'),
      ...Array.from({ length: 7 }, () => status(400)),
    ];
    const { provider, start, charge, sent } = sender(failing);
    await charge(await start());
    for (const pause of PAUSES) {
      expect(await provider.deliver()).toBe(1);
      vi.advanceTimersByTime(pause - 1);
      expect(await provider.deliver()).toBe(0);
      vi.advanceTimersByTime(1);
    }
    expect(await provider.deliver()).toBe(1);
    vi.advanceTimersByTime(7 * 24 * 60 * 60 * 1000);
    expect(await provider.deliver()).toBe(0);
    expect(sent).toHaveLength(10);
    const ids = sent.map(({ init }) => new Headers(init.headers).get('webhook-id'));
    expect(new Set(ids).size).toBe(1);
    const times = sent.map(({ init }) => new Headers(init.headers).get('webhook-timestamp'));
    expect(new Set(times).size).toBe(10);
  });

  it('waits as long as the merchant’s server requests, and ends with HTTP 410', async () => {
    const { provider, start, charge, sent } = sender([status(503, { 'retry-after': '60' }), status(410)]);
    await charge(await start());
    await provider.deliver();
    vi.advanceTimersByTime(59_000);
    expect(await provider.deliver()).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(await provider.deliver()).toBe(1);
    vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    expect(await provider.deliver()).toBe(0);
    expect(sent).toHaveLength(2);
  });

  it('is not taken by another node during an attempt', async () => {
    const [sending, answer] = [gate(), gate<Response>()];
    const send = () => {
      sending.open();
      return answer.opened;
    };
    const { provider, start, charge } = sender([], { send });
    await charge(await start());
    const first = provider.deliver();
    await sending.opened;
    expect(await provider.deliver()).toBe(0);
    answer.open(status(204));
    expect(await first).toBe(1);
  });

  it('is never sent without TLS or with an invalid secret, and the secret appears in no error', async () => {
    for (const invalid of [
      { url: 'http://shop.example/', secrets: [SECRET] },
      { url: 'https://shop.example/', secrets: ['whsec_short'] },
    ]) {
      const { provider, start, charge, sent, errors } = sender([], { endpoint: () => invalid });
      await charge(await start());
      await provider.deliver();
      expect(sent).toEqual([]);
      expect(errors).toHaveLength(1);
      expect(String(errors[0])).not.toContain('whsec_short');
      vi.advanceTimersByTime(PAUSES[0] - 1);
      expect(await provider.deliver()).toBe(0);
      vi.advanceTimersByTime(1);
      expect(await provider.deliver()).toBe(1);
    }
  });

  it('is never sent without a signature', async () => {
    const endpoint = () => ({ url: 'https://shop.example/webhook', secrets: [] });
    const { provider, start, charge, sent, errors } = sender([], { endpoint });
    await charge(await start());
    await provider.deliver();
    expect(sent).toEqual([]);
    expect(String(errors[0])).toContain('endpoint: a webhook needs a secret');
  });

  it('of a merchant without an endpoint is dropped', async () => {
    for (const endpoint of [() => undefined, undefined]) {
      const { provider, start, charge, sent } = sender([], { endpoint });
      await charge(await start());
      expect(await provider.deliver()).toBe(1);
      vi.advanceTimersByTime(24 * 60 * 60 * 1000);
      expect(await provider.deliver()).toBe(0);
      expect(sent).toEqual([]);
    }
  });

  it('does not wait for another merchant’s slow receiver', async () => {
    const slow: string[] = [];
    const [received, full] = [gate(), gate()];
    const send: typeof fetch = async (url) => {
      if (String(url).includes('slow')) {
        if (slow.push(String(url)) === 50) full.open();
        return new Promise(() => {});
      }
      received.open();
      return status(204);
    };
    const endpoint = (merchant: string) => ({ url: `https://shop.example/${merchant}`, secrets: [SECRET] });
    const storage = memoryStorage();
    const { provider } = sender([], { ...storage, send, endpoint });
    const publish = (reference: string, merchant: string) =>
      storage.changes.publish({ reference, status: 'success' }, { id: reference, merchant, body: '{}' });
    for (let index = 0; index < 500; index += 1) await publish(`CHK_${index}`, 'slow');
    await publish('CHK_fast', 'fast');
    const stop = provider.start();
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([received.opened, full.opened]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(slow).toHaveLength(50);
    stop();
  });

  it('waits for one attempt at most behind the backlogs of several slow receivers', async () => {
    const received = gate();
    const send: typeof fetch = async (url) => {
      if (String(url).includes('slow')) return new Promise(() => {});
      received.open();
      return status(204);
    };
    const endpoint = (merchant: string) => ({ url: `https://shop.example/${merchant}`, secrets: [SECRET] });
    const storage = memoryStorage();
    const { provider } = sender([], { ...storage, send, endpoint });
    const publish = (reference: string, merchant: string) =>
      storage.changes.publish({ reference, status: 'success' }, { id: reference, merchant, body: '{}' });
    for (let index = 0; index < 500; index += 1) await publish(`CHK_${index}`, `slow${index % 5}`);
    await publish('CHK_fast', 'fast');
    const stop = provider.start();
    await vi.advanceTimersByTimeAsync(15_000);
    await received.opened;
    stop();
  });

  it.each(['endpoint', 'send'] as const)('is sent again if the first %s never answers', async (hanging) => {
    const [begun, repeated] = [gate(), gate()];
    let attempts = 0;
    const first = <Value>(value: Value) => {
      attempts += 1;
      if (attempts > 1) repeated.open();
      else begun.open();
      return attempts > 1 ? value : new Promise<never>(() => {});
    };
    const receiver = { url: 'https://shop.example/webhook', secrets: [SECRET] };
    const { provider, start, charge } = sender([], {
      endpoint: () => (hanging === 'endpoint' ? first(receiver) : receiver),
      send: async () => (hanging === 'send' ? first(status(204)) : status(204)),
    });
    await charge(await start());
    const stop = provider.start();
    await vi.advanceTimersByTimeAsync(1_000);
    await begun.opened;
    await vi.advanceTimersByTimeAsync(15_000 + PAUSES[0]);
    await repeated.opened;
    stop();
  });

  it('is taken again if the store never answers the first time', async () => {
    const storage = memoryStorage();
    let takes = 0;
    const take: typeof storage.webhooks.take = async (...given) => {
      takes += 1;
      return takes === 1 ? new Promise<never>(() => {}) : storage.webhooks.take(...given);
    };
    const webhooks = { take, settle: storage.webhooks.settle.bind(storage.webhooks) };
    const received = gate();
    const send: typeof fetch = async () => {
      received.open();
      return status(204);
    };
    const { provider, start, charge } = sender([], { ...storage, webhooks, send });
    await charge(await start());
    const stop = provider.start();
    await vi.advanceTimersByTimeAsync(33_000);
    await received.opened;
    stop();
  });

  it('follows another one to the same merchant, however many are due', async () => {
    let started = 0;
    const full = gate();
    const send: typeof fetch = async () => {
      started += 1;
      if (started === 50) full.open();
      await full.opened;
      return status(204);
    };
    const { provider, start, charge } = sender([], { send });
    for (let index = 0; index < 60; index += 1) await charge(await start());
    expect(await provider.deliver()).toBe(60);
  });

  it('is tried once by one call of `deliver`, however slowly other receivers answer', async () => {
    const send: typeof fetch = async () => {
      await vi.advanceTimersByTimeAsync(6_000);
      return status(500);
    };
    const { provider, start, charge } = sender([], { send });
    await charge(await start());
    await charge(await start());
    expect(await provider.deliver()).toBe(2);
  });

  it('waits while another message is being taken from a slow store', async () => {
    const storage = memoryStorage();
    const answer = gate();
    let waiting = 0;
    let most = 0;
    const take: typeof storage.webhooks.take = async (...given) => {
      waiting += 1;
      most = Math.max(most, waiting);
      await answer.opened;
      waiting -= 1;
      return storage.webhooks.take(...given);
    };
    const webhooks = { take, settle: storage.webhooks.settle.bind(storage.webhooks) };
    const { provider, start, charge } = sender([], { ...storage, webhooks });
    await charge(await start());
    const both = [provider.deliver(), provider.deliver()];
    answer.open();
    expect((await Promise.all(both)).sort()).toEqual([0, 1]);
    expect(most).toBe(1);
  });

  it('is delivered by `start`', async () => {
    const sending = gate<string>();
    const send: typeof fetch = async (url) => {
      sending.open(String(url));
      return status(204);
    };
    const { provider, start, charge } = sender([], { send });
    const stop = provider.start();
    await charge(await start());
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sending.opened).toBe('https://shop.example/webhook');
    stop();
    // Let the attempt end.
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
