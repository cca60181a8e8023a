import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Config, checkConfig, readConfig } from './config';

const config: Config = {
  provider: { name: 'Kobo' },
  apiKey: 'k',
  services: {
    invoices: { dev: '', live: 'https://invoices.example/' },
    wallets: { dev: '', live: '' },
    bankPayments: { dev: 'http://localhost:1/', live: 'https://bank.example//' },
    proPayments: { dev: '', live: 'https://pro.example' },
  },
  idempotencyKeyHeader: null,
  savedCards: true,
  walletFundingAtTopLevel: false,
  brandMetadata: true,
};
const page = (block: string) => {
  const document = new DOMParser().parseFromString('<script id="kobo-config"></script>', 'text/html');
  const script = document.getElementById('kobo-config');
  if (script) script.textContent = block;
  return document;
};

const json = (changes: object) => JSON.stringify({ ...config, ...changes });
const withBase = (live: string) => json({ services: { ...config.services, wallets: { dev: '', live } } });

describe('the configuration block', () => {
  it('is read with defaults for its optional settings', () => {
    expect(readConfig(page(JSON.stringify(config)))).toEqual({ ok: true, value: config });
    const { savedCards: _, walletFundingAtTopLevel: __, brandMetadata: ___, ...least } = config;
    expect(readConfig(page(JSON.stringify(least)))).toEqual({ ok: true, value: config });
  });

  it.each([
    ['', /^the block: Invalid JSON/],
    ['{', /^the block: Invalid JSON/],
    ['7', /^the block: .*Expected Object/],
    [json({ provider: {} }), /^provider\.name: .*Expected "name"/],
    [json({ provider: { name: ' ' } }), /^provider\.name: Expected some words/],
    [json({ apiKey: 1 }), /^apiKey: .*Expected string but received 1/],
    [json({ apiKey: 'a b' }), /^apiKey: Expected letters/],
    [
      json({ walletFundingAtTopLevel: 'yes' }),
      /^walletFundingAtTopLevel: .*Expected boolean but received "yes"/,
    ],
    [json({ brandMetadata: 'no' }), /^brandMetadata: .*Expected boolean but received "no"/],
    [json({ savedCards: 'yes' }), /^savedCards: .*Expected boolean but received "yes"/],
    [json({ idempotencyKeyHeader: undefined }), /^idempotencyKeyHeader: .*Expected "idempotencyKeyHeader"/],
    [json({ idempotencyKeyHeader: true }), /^idempotencyKeyHeader: Expected the name of a header/],
    [json({ idempotencyKeyHeader: '' }), /^idempotencyKeyHeader: Expected the name of a header/],
    [
      json({ idempotencyKeyHeader: 'Idempotency Key' }),
      /^idempotencyKeyHeader: Expected the name of a header/,
    ],
    [json({ idempotencyKeyHeader: 'a:b' }), /^idempotencyKeyHeader: Expected the name of a header/],
    [json({ idempotencyKeyHeader: 'X-API-Key' }), /^idempotencyKeyHeader: Expected the name of a header/],
    [json({ savedCard: true }), /^savedCard: there is no such setting$/],
    [json({ provider: { name: 'K', email: 'a@b.example' } }), /^provider\.email: there is no such setting$/],
    [
      json({ services: { ...config.services, wallets: { dev: '' } } }),
      /^services\.wallets\.live: .*Expected "live"/,
    ],
    [
      json({ provider: { name: 'K', supportEmail: 'not an email' } }),
      /^provider\.supportEmail: Expected an e-mail address$/,
    ],
    [withBase('api.example'), /^services\.wallets\.live: Expected "" or an https: address/],
    [withBase('http://api.example'), /^services\.wallets\.live: Expected "" or an https: address/],
  ])('as %j is refused with the setting that is wrong', (block, problem) => {
    const checked = readConfig(page(block));
    expect(checked.ok ? [] : checked.error).toEqual([expect.stringMatching(problem)]);
  });

  it.each([null, 'Idempotency-Key', 'x-request-id', "!#$%&'*+-.^_`|~0aZ"])(
    'accepts %j as idempotencyKeyHeader',
    (idempotencyKeyHeader) => {
      const checked = checkConfig(json({ idempotencyKeyHeader }));
      expect(checked.ok && checked.value.idempotencyKeyHeader).toBe(idempotencyKeyHeader);
    },
  );

  it('is refused with all its problems at once', () => {
    const checked = checkConfig(json({ apiKey: '', savedCards: 1, provider: {} }));
    expect(checked.ok ? [] : checked.error.map((line) => line.split(':')[0])).toEqual([
      'provider.name',
      'apiKey',
      'savedCards',
    ]);
  });

  it.each([
    '',
    'https://api.example',
    'https://api.example:8443/v2/',
    'http://localhost:4242',
    'http://[::1]/',
  ])('accepts %j as a base URL', (address) => {
    expect(checkConfig(withBase(address)).ok).toBe(true);
  });

  it.each([
    '/api',
    '//api.example',
    'api.example',
    'ftp://api.example',
    'javascript:alert(1)',
    'http://api.example',
    'https://user:secret@api.example',
    'https://api.example?key=1',
    'https://api.example/#a',
    ' https://api.example',
    'https:api.example',
  ])('refuses %j as a base URL', (address) => {
    expect(checkConfig(withBase(address)).ok).toBe(false);
  });

  it('accepts a base URL only if a path can be appended on the same origin', () => {
    const part = fc.string({ unit: fc.constantFrom(...'az:/?#@.[]\\ 1%-'), maxLength: 12 });
    const address = fc
      .tuple(fc.constantFrom('https://', 'http://', 'https:', ''), fc.webAuthority(), part)
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl({ withQueryParameters: true }), part), (live) => {
        if (live === '' || !checkConfig(withBase(live)).ok) return;
        const base = new URL(live);
        expect(['https:', 'http:']).toContain(base.protocol);
        expect(base.username + base.password + base.search + base.hash).toBe('');
        const called = new URL(`${live.replace(/\/+$/, '')}/checkout/CHK_1`);
        expect(called.origin).toBe(base.origin);
        expect(called.pathname.endsWith('/checkout/CHK_1')).toBe(true);
      }),
    );
  });

  it('is valid, or is refused with the name of the changed field, for any value', () => {
    const field = fc.constantFrom(...Object.keys(config));
    fc.assert(
      fc.property(field, fc.jsonValue(), (name, value) => {
        const checked = checkConfig(json({ [name]: value }));
        if (checked.ok) {
          expect(typeof checked.value.provider.name).toBe('string');
          expect(typeof checked.value.apiKey).toBe('string');
          expect(typeof checked.value.savedCards).toBe('boolean');
          for (const urls of Object.values(checked.value.services)) expect(typeof urls.live).toBe('string');
        } else for (const line of checked.error) expect(line).toContain(name);
      }),
    );
  });

  it('refuses an unknown setting on any level', () => {
    const known = Object.keys(config);
    const name = fc.string({ minLength: 1 }).filter((text) => !known.includes(text) && text !== '__proto__');
    const places: ((key: string) => object)[] = [
      (key) => ({ [key]: 1 }),
      (key) => ({ provider: { ...config.provider, [key]: 1 } }),
      (key) => ({ services: { ...config.services, [key]: { dev: '', live: '' } } }),
    ];
    const taken = [
      'name',
      'supportEmail',
      'supportPhone',
      'invoices',
      'wallets',
      'bankPayments',
      'proPayments',
    ];
    fc.assert(
      fc.property(name, fc.constantFrom(...places), (key, place) => {
        if (taken.includes(key)) return;
        const checked = checkConfig(json(place(key)));
        expect(checked.ok ? '' : checked.error[0]).toContain(key);
      }),
    );
  });
});
