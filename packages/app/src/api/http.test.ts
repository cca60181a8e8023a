import { VerificationStart as Data, type EndpointName } from '@kobo/protocol/api';
import { REPLIES } from '@kobo/protocol/api/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp, READ_LIMIT, type UncheckedCall } from './http';

function call(): UncheckedCall<'verify'>;
function call<Name extends EndpointName>(
  changes: { endpoint: Name } & Partial<UncheckedCall>,
): UncheckedCall<Name>;
function call(changes: Partial<UncheckedCall> = {}): UncheckedCall {
  return {
    endpoint: 'verify',
    values: { reference: 'CHK_1' },
    limit: READ_LIMIT,
    once: true,
    signal: new AbortController().signal,
    ...changes,
  };
}

function api(fetch: typeof globalThis.fetch, idempotencyKeyHeader: string | null = 'Idempotency-Key') {
  const observed: (string | null)[] = [];
  const languages: (string | null)[] = [];
  const http = createHttp({
    idempotencyKeyHeader,
    baseUrl: () => 'https://pay.example',
    prefix: '/api/v1',
    apiKey: 'key',
    clock: { now: () => 0, observe: (header) => observed.push(header) },
    onLanguage: (language) => languages.push(language),
    fetch,
  });
  return { http, observed, languages };
}

function answers(body: unknown, status = 200, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return vi.fn<typeof fetch>(async () => new Response(text, { status, headers }));
}

afterEach(() => vi.useRealTimers());

describe('a request', () => {
  it('has the keys and the source, and the headers and body of its call', {
    tags: ['roles-3', 'calls-1'],
  }, async () => {
    const fetch = answers({ status: true, data: { status: 'pending' } });
    const { http } = api(fetch);
    await http.send(
      call({ endpoint: 'cardCharge', body: { a: 1 }, publicKey: 'pk_1', idempotencyKey: 'once' }),
    );
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('https://pay.example/checkout/charge/card');
    expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      'x-api-key': 'key',
      source: 'checkout',
      authorization: 'pk_1',
      'idempotency-key': 'once',
      'content-type': 'application/json',
    });
  });

  it.each([
    ['Idempotency-Key', { 'idempotency-key': 'once' }],
    ['X-Request-Once', { 'x-request-once': 'once' }],
    [null, {}],
  ])(
    'has its idempotency key in the header that the deployer configures: %s',
    async (idempotencyKeyHeader, expected) => {
      const fetch = answers({ status: true });
      const { http } = api(fetch, idempotencyKeyHeader);
      await http.send(call({ endpoint: 'cardCharge', idempotencyKey: 'once' }));
      const headers = Object.fromEntries(new Headers(fetch.mock.calls[0]?.[1]?.headers));
      expect(headers).toEqual({ 'x-api-key': 'key', source: 'checkout', ...expected });
    },
  );

  const broken = () =>
    vi.fn<typeof globalThis.fetch>(async () => {
      throw new TypeError('network');
    });
  const repeatable = ({ once, ...rest } = call()) => rest;

  it('that may move money is sent once, even if it fails', async () => {
    for (const endpoint of ['cardCharge', 'initialize', 'momo', 'virtualAccount'] as const) {
      const fetch = broken();
      const { http } = api(fetch);
      expect(await http.send({ ...repeatable(), endpoint })).toEqual({
        ok: false,
        error: { kind: 'unreachable' },
      });
      expect(fetch).toHaveBeenCalledTimes(1);
    }
    for (const endpoint of ['initialize', 'virtualAccount'] as const) {
      const fetch = broken();
      const { http } = api(fetch);
      expect(await http.read({ ...repeatable(), endpoint }, REPLIES[endpoint])).toEqual({
        ok: false,
        error: { kind: 'unreachable' },
      });
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  it('that only reads is repeated after a pause, unless `once` is set', async () => {
    vi.useFakeTimers();
    const fetch = broken();
    const result = api(fetch).http.read(repeatable(), Data);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetch).toHaveBeenCalledTimes(1);
    fetch.mockImplementation(answers({ status: true, data: { status: 'pending' } }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await result).toEqual({ ok: true, value: { status: 'pending' } });
    expect(fetch).toHaveBeenCalledTimes(2);
    const polled = broken();
    await api(polled).http.read(call(), Data);
    expect(polled).toHaveBeenCalledTimes(1);
  });

  it('is repeated only after the delay in `Retry-After`', async () => {
    vi.useFakeTimers();
    const fetch = answers({ status: false, message: 'Too many requests' }, 429, { 'retry-after': '8' });
    const result = api(fetch).http.read(repeatable(), Data);
    await vi.advanceTimersByTimeAsync(7_900);
    expect(fetch).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(fetch).toHaveBeenCalledTimes(2);
    // Another eight seconds would exceed the limit.
    expect(await result).toMatchObject({ error: { kind: 'refused', httpStatus: 429, retryAfter: 8_000 } });
  });

  it('is aborted at once if the payer has already left', async () => {
    const life = new AbortController();
    life.abort();
    let given: AbortSignal | null | undefined;
    const { http } = api(async (_url, init) => {
      given = init?.signal;
      throw new DOMException('', 'AbortError');
    });
    await http.send({ ...call(), signal: life.signal });
    expect(given?.aborted).toBe(true);
  });

  it('is aborted when the payer leaves, and leaves no timer', async () => {
    vi.useFakeTimers();
    const life = new AbortController();
    let given: AbortSignal | null | undefined;
    const { http } = api(async (_url, init) => {
      given = init?.signal;
      return new Promise((_, reject) => {
        given?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    const sent = http.send({ ...call(), signal: life.signal });
    await vi.advanceTimersByTimeAsync(10);
    life.abort();
    expect(await sent).toEqual({ ok: false, error: { kind: 'unreachable' } });
    expect(given?.aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has the merchant’s key only if the call has one', async () => {
    const fetch = answers({ status: true, data: {} });
    const { http } = api(fetch);
    await http.send(call({ endpoint: 'invoice' }));
    await http.send({ ...call(), publicKey: '' });
    for (const [, init] of fetch.mock.calls) {
      expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
        'x-api-key': 'key',
        source: 'checkout',
      });
    }
  });

  it('is not sent if the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetch = answers({});
    expect(await api(fetch).http.send(call())).toEqual({ ok: false, error: { kind: 'offline' } });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('a reply', () => {
  it('is parsed with its schema, and passes the server’s time to the clock', async () => {
    const date = 'Sat, 21 Nov 2026 10:00:00 GMT';
    const { http, observed } = api(
      answers({ status: true, data: { status: 'success', more: 1 } }, 200, { date }),
    );
    expect(await http.read(call(), Data)).toEqual({ ok: true, value: { status: 'success' } });
    expect(observed).toEqual([date]);
  });

  it('reports the language of its messages, even if it is a refusal', async () => {
    const french = api(answers({ status: false, message: 'Refusé' }, 400, { 'content-language': 'fr' }));
    await french.http.send(call());
    expect(french.languages).toEqual(['fr']);
    const silent = api(answers({ status: true }));
    await silent.http.send(call());
    expect(silent.languages).toEqual([null]);
  });

  it('that refuses the request becomes an error with the server’s message', async () => {
    const { http } = api(answers({ status: false, message: 'Not yours' }, 404));
    expect(await http.read(call(), Data)).toEqual({
      ok: false,
      error: { kind: 'refused', httpStatus: 404, message: 'Not yours' },
    });
  });

  it.each([
    [{ status: false, data: { message: 'Wallet blocked' } }, 400],
    [{ status: true, message: 'Processed', data: { status: false, message: 'Wallet blocked' } }, 200],
  ])('with a nested refusal becomes an error with the nested message: %j', async (body, httpStatus) => {
    expect(await api(answers(body, httpStatus)).http.read(call(), Data)).toEqual({
      ok: false,
      error: { kind: 'refused', httpStatus, message: 'Wallet blocked' },
    });
  });

  it.each([
    ['<html>502</html>', 502],
    ['{"status": true, "da', 200],
    ['null', 200],
    ['"text"', 200],
  ])('that is not an envelope is unreadable: %s', async (body, status) => {
    expect(await api(answers(body, status)).http.read(call(), Data)).toEqual({
      ok: false,
      error: { kind: 'unreadable', part: 'reply', httpStatus: status },
    });
  });

  it('whose message is not a string becomes an error without a message', async () => {
    const { http } = api(answers({ status: false, message: { html: '<b>no</b>' } }, 400));
    expect(await http.read(call(), Data)).toEqual({
      ok: false,
      error: { kind: 'refused', httpStatus: 400, message: undefined, retryAfter: undefined },
    });
  });

  it.each([
    ['0', undefined],
    ['-3', undefined],
    ['Sat, 21 Nov 2026 10:00:00 GMT', undefined],
    ['0.5', 500],
    ['120', 120_000],
  ])('reports the delay of its Retry-After header: %s', async (header, retryAfter) => {
    const { http } = api(answers({ status: false }, 503, { 'retry-after': header }));
    expect(await http.read(call(), Data)).toMatchObject({
      ok: false,
      error: { kind: 'refused', retryAfter },
    });
    const unreadable = api(answers('<html>', 503, { 'retry-after': header }));
    expect(await unreadable.http.send(call())).toMatchObject({ error: { kind: 'unreadable', retryAfter } });
  });

  it('that arrives in parts is assembled in order', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ status: true, data: { status: 'pending' } }));
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (let from = 0; from < bytes.length; from += 7) controller.enqueue(bytes.slice(from, from + 7));
        controller.close();
      },
    });
    const { http } = api(async () => new Response(body));
    expect(await http.read(call(), Data)).toEqual({ ok: true, value: { status: 'pending' } });
  });

  it('of the maximum size is read', async () => {
    const text = JSON.stringify({ status: true, data: { status: 'pending' } });
    const { http } = api(answers(text.padEnd(2_000_000, ' ')));
    expect(await http.read(call(), Data)).toEqual({ ok: true, value: { status: 'pending' } });
  });

  it('without the data that the screen needs is unreadable', { tags: 'errors-11' }, async () => {
    const { http } = api(answers({ status: true, data: 'pending' }));
    expect(await http.read(call(), Data)).toMatchObject({
      ok: false,
      error: { kind: 'unreadable', part: 'data' },
    });
  });

  it.each(['headers', 'body'])('that never ends its %s is aborted at the time limit', async (part) => {
    vi.useFakeTimers();
    const hang = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const { http } = api(async (_url, init) => {
      if (part === 'headers') return hang(init?.signal);
      const { signal } = init ?? {};
      return new Response(
        new ReadableStream({
          start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        }),
      );
    });
    const result = http.read(call(), Data);
    await vi.advanceTimersByTimeAsync(READ_LIMIT);
    expect(await result).toEqual({ ok: false, error: { kind: 'timeout' } });
  });

  it.each([2_000_001, 10_000_000])('of %i bytes is unreadable, and is not read to its end', async (size) => {
    let sent = 0;
    const part = new Uint8Array(500_000).fill(32);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        sent += part.length;
        controller.enqueue(part);
        if (sent >= size) controller.close();
      },
    });
    const { http } = api(async () => new Response(body));
    expect(await http.read(call(), Data)).toEqual({
      ok: false,
      error: { kind: 'unreadable', part: 'reply', httpStatus: 200 },
    });
    expect(sent).toBeLessThanOrEqual(3_500_000);
  });
});
