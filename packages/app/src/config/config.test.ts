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

  it('is the current origin where none is written down', () => {
    expect(baseUrl(config, 'wallets', { ...live, service: 'pro' })).toBe('https://pay.example');
  });

  it('is the default service’s for a path without /payments', () => {
    expect(baseUrl(config, 'proPayments', { ...live, service: 'pro' })).toBe('https://pro.example');
    expect(baseUrl(config, 'proPayments', { ...live, service: 'default' })).toBe('https://bank.example');
  });
});
