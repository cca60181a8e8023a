import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseUrl, type Config, readConfig } from './config';

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

const page = (block: string) => {
  const document = new DOMParser().parseFromString('<script id="kobo-config"></script>', 'text/html');
  const script = document.getElementById('kobo-config');
  if (script) script.textContent = block;
  return document;
};

describe('the configuration block', () => {
  it('is read as it is written, with what it leaves out', () => {
    expect(readConfig(page(JSON.stringify(config)))).toEqual(config);
    const { idempotencyKeyHeader: _, savedCards: __, ...least } = config;
    expect(readConfig(page(JSON.stringify(least)))).toEqual(config);
  });

  it.each([
    ['', 'index.html, #kobo-config: the block'],
    ['{', 'index.html, #kobo-config: the block'],
    [JSON.stringify({ ...config, provider: {} }), 'index.html, #kobo-config: provider.name'],
    [JSON.stringify({ ...config, apiKey: 1 }), 'index.html, #kobo-config: apiKey'],
    [
      JSON.stringify({ ...config, services: { ...config.services, wallets: { dev: '' } } }),
      'index.html, #kobo-config: services.wallets.live',
    ],
  ])('%j is refused, with the first field that is wrong', (block, message) => {
    expect(() => readConfig(page(block))).toThrow(message);
  });

  it('is whole or refused, whatever a deployer made of one field', () => {
    const field = fc.constantFrom('provider', 'apiKey', 'services', 'idempotencyKeyHeader', 'savedCards');
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const block = page(JSON.stringify({ ...config, [name]: value }));
        try {
          const read = readConfig(block);
          expect(typeof read.provider.name).toBe('string');
          expect(typeof read.apiKey).toBe('string');
          expect(typeof read.savedCards).toBe('boolean');
          for (const urls of Object.values(read.services)) expect(typeof urls.live).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
          expect(String(error)).toContain(`#kobo-config: ${name}`);
        }
      }),
    );
  });
});
