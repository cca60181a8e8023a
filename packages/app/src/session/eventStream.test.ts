import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followEvents } from './eventStream';
import { createPoller, type Poller, type VerificationResult } from './poller';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HEARTBEAT = 5 * SECOND;

/** The provider's side of a connection. */
interface Connection {
  headers: Record<string, string>;
  at: number;
  send(text: string): void;
  /** The provider, or a proxy, closes the connection. */
  end(): void;
  /** The provider is killed, which resets the socket. */
  reset(): void;
  given: boolean;
}

/** A provider whose stream the test controls, and a checkout that waits for a payment. */
function wait({
  random = () => 0.5,
  answers = () => 200,
}: {
  random?: () => number;
  answers?: () => number;
} = {}) {
  const connections: Connection[] = [];
  let paidAt = Number.POSITIVE_INFINITY;
  let learntAt: number | undefined;
  let verifications = 0;
  let lag = 0;
  const poller: Poller = createPoller(async (): Promise<VerificationResult> => {
    verifications += 1;
    const requests = Date.now();
    await Promise.resolve();
    return { ok: true, value: requests >= paidAt + lag ? 'success' : 'pending' };
  });
  poller.subscribe((verification) => {
    if (verification.ok && verification.value === 'success') learntAt ??= Date.now();
  });
  const encoder = new TextEncoder();
  const fetch: typeof globalThis.fetch = async (_, init) => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(made) {
        controller = made;
      },
    });
    const connection: Connection = {
      headers: Object.fromEntries(new Headers(init?.headers)),
      at: Date.now(),
      send: (text) => controller?.enqueue(encoder.encode(text)),
      end: () => controller?.close(),
      reset: () => controller?.error(new TypeError('network error')),
      given: false,
    };
    init?.signal?.addEventListener('abort', () => {
      connection.given = true;
      try {
        controller?.error(new DOMException('given up', 'AbortError'));
      } catch {
        // The stream had already ended.
      }
    });
    connections.push(connection);
    const status = answers();
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(body, { status, headers: { 'content-type': 'text/event-stream' } });
  };
  const call = { address: 'https://pro.example/events', apiKey: 'k', publicKey: undefined, fetch };
  const stop = followEvents(call, poller, random);
  return {
    connections,
    get last(): Connection {
      const last = connections.at(-1);
      if (!last) throw new Error('the stream was not asked for');
      return last;
    },
    get verifications() {
      return verifications;
    },
    /** Milliseconds from the payment to the verification that reported it. */
    get late() {
      return learntAt === undefined ? undefined : learntAt - paidAt;
    },
    /** Sets the milliseconds from the provider's event until its verification reports the payment. */
    lagging(milliseconds: number) {
      lag = milliseconds;
    },
    /** Sends an event, and lets the time pass in which the checkout still polls at the usual pace. */
    async proven() {
      this.last.send('data: opened\n\n');
      await this.healthy(MINUTE);
    },
    pay() {
      paidAt = Date.now();
    },
    /** Lets time pass while the newest connection sends heartbeats. */
    async healthy(milliseconds: number, heartbeat = HEARTBEAT) {
      for (let passed = 0; passed < milliseconds; passed += heartbeat) {
        await vi.advanceTimersByTimeAsync(heartbeat);
        if (!this.last.given) this.last.send(':\n\n');
        await vi.advanceTimersByTimeAsync(0);
      }
    },
    stop() {
      stop();
      poller.stop();
    },
  };
}
type Waiting = ReturnType<typeof wait>;

function show(seen: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

let waiting: Waiting | undefined;
async function begin(options?: Parameters<typeof wait>[0]): Promise<Waiting> {
  waiting = wait(options);
  await vi.advanceTimersByTimeAsync(0);
  return waiting;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  waiting?.stop();
  waiting = undefined;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a stream of events', () => {
  it('makes the checkout verify when the stream opens, and at once after each event', async () => {
    const checkout = await begin();
    expect(checkout.verifications).toBe(1);
    await checkout.healthy(5 * MINUTE);
    await vi.advanceTimersByTimeAsync(7 * SECOND);
    checkout.pay();
    checkout.last.send('id: 3\ndata: anything\n\n');
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.late).toBe(0);
  });

  it('that opens again with its first event still reports a payment at once', async () => {
    const opened = 'event: open\ndata: {}\n\n';
    const checkout = await begin();
    for (const text of [opened, 'id: 1\ndata: {}\n\n', 'id: 2\ndata: {}\n\n']) {
      checkout.last.send(text);
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    checkout.last.reset();
    await vi.advanceTimersByTimeAsync(6 * SECOND);
    expect(checkout.connections).toHaveLength(2);
    checkout.last.send(opened);
    await vi.advanceTimersByTimeAsync(SECOND);
    checkout.pay();
    checkout.last.send('id: 3\ndata: {}\n\n');
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.late).toBe(0);
  });

  it('that works limits the calls to 35 in half an hour', async () => {
    const checkout = await begin();
    await checkout.proven();
    const before = checkout.verifications;
    await checkout.healthy(30 * MINUTE);
    expect(checkout.connections).toHaveLength(1);
    expect(checkout.verifications - before + checkout.connections.length).toBeLessThanOrEqual(35);
    expect(checkout.verifications - before).toBeGreaterThanOrEqual(29);
  });

  it('with one late heartbeat costs one verification and stays open', async () => {
    const checkout = await begin();
    await checkout.proven();
    await checkout.healthy(5 * MINUTE + 20 * SECOND);
    const before = checkout.verifications;
    await checkout.healthy(12 * SECOND, 12 * SECOND);
    expect(checkout.verifications - before).toBe(1);
    await checkout.healthy(50 * SECOND);
    expect(checkout.verifications - before).toBe(1);
    expect(checkout.connections).toHaveLength(1);
  });

  it('with heartbeats too rare to be trusted still reduces polling', async () => {
    const checkout = await begin();
    await checkout.proven();
    const before = checkout.verifications;
    await checkout.healthy(30 * MINUTE, 15 * SECOND);
    expect(checkout.connections).toHaveLength(1);
    expect(checkout.verifications - before).toBeGreaterThanOrEqual(119);
    expect(checkout.verifications - before).toBeLessThanOrEqual(125);
  });

  it('that has delivered no event does not slow polling down', async () => {
    const checkout = await begin();
    checkout.last.send(': open\n\n');
    await vi.advanceTimersByTimeAsync(14 * SECOND);
    expect(checkout.verifications).toBe(2);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    expect(checkout.verifications).toBeGreaterThanOrEqual(180);
  });

  it('that sends text only in its first seconds moves no poll', async () => {
    const checkout = await begin();
    checkout.last.send(': open\n\n');
    await vi.advanceTimersByTimeAsync(4 * SECOND);
    checkout.last.send(':\n\n');
    await vi.advanceTimersByTimeAsync(7 * SECOND);
    expect(checkout.verifications).toBe(2);
  });

  it.each([
    ['comments', ':\n\n', 5],
    ['bytes without the end of a line', 'data: 1', 1],
    ['bytes of a comment that does not end', ':', 1],
    ['empty lines', '\n', 1],
    ['fields of an event that does not end', 'data: 1\n', 1],
    ['events without data', 'event: change\n\n', 1],
  ])('that sends only %s moves no poll', async (_, text, seconds) => {
    for (const paid of [0, 2, 9]) {
      const checkout = await begin();
      for (let passed = 0; passed < 5 * MINUTE + paid * SECOND; passed += seconds * SECOND) {
        await vi.advanceTimersByTimeAsync(seconds * SECOND);
        if (!checkout.last.given) checkout.last.send(text);
      }
      checkout.pay();
      for (let passed = 0; passed < 10; passed += seconds) {
        if (!checkout.last.given) checkout.last.send(text);
        await vi.advanceTimersByTimeAsync(seconds * SECOND);
      }
      expect(checkout.late).toBeLessThanOrEqual(10 * SECOND);
      checkout.stop();
    }
  });

  it('that has delivered an event is treated as silent if only incomplete lines follow', async () => {
    const checkout = await begin();
    await checkout.proven();
    await checkout.healthy(30 * SECOND);
    checkout.pay();
    for (let second = 0; second < 10; second += 1) {
      checkout.last.send('data: 1');
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    expect(checkout.late).toBeLessThanOrEqual(10 * SECOND);
    await vi.advanceTimersByTimeAsync(8 * SECOND);
    expect(checkout.connections[0]?.given).toBe(true);
  });

  it('resumes after the last complete event', async () => {
    const checkout = await begin();
    await checkout.healthy(30 * SECOND);
    checkout.last.send('id: 41\ndata\n\nid: 42\ndata: broken off');
    await vi.advanceTimersByTimeAsync(0);
    checkout.last.end();
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(checkout.connections).toHaveLength(2);
    expect(checkout.connections[0]?.headers).not.toHaveProperty('last-event-id');
    expect(checkout.last.headers['last-event-id']).toBe('41');
  });

  it('keeps the usual poll interval after an event that the verification does not reflect yet', async () => {
    const checkout = await begin();
    await checkout.proven();
    await checkout.healthy(5 * MINUTE);
    checkout.lagging(4 * SECOND);
    checkout.pay();
    checkout.last.send('data\n\n');
    await checkout.healthy(15 * SECOND);
    expect(checkout.late).toBeLessThanOrEqual(10 * SECOND);
  });

  it('with ten thousand events at once causes at most three verifications', async () => {
    const checkout = await begin();
    await checkout.proven();
    await checkout.healthy(2 * MINUTE);
    const before = checkout.verifications;
    for (let piece = 0; piece < 10; piece += 1) checkout.last.send('data: 1\n\n'.repeat(1_000));
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.verifications - before).toBeLessThanOrEqual(3);
    checkout.pay();
    await checkout.healthy(15 * SECOND);
    expect(checkout.late).toBeLessThanOrEqual(10 * SECOND);
  });

  it('reports a payment at once after page switches and an ended stream', async () => {
    const checkout = await begin();
    for (let times = 0; times < 5; times += 1) {
      show(false);
      await vi.advanceTimersByTimeAsync(2 * SECOND);
      show(true);
      await vi.advanceTimersByTimeAsync(0);
    }
    await vi.advanceTimersByTimeAsync(6 * SECOND);
    checkout.last.send(':\n\n');
    await vi.advanceTimersByTimeAsync(0);
    checkout.last.end();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    checkout.pay();
    checkout.last.send('data\n\n');
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.late).toBe(0);
  });

  it('with an event every second costs little more than polling', async () => {
    const checkout = await begin();
    for (let second = 0; second < 600; second += 1) {
      checkout.last.send('data: 1\n\n');
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    // A poll every ten seconds, an event every thirty, and the first three events.
    expect(checkout.verifications).toBeLessThanOrEqual(60 + 20 + 3);
  });
});

describe('a stream that is broken', () => {
  /** The longest delay of a checkout without a stream: one poll interval. */
  const TODAY = 10 * SECOND;

  /** Milliseconds from the stream's last message to the payment. */
  const MOMENTS = [0, 1, 4, 7, 7.999, 8.001, 12, 17.9].map((seconds) => seconds * SECOND);

  it.each<[string, (connection: Connection) => void]>([
    ['closed by the provider or a proxy', (connection) => connection.end()],
    ['reset, as by kill -9', (connection) => connection.reset()],
  ])('%s: finds the payment no later than polling, even if events are lost', async (_, breaks) => {
    for (const chance of [0, 0.5, 0.999]) {
      for (const lost of [0, 2, 4.9, 7.9].map((seconds) => seconds * SECOND)) {
        let opened = 0;
        const onceOnly = () => {
          opened += 1;
          return opened === 1 ? 200 : 0;
        };
        const checkout = await begin({ random: () => chance, answers: onceOnly });
        await checkout.proven();
        await checkout.healthy(5 * MINUTE);
        checkout.pay();
        await vi.advanceTimersByTimeAsync(lost);
        breaks(checkout.last);
        await vi.advanceTimersByTimeAsync(TODAY);
        expect(checkout.late, `${chance} ${lost}`).toBeLessThanOrEqual(TODAY);
        checkout.stop();
      }
    }
  });

  it.each([5, 15])(
    'like a half-open socket, heartbeat every %i s: finds the payment no later than polling',
    async (heartbeat) => {
      for (const chance of [0, 0.5, 0.999]) {
        for (const moment of MOMENTS) {
          const checkout = await begin({ random: () => chance, answers: () => 200 });
          await checkout.proven();
          await checkout.healthy(5 * MINUTE, heartbeat * SECOND);
          await vi.advanceTimersByTimeAsync(moment);
          checkout.pay();
          await vi.advanceTimersByTimeAsync(2 * TODAY);
          expect(checkout.late, `${chance} ${moment}`).toBeLessThanOrEqual(TODAY);
          checkout.stop();
        }
      }
    },
  );

  it('by silence is aborted and opened again', async () => {
    const checkout = await begin();
    await checkout.proven();
    await checkout.healthy(5 * MINUTE);
    const { last } = checkout;
    await vi.advanceTimersByTimeAsync(17 * SECOND);
    expect(last.given).toBe(false);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(last.given).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(checkout.connections).toHaveLength(2);
  });

  it('by a proxy that passes on only the first bytes does not slow polling down', async () => {
    const checkout = await begin();
    for (let minute = 0; minute < 10; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      if (!checkout.last.given) checkout.last.send(': open\n\n');
    }
    checkout.pay();
    await vi.advanceTimersByTimeAsync(TODAY);
    expect(checkout.late).toBeLessThanOrEqual(TODAY);
  });

  it('by a proxy that buffers it until its end does not slow polling down', async () => {
    const checkout = await begin();
    await vi.advanceTimersByTimeAsync(17 * SECOND);
    checkout.pay();
    checkout.last.send(': open\n\n:\n\ndata: 1\n\n');
    checkout.last.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.late).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(checkout.verifications).toBeGreaterThanOrEqual(7);
  });

  it.each([0, 204, 404, 503])(
    'from the start, with HTTP %i, pauses for at least a minute after two failures',
    async (status) => {
      const checkout = await begin({ answers: () => status });
      await vi.advanceTimersByTimeAsync(MINUTE);
      expect(checkout.connections).toHaveLength(2);
      expect(checkout.verifications).toBe(6);
      await vi.advanceTimersByTimeAsync(10 * MINUTE);
      expect(checkout.connections.length).toBeLessThanOrEqual(12);
      const gaps = checkout.connections
        .slice(2)
        .map(({ at }, index) => at - (checkout.connections[index + 1]?.at ?? 0));
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(MINUTE);
    },
  );

  it('stays paused if the payer switches apps, but opens again if the network returns', async () => {
    const checkout = await begin({ answers: () => 503 });
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(checkout.connections).toHaveLength(2);
    for (let times = 0; times < 5; times += 1) {
      show(false);
      await vi.advanceTimersByTimeAsync(SECOND);
      show(true);
      await vi.advanceTimersByTimeAsync(SECOND);
    }
    expect(checkout.connections).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.connections).toHaveLength(3);
  });

  it('by silence for many payers at once spreads their verifications over time', async () => {
    const times: number[] = [];
    for (let payer = 0; payer < 200; payer += 1) {
      const checkout = await begin({ random: Math.random });
      await checkout.proven();
      await checkout.healthy(15 * SECOND);
      const silentFrom = Date.now();
      const before = checkout.verifications;
      while (checkout.verifications === before) await vi.advanceTimersByTimeAsync(50);
      times.push(Date.now() - silentFrom);
      checkout.stop();
    }
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(SECOND);
    expect(Math.max(...times)).toBeLessThanOrEqual(10 * SECOND);
  });

  it('opens again after the delay of its `retry` field, at most a minute', async () => {
    const checkout = await begin({ random: () => 0 });
    await checkout.healthy(30 * SECOND);
    checkout.last.send('retry: 25000\n\n');
    await vi.advanceTimersByTimeAsync(0);
    checkout.last.end();
    await vi.advanceTimersByTimeAsync(24_999);
    expect(checkout.connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(checkout.connections).toHaveLength(2);
    await checkout.healthy(30 * SECOND);
    checkout.last.send('retry: 86400000\n\n');
    await vi.advanceTimersByTimeAsync(0);
    checkout.last.end();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(checkout.connections).toHaveLength(3);
  });

  it('for a thousand payers at once spreads their reconnections over time', async () => {
    const times: number[] = [];
    for (let payer = 0; payer < 1_000; payer += 1) {
      const checkout = await begin({ random: Math.random });
      checkout.last.end();
      const ended = Date.now();
      for (let passed = 0; passed < 100 && checkout.connections.length < 2; passed += 1) {
        await vi.advanceTimersByTimeAsync(100);
      }
      times.push(checkout.last.at - ended);
      checkout.stop();
    }
    for (let start = 0; start < 10_000; start += 500) {
      expect(times.filter((time) => time >= start && time < start + 500).length).toBeLessThan(200);
    }
  });
});

describe('on a hidden page', () => {
  it('closes the stream, and opens it again once the page is visible', async () => {
    const checkout = await begin();
    await checkout.healthy(MINUTE);
    checkout.last.send('id: 9\ndata\n\n');
    await vi.advanceTimersByTimeAsync(0);
    show(false);
    expect(checkout.last.given).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(checkout.connections).toHaveLength(1);
    show(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.connections).toHaveLength(2);
    expect(checkout.last.headers['last-event-id']).toBe('9');
  });

  it('opens no stream if the page is hidden from the start', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    expect((await begin()).connections).toHaveLength(0);
  });

  it('replaces the stream when the page leaves the back/forward cache or goes online', async () => {
    const checkout = await begin();
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await vi.advanceTimersByTimeAsync(0);
    expect(checkout.connections.map(({ given }) => given)).toEqual([true, true, false]);
  });
});

describe('the end of a checkout', () => {
  it('closes its stream for good', async () => {
    const checkout = await begin();
    checkout.stop();
    expect(checkout.last.given).toBe(true);
    show(false);
    show(true);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(checkout.connections).toHaveLength(1);
    expect(checkout.verifications).toBe(1);
  });
});
