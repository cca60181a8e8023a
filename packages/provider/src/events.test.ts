import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from './storage/memoryStorage';
import { gate, testKit } from './testKit';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const decoder = new TextDecoder();

describe('an event stream', () => {
  async function opened(headers: Record<string, string> = {}, kit = testKit(), known?: string) {
    const reference = known ?? (await kit.start());
    const response = await kit.provider.fetch(
      kit.request('GET', `/checkout/${reference}/events`, { headers }),
    );
    const reader = response.body?.getReader();
    const read = async () => decoder.decode((await reader?.read())?.value);
    return { ...kit, reference, response, reader, read };
  }

  it('begins at once, sends a comment every 5 seconds, and an event for each change', async () => {
    const { response, read, provider, reference, pay } = await opened();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await read()).toBe('retry: 2000\nevent: open\ndata: {}\n\n');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await read()).toBe(':\n\n');
    pay(reference, { received: 1 });
    await provider.changed(reference);
    expect(await read()).toBe('id: 1\ndata: {}\n\n');
    pay(reference);
    await provider.changed(reference);
    expect(await read()).toBe('id: 2\ndata: {}\n\n');
  });

  it('reports a charge without a call of `changed`', async () => {
    const { read, charge, reference } = await opened();
    await read();
    await charge(reference);
    expect(await read()).toBe('id: 1\ndata: {}\n\n');
  });

  it('sends what happened since Last-Event-ID, and nothing if nothing did', async () => {
    const kit = testKit();
    const reference = await kit.start();
    await kit.provider.changed(reference);
    await kit.provider.changed(reference);
    const missed = await opened({ 'last-event-id': '1' }, kit, reference);
    await missed.read();
    expect(await missed.read()).toBe('id: 2\ndata: {}\n\n');
    for (const id of ['2', 'x', '-1', '9'.repeat(20)]) {
      const stream = await opened({ 'last-event-id': id }, kit, reference);
      await stream.read();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(await stream.read()).toBe(':\n\n');
    }
  });

  it('continues after Last-Event-ID of a feed that has begun again, whose ids are lower', async () => {
    const kit = testKit();
    const reference = await kit.start();
    await kit.provider.changed(reference);
    const { read, provider } = await opened({ 'last-event-id': '41' }, kit, reference);
    await read();
    expect(await read()).toBe('id: 1\ndata: {}\n\n');
    await provider.changed(reference);
    expect(await read()).toBe('id: 2\ndata: {}\n\n');
  });

  it('of another merchant or of an unknown reference is refused', async () => {
    const { call, start } = testKit();
    const reference = await start();
    expect((await call('GET', `/checkout/${reference}/events`, { key: 'pk_test_indigo' })).httpStatus).toBe(
      401,
    );
    expect((await call('GET', '/api/v1/checkout/CHK_0/events')).httpStatus).toBe(404);
  });

  it('ends for a client that reads nothing', async () => {
    const { reader, charge, reference } = await opened();
    await vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
    let pieces = 0;
    while (!(await reader?.read())?.done) pieces += 1;
    expect(pieces).toBeGreaterThan(1_000);
    expect(pieces).toBeLessThan(1_440);
    expect(vi.getTimerCount()).toBe(0);
    expect((await charge(reference)).httpStatus).toBe(200);
  });

  it('that the client closes leaves no timer and no listener', async () => {
    const { reader, provider, reference } = await opened();
    await reader?.cancel();
    expect(vi.getTimerCount()).toBe(0);
    await provider.changed(reference);
  });

  it('that the client or `start` closes before the store answers receives nothing, and no failure', async () => {
    const { changes, ...others } = memoryStorage();
    const { opened: answered, open: answer } = gate<number>();
    const late = {
      publish: changes.publish.bind(changes),
      status: changes.status.bind(changes),
      subscribe: changes.subscribe.bind(changes),
      latest: () => answered,
    };
    const kit = testKit({}, { ...others, changes: late });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const left = await opened({ 'last-event-id': '9' }, kit);
    await left.reader?.cancel();
    const closed = await opened({ 'last-event-id': '9' }, kit);
    kit.provider.start()();
    answer(10);
    vi.useRealTimers();
    // Node reports an unhandled rejection before the next timer.
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
    expect(kit.errors).toEqual([]);
    expect(await closed.read()).toContain('event: open');
    expect((await closed.reader?.read())?.done).toBe(true);
  });

  it('whose store fails keeps no timer, and reports the failure', async () => {
    const failing = () => {
      throw new Error('the database is down');
    };
    const { changes, ...others } = memoryStorage();
    const own = { publish: changes.publish.bind(changes), status: changes.status.bind(changes) };
    const subscribe = changes.subscribe.bind(changes);
    const deaf = testKit({}, { ...others, changes: { ...own, latest: async () => 0, subscribe: failing } });
    expect((await deaf.call('GET', `/checkout/${await deaf.start()}/events`)).httpStatus).toBe(500);
    expect(vi.getTimerCount()).toBe(0);
    const kit = testKit({}, { ...others, changes: { ...own, latest: failing, subscribe } });
    const { read, reader, errors } = await opened({ 'last-event-id': '9' }, kit);
    expect(await read()).toContain('event: open');
    expect(errors).toHaveLength(1);
    // The client reconnects, because it would otherwise miss the event.
    expect((await reader?.read())?.done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is refused beyond the limit, and `start` returns a function that closes all', async () => {
    const kit = testKit({}, { limits: { streams: 1 } });
    const stop = kit.provider.start();
    const { reader, reference } = await opened({}, kit);
    const second = await kit.call('GET', `/checkout/${reference}/events`);
    expect([second.httpStatus, second.headers.get('retry-after')]).toEqual([503, '60']);
    stop();
    await reader?.read();
    expect((await reader?.read())?.done).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('of one transaction is refused beyond its own limit, until another closes', async () => {
    const kit = testKit({}, { limits: { streamsOfTransaction: 1 } });
    const { reader, reference } = await opened({}, kit);
    expect((await kit.call('GET', `/checkout/${reference}/events`)).httpStatus).toBe(503);
    expect((await opened({}, kit)).response.status).toBe(200);
    await reader?.cancel();
    expect((await opened({}, kit, reference)).response.status).toBe(200);
  });

  it('is not offered if the option says so', async () => {
    const { call, start } = testKit({}, { events: false });
    const reference = await start();
    expect((await call('GET', `/checkout/${reference}`)).data.events).toBeUndefined();
    expect((await call('GET', `/checkout/${reference}/events`)).httpStatus).toBe(404);
  });
});
