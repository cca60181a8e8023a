import { describe, expect, it } from 'vitest';
import { checkSettings } from './checkSettings';
import { checkConfig } from './config';

const services = {
  invoices: { dev: '', live: 'https://invoices.example/' },
  wallets: { dev: '', live: '' },
  bankPayments: { dev: 'http://localhost:1/', live: 'https://bank.example//' },
  proPayments: { dev: '', live: 'https://pro.example' },
};
const config = { provider: { name: 'Kobo' }, apiKey: 'k', services, idempotencyKeyHeader: null };
const block = (url: string, sample: number, more: object = {}) =>
  JSON.stringify({ ...config, ...more, telemetry: { url, sample } });

describe('the telemetry of a configuration', () => {
  it.each(['/telemetry', 'https://bank.example/v2/telemetry', 'https://pro.example', 'http://localhost:1/t'])(
    'may go to %j',
    (url) => {
      const checked = checkSettings(block(url, 0.5));
      expect(checked.ok && checked.value.telemetry).toEqual({ url, sample: 0.5 });
    },
  );

  it.each([
    '',
    'telemetry',
    '?telemetry',
    '//elsewhere.example/t',
    '/\\elsewhere.example/t',
    'https:elsewhere.example',
    'https://elsewhere.example/t',
    'http://bank.example/t',
    'https://bank.example:8443/t',
    'https://a@bank.example/t',
    'https://bank.example@elsewhere.example/t',
    '.elsewhere.example/t',
    '@elsewhere.example/t',
    'HTTPS://elsewhere.example/t',
    'javascript:alert(1)',
  ])('may not go to %j, and the checkout opens', (url) => {
    const checked = checkSettings(block(url, 1));
    expect(checked.ok ? [] : checked.error).toEqual([expect.stringMatching(/^telemetry\.url: /)]);
    expect(checkConfig(block(url, 1)).ok).toBe(true);
  });

  it('may not go to a path if no service is on the checkout’s own origin', () => {
    const elsewhere = { dev: 'https://api.example', live: 'https://api.example' };
    const all = { invoices: elsewhere, wallets: elsewhere, bankPayments: elsewhere, proPayments: elsewhere };
    expect(checkSettings(block('/t', 1, { services: all })).ok).toBe(false);
  });

  it.each([-0.1, 1.1])('may not have a sample of %d', (sample) => {
    const checked = checkSettings(block('/t', sample));
    expect(checked.ok ? [] : checked.error).toEqual([expect.stringMatching(/^telemetry\.sample: /)]);
  });

  it.each<[unknown, RegExp]>([
    [{ url: '/t' }, /^telemetry\.sample: .*Expected "sample"/],
    [{ url: '/t', sample: '0.1' }, /^telemetry\.sample: .*Expected number/],
    [{ url: '/t', sample: 1, every: 2 }, /^telemetry\.every: there is no such setting$/],
    ['/t', /^telemetry: .*Expected Object/],
    [null, /^telemetry: .*Expected Object/],
  ])('may not be %j, and the checkout opens without telemetry', (telemetry, problem) => {
    const text = JSON.stringify({ ...config, telemetry });
    const checked = checkSettings(text);
    expect(checked.ok ? [] : checked.error).toEqual([expect.stringMatching(problem)]);
    const opened = checkConfig(text);
    expect(opened.ok && opened.value.telemetry).toBeUndefined();
    expect(opened.ok).toBe(true);
  });

  it('is checked together with the other settings', () => {
    expect(checkSettings('{').ok).toBe(false);
    expect(checkSettings(JSON.stringify(config)).ok).toBe(true);
  });
});
