import { describe, expect, it, vi } from 'vitest';
import { eventsAddress, openEvents } from './openEvents';

const SERVICES = ['https://pro.example/api/', 'https://bank.example', ''];
const HERE = 'https://pay.example';
const call = { address: 'https://pro.example/e', apiKey: 'k', publicKey: 'pk_1' };

function answer(type: string | undefined, status = 200) {
  return vi.fn<typeof fetch>(
    async () =>
      new Response(status === 204 ? null : ': open\n\n', {
        status,
        headers: type === undefined ? {} : { 'content-type': type },
      }),
  );
}
const open = (fetch: typeof globalThis.fetch, lastEventId = '') =>
  openEvents({ ...call, fetch }, lastEventId, new AbortController().signal);

describe('the address of an event stream', () => {
  it.each([
    'https://pro.example/checkout/CHK_1/events',
    'https://bank.example/events?reference=CHK_1',
    'https://pay.example/events',
  ])('%s is accepted for a configured service', (address) => {
    expect(eventsAddress(address, SERVICES, HERE)).toBe(address);
  });

  it.each([
    undefined,
    '',
    '/checkout/CHK_1/events',
    'https://other.example/events',
    'https://pro.example:8443/events',
    'http://pro.example/events',
    'https://ada:secret@pro.example/events',
    'https://pro.example.other.example/events',
    'javascript:alert(1)',
    'wss://pro.example/events',
  ])('%s is rejected', (address) => {
    expect(eventsAddress(address, SERVICES, HERE)).toBeUndefined();
  });

  it('may use plain HTTP on this machine', () => {
    const address = 'http://localhost:4242/events';
    expect(eventsAddress(address, [''], 'http://localhost:4242')).toBe(address);
  });
});

describe('the call for an event stream', () => {
  it('has the common headers and the last event id, and follows no redirect', async () => {
    const fetch = answer('text/event-stream');
    expect(await open(fetch, '42')).toBeInstanceOf(ReadableStream);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe(call.address);
    expect(init?.headers).toEqual({
      'x-api-key': 'k',
      source: 'checkout',
      accept: 'text/event-stream',
      authorization: 'pk_1',
      'last-event-id': '42',
    });
    expect(init).toMatchObject({ redirect: 'error', cache: 'no-store' });
  });

  it.each(['', 'a\nb', '…'])('omits an event id that is not valid in a header: %j', async (lastEventId) => {
    const fetch = answer('text/event-stream');
    await open(fetch, lastEventId);
    expect(fetch.mock.calls[0]?.[1]?.headers).not.toHaveProperty('last-event-id');
  });

  it.each(['text/event-stream', 'text/event-stream;', 'Text/Event-Stream; charset=windows-1252'])(
    'accepts the type %s (format-mime-trailing-semicolon, format-utf-8)',
    async (type) => {
      expect(await open(answer(type))).toBeInstanceOf(ReadableStream);
    },
  );

  it.each(['text/x-bogus', 'x bogus', 'text/event-streams', 'application/json', undefined])(
    'rejects the type %s (format-mime-bogus, format-mime-valid-bogus)',
    async (type) => {
      expect(await open(answer(type))).toBeUndefined();
    },
  );

  it.each([201, 204, 400, 401, 404, 410, 500, 503])('rejects a reply with HTTP %i', async (status) => {
    expect(await open(answer('text/event-stream', status))).toBeUndefined();
  });

  it('returns undefined if the network fails', async () => {
    const refuse = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await open(refuse)).toBeUndefined();
  });
});
