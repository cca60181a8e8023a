import type { EndpointName, ServiceKind } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import { connectionOf } from './connection';

const services = {
  invoices: { dev: 'http://localhost:1', live: 'https://invoices.example' },
  wallets: { dev: 'http://localhost:2', live: 'https://wallets.example' },
  bankPayments: { dev: 'http://localhost:3/', live: 'https://bank.example//' },
  proPayments: { dev: 'http://localhost:4', live: 'https://pro.example/api/' },
};
const live = { origin: 'https://pay.example', hostname: 'pay.example' };
const dev = { origin: 'http://localhost:9', hostname: 'localhost' };

describe('the connection of a page', () => {
  it.each<[EndpointName, ServiceKind, typeof live, string]>([
    ['invoice', 'default', live, 'https://invoices.example'],
    ['checkout', 'default', live, 'https://bank.example'],
    ['checkout', 'pro', live, 'https://pro.example/api'],
    ['cardCharge', 'pro', live, 'https://pro.example/api'],
    ['invoice', 'default', dev, 'http://localhost:1'],
    ['checkout', 'default', dev, 'http://localhost:3'],
    ['checkout', 'pro', dev, 'http://localhost:4'],
  ])(
    'sends %s of a %s page on %o to %s, without a final slash',
    { tags: ['calls-2', 'calls-3'] },
    (call, kind, here, expected) => {
      expect(connectionOf({ services, apiKey: 'k' }, kind, here).baseUrl(call)).toBe(expected);
    },
  );

  it('uses the current origin if no address is configured', { tags: 'calls-3' }, () => {
    const empty = { ...services, proPayments: { dev: '', live: '' } };
    for (const settings of [{ services: empty, apiKey: 'k' }, { services: {}, apiKey: 'k' }, { apiKey: 'k' }])
      expect(connectionOf(settings, 'pro', live).baseUrl('checkout')).toBe(live.origin);
  });

  it('has a prefix only for the pro service, and has the deployer’s API key', () => {
    expect(connectionOf({ apiKey: 'k' }, 'pro', live)).toMatchObject({ prefix: '/api/v1', apiKey: 'k' });
    expect(connectionOf({ apiKey: 'k' }, 'default', live)).toMatchObject({ prefix: '', apiKey: 'k' });
  });
});
