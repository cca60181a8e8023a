import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './storage/memoryStorage';
import { gate, testKit } from './testKit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => new Promise<never>(() => {});

/** Returns the stores of a provider. The named function of the store of changes never answers. */
function withHanging(name: 'latest' | 'publish') {
  const { changes, ...others } = memoryStorage();
  const begun = gate();
  const hang = () => {
    begun.open();
    return never();
  };
  const hanging = new Proxy(changes, {
    get: (target, key) => (key === name ? hang : Reflect.get(target, key).bind(target)),
  });
  return { stores: { ...others, changes: hanging }, begun: begun.opened };
}

describe('a store that never answers', () => {
  it('delays the reply to a charge by at most 5 seconds', async () => {
    const { stores, begun } = withHanging('publish');
    const { start, charge, keyed, errors } = testKit({}, stores);
    const reference = await start();
    const reply = charge(reference, keyed());
    await begun;
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await reply).data.status).toBe('SUCCESS');
    expect(String(errors[0])).toContain('No answer within 5000 ms');
  });

  it('ends an event stream that needs the missed events, so that the client reconnects', async () => {
    const { provider, request, start } = testKit({}, withHanging('latest').stores);
    const headers = { 'last-event-id': '1' };
    const { body } = await provider.fetch(request('GET', `/checkout/${await start()}/events`, { headers }));
    const reader = body?.getReader();
    await reader?.read();
    await vi.advanceTimersByTimeAsync(15_000);
    let last = await reader?.read();
    while (last && !last.done) last = await reader?.read();
    expect(last?.done).toBe(true);
  });

  it('does not keep `deliver` from ending', async () => {
    const { webhooks, ...others } = memoryStorage();
    const store = { take: webhooks.take.bind(webhooks), settle: never };
    const { provider, start, charge } = testKit({}, { ...others, webhooks: store });
    await charge(await start());
    const delivered = provider.deliver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await delivered).toBe(1);
  });
});

describe('a handler that never answers', () => {
  it('of Opay leaves the transaction to other methods', async () => {
    const { call, start, charge } = testKit({ opay: never });
    const reference = await start();
    const path = `/checkout/${reference}/charge/external-wallets/opay`;
    const reply = call('PUT', path, { body: { call_back_url: '' } });
    await vi.advanceTimersByTimeAsync(45_000);
    expect((await reply).httpStatus).toBe(504);
    expect((await charge(reference)).data.status).toBe('SUCCESS');
  });
});
