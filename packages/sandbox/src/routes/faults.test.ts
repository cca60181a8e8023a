// @vitest-environment node
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardOf, TEST_HEADERS, testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const raw = (path: string, init: RequestInit = {}) =>
  server.app.request(`http://localhost${path}`, { headers: TEST_HEADERS, ...init });
const order = (fields: object) => server.call('POST', '/sandbox/faults', fields);
const charge = (reference: string) =>
  raw('/checkout/charge/card', {
    method: 'POST',
    body: JSON.stringify(cardOf(reference, '4111111111111111')),
  });

describe('a requested fault', () => {
  it('affects only the named call, and only the requested number of times', async () => {
    const [reference, other] = [await server.create(), await server.create()];
    await order({ reference, call: 'verify', fault: '502-html', times: 2 });
    const verify = (name: string) => raw(`/api/v1/checkout/status/${name}`);
    expect((await verify(other)).status).toBe(200);
    expect((await raw(`/checkout/${reference}`)).status).toBe(200);
    for (const expected of [502, 502, 200]) expect((await verify(reference)).status).toBe(expected);
  });

  it('follows the effect of the call, so that a charge succeeds', async () => {
    const reference = await server.create();
    await order({ reference, call: 'cardCharge', fault: 'not-json' });
    expect(await (await charge(reference)).text()).toBe('OK');
    expect(await server.status(reference)).toBe('success');
    expect(await server.attempts(reference)).toBe(1);
  });

  it('can prevent the effect of the call, and a rate limit always does', async () => {
    const reference = await server.create();
    await order({ reference, call: 'cardCharge', fault: '503-json', effect: false });
    await order({ reference, call: 'cardCharge', fault: '429-retry-after' });
    expect((await charge(reference)).status).toBe(503);
    const limited = await charge(reference);
    expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '1']);
    expect(await server.attempts(reference)).toBe(0);
  });

  it.each([
    ['truncated', (text: string) => expect(() => JSON.parse(text)).toThrow()],
    ['empty-200', (text: string) => expect(text).toBe('')],
    ['huge-10mb', (text: string) => expect(text.length).toBeGreaterThan(10_000_000)],
  ])('%s damages the body', async (fault, check) => {
    const reference = await server.create();
    await order({ reference, fault });
    check(await (await raw(`/checkout/${reference}`)).text());
  });

  it('can remove the CORS header, and changes nothing else', async () => {
    const reference = await server.create();
    const read = () =>
      raw(`/checkout/${reference}`, { headers: { ...TEST_HEADERS, origin: 'https://pay.example' } });
    expect((await read()).headers.get('Access-Control-Allow-Origin')).toBe('*');
    await order({ reference, fault: 'cors-refused' });
    const refused = await read();
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(refused.status).toBe(200);
  });

  it('can delay a success in the verification', async () => {
    const reference = await server.create();
    await order({ reference, call: 'verify', fault: 'success-after-expiry' });
    await order({ reference, call: 'verify', fault: 'late-success' });
    await charge(reference);
    expect(await server.status(reference)).toBe('expired');
    expect(await server.status(reference)).toBe('pending');
    expect(await server.status(reference)).toBe('success');
  });

  it('can delay a reply until the caller has left, without an error', async () => {
    const reference = await server.create();
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    for (const effect of [false, true]) {
      await order({ reference, call: 'verify', fault: 'slow-60s', effect });
      const socket = new EventEmitter();
      const path = `http://localhost/api/v1/checkout/status/${reference}`;
      const answer = server.app.request(path, { headers: TEST_HEADERS }, { incoming: { socket } });
      await vi.waitFor(() => expect(socket.listenerCount('close')).toBe(1));
      socket.emit('close');
      expect((await answer).status).toBe(effect ? 200 : 504);
    }
    expect(errors).not.toHaveBeenCalled();
  });

  it('can be cleared', async () => {
    const reference = await server.create();
    await order({ reference, fault: '502-html', times: 100 });
    await server.call('POST', `/sandbox/faults/${reference}/clear`);
    expect((await raw(`/checkout/${reference}`)).status).toBe(200);
  });

  it('is listed until it has occurred as often as requested', async () => {
    const waiting = async () => (await server.call('GET', '/sandbox/faults')).body.data['waiting'];
    await order({ call: 'verify', fault: '502-html', times: 2, effect: false });
    await order({ reference: await server.create(), fault: 'drop' });
    expect(await waiting()).toEqual([{ call: 'verify', fault: '502-html', times: 2, effect: false }]);
    const reference = await server.create();
    await raw(`/api/v1/checkout/status/${reference}`);
    expect(await waiting()).toMatchObject([{ times: 1 }]);
    await raw(`/api/v1/checkout/status/${reference}`);
    expect(await waiting()).toEqual([]);
  });

  it('must have a known name and a known call', async () => {
    expect((await order({ fault: 'toString' })).httpStatus).toBe(400);
    expect((await order({ fault: 'drop', call: 'nothing' })).httpStatus).toBe(400);
  });
});
