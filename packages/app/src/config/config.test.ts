import { describe, expect, it } from 'vitest';
import { baseUrl, type Config } from './config';

const config: Config = {
  provider: { name: 'Kobo' },
  apiKey: 'k',
  services: {
    invoices: { dev: '', live: 'https://invoices.example/' },
    wallets: { dev: '', live: '' },
    bankPayments: { dev: 'http://localhost:1/', live: 'https://bank.example//' },
    proPayments: { dev: '', live: 'https://pro.example' },
  },
  idempotencyKeyHeader: false,
  savedCards: true,
};
const live = { origin: 'https://pay.example', hostname: 'pay.example' };

describe('the base URL of a service', () => {
  it('is the live one, and the dev one on localhost, without slashes at its end', () => {
    expect(baseUrl(config, 'invoices', { ...live, service: 'default' })).toBe('https://invoices.example');
    expect(baseUrl(config, 'bankPayments', { ...live, service: 'pro' })).toBe('https://bank.example');
    expect(
      baseUrl(config, 'bankPayments', {
        origin: 'http://localhost:4',
        hostname: 'localhost',
        service: 'pro',
      }),
    ).toBe('http://localhost:1');
  });

  it.each([
    ['invoices', 'dev', 'http://localhost:1'],
    ['wallets', 'dev', 'http://localhost:2'],
    ['bankPayments', 'dev', 'http://localhost:3'],
    ['proPayments', 'dev', 'http://localhost:4'],
    ['invoices', 'live', 'https://invoices.example'],
    ['wallets', 'live', 'https://wallets.example'],
    ['bankPayments', 'live', 'https://bank.example'],
    ['proPayments', 'live', 'https://pro.example'],
  ] as const)('is, for %s in %s, its own: %s', (service, environment, expected) => {
    const services = {
      invoices: { dev: 'http://localhost:1', live: 'https://invoices.example' },
      wallets: { dev: 'http://localhost:2', live: 'https://wallets.example' },
      bankPayments: { dev: 'http://localhost:3', live: 'https://bank.example' },
      proPayments: { dev: 'http://localhost:4', live: 'https://pro.example' },
    };
    const here = environment === 'dev' ? { origin: 'http://localhost:9', hostname: 'localhost' } : live;
    expect(baseUrl({ ...config, services }, service, { ...here, service: 'pro' })).toBe(expected);
  });

  it('is the current origin where none is written down', () => {
    expect(baseUrl(config, 'wallets', { ...live, service: 'pro' })).toBe('https://pay.example');
  });

  it('is the default service’s for a path without /payments', () => {
    expect(baseUrl(config, 'proPayments', { ...live, service: 'pro' })).toBe('https://pro.example');
    expect(baseUrl(config, 'proPayments', { ...live, service: 'default' })).toBe('https://bank.example');
  });
});
