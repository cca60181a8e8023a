// @vitest-environment node
import { testServer } from '@kobo/sandbox/testServer';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Fixtures } from '../fixtures';
import { createProvider } from '../provider';
import { checkEvents } from './events';

const API = 'http://localhost';
const ORIGIN = 'https://checkout.example';

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, last-event-id, source, x-api-key',
};

async function found(
  answer: () => Response | Promise<Response>,
  address = `${API}/events`,
  allowed: Record<string, string> = ALLOWED,
) {
  const provider = createProvider({
    api: API,
    key: 'pk_test_adire',
    fixtures: v.parse(Fixtures, {}),
    send: async (_, init) =>
      init?.method === 'OPTIONS' ? new Response(null, { headers: allowed }) : answer(),
  });
  const checked = checkEvents(provider, address);
  await vi.advanceTimersByTimeAsync(60_000);
  await checked;
  return provider.findings.all().map(({ level, what }) => `${level}: ${what}`);
}

function stream(text: string | undefined, headers: Record<string, string> = {}) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (text === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(text));
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*', ...headers },
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a provider’s stream of events', () => {
  it('passes if events arrive, as in the sandbox', async () => {
    const { app, create, call } = testServer();
    await call('POST', '/sandbox/streams', { stream: 'on' });
    const reference = await create();
    const answer = () =>
      app.request(`${API}/checkout/${reference}/events`, {
        headers: { 'x-api-key': 'k', origin: ORIGIN },
      });
    expect(await found(answer)).toEqual(['passes: events: the stream sends data in time']);
  });

  it.each<[string, () => Response, string?]>([
    ['no https: address on one of the services', () => stream(':\n\n'), 'https://other.example/events'],
    ['no text/event-stream with HTTP 200', () => stream(':\n\n', { 'content-type': 'application/json' })],
    ['no text/event-stream with HTTP 200', () => new Response(null, { status: 404 })],
    ['no data within 18 seconds', () => stream(undefined)],
    ['silent for 8 seconds', () => stream(': open\n\n')],
  ])('is tolerated with the finding: %s', async (what, answer, address) => {
    expect(await found(answer, address)).toEqual([`tolerated: events: ${what}`]);
  });

  it('breaks CORS if the page may not read it, or may not send the last id', async () => {
    const closed = () => stream(':\n\n', { 'access-control-allow-origin': 'https://a.example' });
    expect(await found(closed)).toContain(
      `breaks: events: ${ORIGIN} is not allowed: the page can’t read the stream`,
    );
    const withoutId = { ...ALLOWED, 'access-control-allow-headers': 'authorization, source, x-api-key' };
    expect(await found(() => stream(':\n\n'), `${API}/events`, withoutId)).toContain(
      'breaks: events: preflight: the header last-event-id is not allowed',
    );
    const withoutOrigin = { 'access-control-allow-headers': '*' };
    expect(await found(() => stream(':\n\n'), `${API}/events`, withoutOrigin)).toContain(
      `breaks: events: preflight: ${ORIGIN} is not allowed`,
    );
  });

  it('is absent from the sandbox by default', async () => {
    const { create, call } = testServer();
    const { body } = await call('GET', `/checkout/${await create()}`);
    expect(body.data).not.toHaveProperty('events');
  });
});
