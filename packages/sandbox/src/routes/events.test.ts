// @vitest-environment node
import { PRO_PREFIX } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamName } from '../simulator/faults/streams';
import { TEST_HEADERS, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  server = testServer();
});
afterEach(() => {
  vi.useRealTimers();
});

const choose = (stream: StreamName | 'off', reference?: string) =>
  server.call('POST', '/sandbox/streams', { ...(reference ? { reference } : {}), stream });

async function addressOf(reference: string, prefix = ''): Promise<unknown> {
  const { body } = await server.call('GET', `${prefix}/checkout/${reference}`);
  return body.data['events'];
}

/** Opens the event stream of a transaction. Returns a function that reads the events since its last call. */
async function listen(reference: string, headers: Record<string, string> = {}) {
  const response = await server.app.request(`http://localhost/checkout/${reference}/events`, {
    headers: { ...TEST_HEADERS, ...headers },
  });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let ended = false;
  void (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += decoder.decode(part.value);
    }
    ended = true;
  })();
  return {
    response,
    ended: () => ended,
    cancel: () => reader?.cancel(),
    async receivedEvents(): Promise<string> {
      await new Promise((resolve) => setImmediate(resolve));
      const receivedEvents = text;
      text = '';
      return receivedEvents;
    },
  };
}
const events = (text: string) => text.match(/^id: \d+$/gm) ?? [];

describe('the stream of a transaction’s events', () => {
  it('is absent by default, as is its address', async () => {
    const reference = await server.create();
    expect(await addressOf(reference)).toBeUndefined();
    expect((await listen(reference)).response.status).toBe(404);
  });

  it('is named in the transaction, with the prefix of the request', async () => {
    await choose('on');
    const reference = await server.create();
    expect(await addressOf(reference)).toBe(`http://localhost/checkout/${reference}/events`);
    expect(await addressOf(reference, PRO_PREFIX)).toBe(
      `http://localhost${PRO_PREFIX}/checkout/${reference}/events`,
    );
    await choose('off', reference);
    expect(await addressOf(reference)).toBeUndefined();
  });

  it('reports that the status changed, but not the new status', async () => {
    await choose('on');
    const reference = await server.create();
    const { response, receivedEvents } = await listen(reference);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await receivedEvents()).toBe('retry: 1000\nevent: open\ndata: {}\n\n');
    await server.act(reference, 'credit');
    expect(await receivedEvents()).toMatch(/^id: \d+\nevent: status\ndata: \{\}\n\n$/);
    await server.act(reference, 'credit');
    expect(await receivedEvents()).toBe('');
  });

  it('sends a comment every 5 seconds', async () => {
    await choose('on');
    const { receivedEvents } = await listen(await server.create());
    await receivedEvents();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await receivedEvents()).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(await receivedEvents()).toBe(':\n\n');
  });

  it('reports a charge that settles and a decision that is due', async () => {
    await choose('on');
    const reference = await server.create();
    const { receivedEvents } = await listen(reference);
    await server.momo(reference, '2348030000001');
    await receivedEvents();
    await vi.advanceTimersByTimeAsync(999);
    expect(events(await receivedEvents())).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(events(await receivedEvents())).toHaveLength(1);
    const other = await server.create();
    const later = await listen(other);
    await server.call('POST', `/sandbox/transactions/${other}/decide`, { action: 'expire', after: 5 });
    await later.receivedEvents();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(events(await later.receivedEvents())).toHaveLength(1);
  });

  it('continues after the last event that the reader knows', async () => {
    await choose('on');
    const reference = await server.create();
    const first = await listen(reference);
    await server.act(reference, 'decline');
    const [id = ''] = events(await first.receivedEvents());
    await first.cancel();
    await server.act(reference, 'approve');
    const known = { 'last-event-id': id.replace('id: ', '') };
    expect(events(await (await listen(reference, known)).receivedEvents())).toHaveLength(1);
    expect(events(await (await listen(reference)).receivedEvents())).toHaveLength(0);
    expect(
      events(await (await listen(reference, { 'last-event-id': 'none' })).receivedEvents()),
    ).toHaveLength(0);
  });

  it('continues after an event of another ledger, whose ids were higher', async () => {
    await choose('on');
    const reference = await server.create();
    const { receivedEvents } = await listen(reference, { 'last-event-id': '9999' });
    expect(events(await receivedEvents())).toHaveLength(1);
    await server.act(reference, 'approve');
    expect(events(await receivedEvents())).toHaveLength(1);
  });

  it('is refused to another merchant and for an unknown transaction', async () => {
    await choose('on');
    const reference = await server.create();
    expect((await listen(reference, { authorization: 'pk_test_other' })).response.status).toBe(401);
    const own = await listen(reference, { authorization: 'sk_test_adire' });
    expect(own.response.status).toBe(200);
    await own.cancel();
    expect((await listen('CHK_none')).response.status).toBe(404);
  });

  it('may be requested from another origin, even to continue', async () => {
    const { headers } = await server.app.request('http://localhost/checkout/CHK_1/events', {
      method: 'OPTIONS',
      headers: { origin: 'https://pay.example', 'access-control-request-method': 'GET' },
    });
    expect(headers.get('access-control-allow-headers')).toContain('last-event-id');
  });

  it.each<[StreamName, string]>([
    ['silent', 'retry: 1000\nevent: open\ndata: {}\n\n'],
    ['buffered', ''],
  ])('%s sends no event', async (stream, opening) => {
    await choose(stream);
    const reference = await server.create();
    const { receivedEvents } = await listen(reference);
    expect(await receivedEvents()).toBe(opening);
    await server.act(reference, 'credit');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await receivedEvents()).toBe('');
  });

  it('can be refused, cut off or flooded', async () => {
    const reference = await server.create();
    await choose('refused');
    expect((await listen(reference)).response.status).toBe(503);
    await choose('cut');
    const cut = await listen(reference);
    await vi.advanceTimersByTimeAsync(20_000);
    await cut.receivedEvents();
    expect(cut.ended()).toBe(true);
    await choose('flood');
    const flood = await listen(reference);
    expect(events(await flood.receivedEvents())).toHaveLength(10_000);
    await server.act(reference, 'credit');
    expect(events(await flood.receivedEvents())).toHaveLength(10_000);
  });

  it('is selected by a valid name, and the names are listed', async () => {
    const wrong = await server.call('POST', '/sandbox/streams', { stream: 'toString' });
    expect(wrong.httpStatus).toBe(400);
    const { body } = await server.call('GET', '/sandbox/streams');
    expect(body.data).toMatchObject({ chosen: 'off', streams: { on: expect.any(String) } });
  });
});
