import { describe, expect, it } from 'vitest';
import { koboServer } from './koboServer';
import { memoryOrders } from './memoryOrders';

const GOOD = {
  api: 'https://api.pay.example',
  publicKey: 'pk_live_1',
  apiKey: 'kobo_checkout',
  orders: memoryOrders(),
};

describe('the options', () => {
  it.each([
    GOOD,
    { ...GOOD, api: 'https://api.pay.example/v2/' },
    { ...GOOD, api: 'http://localhost:4242' },
    { ...GOOD, api: 'http://127.0.0.1:4242' },
    { ...GOOD, api: 'http://[::1]:4242' },
    { ...GOOD, service: 'default', walletId: 'main', timeout: 1 },
    { ...GOOD, timeout: 2_147_483_647 },
    {
      ...GOOD,
      walletId: null,
      secretKey: null,
      webhookSecret: null,
      service: null,
      timeout: null,
      fetch: null,
      now: null,
    },
    {
      ...GOOD,
      webhookSecret: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    },
  ])('may be %j', (options) => {
    expect(() => koboServer(Object(options))).not.toThrow();
  });

  it.each([
    [{ ...GOOD, api: 'http://api.pay.example' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, api: 'http://localhost.pay.example' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, api: 'https://key@api.pay.example' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, api: 'https://api.pay.example?a=1' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, api: 'api.pay.example' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, api: undefined }, 'INVALID_OPTIONS'],
    [{ ...GOOD, publicKey: '' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, publicKey: 'pk_1\n' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, publicKey: 'pk_live_…' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, publicKey: 'pk live 1' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, secretKey: '' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, secretKey: 'sk live 1' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, apiKey: undefined }, 'INVALID_OPTIONS'],
    [{ ...GOOD, apiKey: 'kobo_checkout\u00a0' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, apiKey: 'kobo_chéckout' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, walletId: '' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, service: 'both' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, timeout: 0 }, 'INVALID_OPTIONS'],
    [{ ...GOOD, timeout: Number.POSITIVE_INFINITY }, 'INVALID_OPTIONS'],
    [{ ...GOOD, timeout: 2_147_483_648 }, 'INVALID_OPTIONS'],
    [{ ...GOOD, timeout: '15000' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, orders: undefined }, 'INVALID_OPTIONS'],
    [{ ...GOOD, orders: { add() {}, find() {} } }, 'INVALID_OPTIONS'],
    [{ ...GOOD, fetch: 'node-fetch' }, 'INVALID_OPTIONS'],
    [{ ...GOOD, now: 1_760_000_000_000 }, 'INVALID_OPTIONS'],
    [{ ...GOOD, webhookSecret: '' }, 'INVALID_SECRET'],
    [{ ...GOOD, webhookSecret: 'whsec_' }, 'INVALID_SECRET'],
    [{ ...GOOD, webhookSecret: 'whsec_!!' }, 'INVALID_SECRET'],
    [{ ...GOOD, webhookSecret: [null] }, 'INVALID_SECRET'],
    [{ ...GOOD, webhookSecret: 'whsec_c2hvcnQ=' }, 'INVALID_SECRET'],
  ])('may not be %j', (options, code) => {
    expect(() => koboServer(Object(options))).toThrow(expect.objectContaining({ code }));
  });

  it.each([undefined, null])('may not be left out: %s', (options) => {
    const make: (options: unknown) => unknown = Object(koboServer);
    expect(() => make(options)).toThrow(expect.objectContaining({ code: 'INVALID_OPTIONS' }));
  });

  it('never repeat a secret in an error message', () => {
    expect(() => koboServer({ ...GOOD, webhookSecret: 'whsec_not?base64' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('not?base64') }),
    );
  });
});
