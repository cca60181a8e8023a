import { isSafeAddress } from '@kobo/protocol/address';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { KoboError } from './errors';
import { attempt } from './guard';
import {
  identityOf,
  type OpenOptions,
  ownOf,
  addressOf as readAddress,
  safeUrl,
  transactionOf,
} from './options';

const ORIGIN = 'https://pay.example';

const ANYTHING = fc.oneof(
  fc.constantFrom(
    'CHK_1',
    'invoice',
    'fund-wallet',
    'pro',
    '../x',
    '\u202e',
    '<script>',
    '\ud800',
    1500,
    '1500.50',
  ),
  fc.constantFrom(
    `${ORIGIN}/CHK_1`,
    `${ORIGIN}\\@evil.example`,
    'https://pay.example.evil.example/',
    'javascript:alert(1)',
  ),
  fc.string({ unit: 'binary' }),
  fc.anything({ withNullPrototype: true, withBigInt: true }),
);
/** Every option except the origin and the callbacks, with any value. */
const ANY_OPTIONS: Record<string, typeof ANYTHING> = Object.fromEntries(
  `url reference kind service key amount currency walletId transactionReference metadata returnUrl websiteUrl
   accountName accountNumber bankName email logoLink primaryColor`
    .split(/\s+/)
    .map((name) => [name, ANYTHING]),
);

const LEGAL_PATH = expect.stringMatching(/^[A-Za-z0-9_/-]+$/);

function addressOf(options: OpenOptions, scriptOrigin: string | undefined): URL {
  return readAddress(ownOf(options), scriptOrigin);
}

function addressOrError(options: OpenOptions): unknown {
  try {
    return addressOf(options, ORIGIN);
  } catch (error) {
    return error;
  }
}

function refusal(options: object): string {
  const made = addressOrError(options as OpenOptions);
  return made instanceof Error ? String(made) : 'accepted';
}

describe('a merchant’s options', () => {
  it('are treated as not given if they are null', () => {
    const none = {
      kind: null,
      service: null,
      language: null,
      trigger: null,
      mode: null,
      theme: null,
      onDone: null,
    };
    expect(addressOf({ reference: 'CHK_1', ...none }, ORIGIN).href).toBe(
      'https://pay.example/payments/CHK_1',
    );
    expect(refusal({ reference: null })).toContain('reference must be');
  });

  it('may have the theme auto, light or dark', () => {
    for (const theme of ['auto', 'light', 'dark'])
      expect(refusal({ reference: 'CHK_1', theme })).toBe('accepted');
    for (const theme of ['', 'Dark', 'system', 1]) {
      expect(refusal({ reference: 'CHK_1', theme })).toBe('KoboError: Kobo: theme must be auto|light|dark.');
    }
  });

  it('become the address of the checkout', () => {
    expect(addressOf({ reference: 'CHK_1' }, ORIGIN).href).toBe('https://pay.example/payments/CHK_1');
    expect(addressOf({ reference: 'CHK_1', service: 'default' }, ORIGIN).href).toBe(
      'https://pay.example/CHK_1',
    );
    expect(addressOf({ reference: 'CHK_1', origin: 'http://localhost:4242' }, undefined).origin).toBe(
      'http://localhost:4242',
    );
  });

  it.each([
    [{ reference: 'I1', kind: 'invoice' }, '/invoice/I1'],
    [{ reference: 'I1', kind: 'invoice', service: 'default' }, '/invoice/I1'],
    [{ reference: 'P1', kind: 'page' }, '/payments/page/P1'],
    [{ reference: 'P1', kind: 'page', service: 'default' }, '/page/P1'],
    [{ reference: 'L1', kind: 'link' }, '/payments/link/L1'],
    [{ reference: 'S1', kind: 'subscription', service: 'default' }, '/subscription/S1'],
    [{ reference: 'Q1', kind: 'qr-code', service: 'default' }, '/payments/qr-code/Q1'],
    [{ url: `${ORIGIN}/payments/CHK_1` }, '/payments/CHK_1'],
    [
      { key: 'pk_1', amount: '1500.50', currency: 'NGN', walletId: 'w 1', metadata: { order: 7 } },
      '/payments/initialize?k=pk_1&id=w+1&a=1500.50&cur=NGN&metadata=%7B%22order%22%3A7%7D',
    ],
    [
      {
        key: 'pk_1',
        amount: 1500,
        currency: 'NGN',
        walletId: 'w',
        transactionReference: 'T_1',
        returnUrl: 'https://shop.example/?a=b',
        websiteUrl: 'https://shop.example',
        service: 'default',
      },
      '/initialize?k=pk_1&id=w&a=1500&cur=NGN&tr=T_1&returnUrl=https%3A%2F%2Fshop.example%2F%3Fa%3Db&websiteUrl=https%3A%2F%2Fshop.example',
    ],
    [
      {
        kind: 'fund-wallet',
        accountName: 'Ada',
        accountNumber: '0123456789',
        bankName: 'Bank',
        amount: 5000,
        currency: 'NGN',
        primaryColor: '#123456',
      },
      '/collection/fund-wallet?account_name=Ada&account_number=0123456789&bank_name=Bank&amount=5000&currency=NGN&primaryColor=%23123456',
    ],
  ] as [OpenOptions, string][])('%j open %s', (options, address) => {
    expect(addressOf(options, ORIGIN).href).toBe(ORIGIN + address);
  });

  const direct = { key: 'pk_1', amount: 1500, currency: 'NGN', walletId: 'w' };
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  it.each([
    [undefined, 'reference'],
    [{}, 'reference'],
    [{ reference: '' }, 'reference'],
    [{ reference: 'a/b' }, 'reference'],
    [{ reference: ['a', 'b'] }, 'reference'],
    [{ reference: Object.create(null) }, 'reference'],
    [{ reference: 'CHK_1', kind: 'toString' }, 'kind'],
    [{ reference: 'CHK_1', kind: 'checkout/../x' }, 'kind'],
    [{ reference: 'CHK_1', service: 'fast' }, 'service'],
    [{ reference: 'CHK_1', onDone: 'thanks' }, 'onDone'],
    [{ reference: 'CHK_1', origin: 'pay.example' }, 'origin'],
    [{ reference: 'CHK_1', origin: 'http://pay.example' }, 'origin'],
    [{ reference: 'CHK_1', origin: 'javascript:alert(1)' }, 'origin'],
    [{ reference: 'CHK_1', origin: 'https://a:b@pay.example' }, 'origin'],
    [{ url: 'https://evil.example/payments/CHK_1' }, 'url'],
    [{ url: '/payments/CHK_1' }, 'url'],
    [{ url: `blob:${ORIGIN}/7a` }, 'url'],
    [{ url: `filesystem:${ORIGIN}/temporary/x` }, 'url'],
    [{ reference: 'CHK_1', origin: `blob:${ORIGIN}/7a` }, 'origin'],
    [{ reference: 'CHK_1', trigger: { dispatchEvent() {} } }, 'trigger'],
    [{ ...direct, key: '' }, 'key'],
    [{ ...direct, amount: undefined }, 'amount'],
    [{ ...direct, amount: 0.1 + 0.2 }, 'amount'],
    [{ ...direct, amount: '1,500' }, 'amount'],
    [{ ...direct, amount: -5 }, 'amount'],
    [{ ...direct, amount: Number.NaN }, 'amount'],
    [{ ...direct, currency: null }, 'currency'],
    [{ ...direct, walletId: undefined }, 'walletId'],
    [{ kind: 'fund-wallet', amount: 1 }, 'accountName'],
  ])('%j are refused with the name of the option', (options, name) => {
    expect(refusal(options as object)).toMatch(new RegExp(`^KoboError: Kobo: ${name} must be`));
  });

  it.each([
    [{ reference: 'CHK_1', onDone: 'thanks' }, 'onDone must be a function.'],
    [{ reference: 'CHK_1', trigger: '#pay' }, 'trigger must be an element.'],
    [{ reference: 'CHK_1', trigger: 'pay' }, 'trigger must be an element.'],
    [{ reference: 'CHK_1', origin: 'pay.example' }, 'origin must be like https://pay.example.'],
    [{ url: 'https://evil.example/' }, 'url must be at https://pay.example.'],
    [
      { reference: 'CHK_1', kind: 'shop' },
      'kind must be checkout|invoice|page|link|subscription|qr-code|fund-wallet.',
    ],
    [{ reference: 'CHK_1', service: 'fast' }, 'service must be pro|default.'],
    [{}, 'reference must be letters, digits, - and _; or give url or key.'],
    [{ reference: 'a'.repeat(129) }, 'reference must be letters, digits, - and _; or give url or key.'],
    [{ ...direct, currency: '' }, 'currency must be given.'],
    [{ ...direct, amount: '1.234' }, "amount must be like 1500 or '1500.50'."],
  ])('%j are refused with the expected value', (options, must) => {
    expect(addressOrError(options as unknown as OpenOptions)).toMatchObject({
      name: 'KoboError',
      code: 'BAD_OPTIONS',
      message: `Kobo: ${must}`,
    });
  });

  it('may have a trigger, an undefined callback, one decimal, and a reference of 128 characters', () => {
    const trigger = document.createElement('button');
    const given = { reference: 'CHK_1', trigger, onDone: undefined } as unknown as OpenOptions;
    expect(addressOf(given, ORIGIN).pathname).toBe('/payments/CHK_1');
    expect(addressOf({ ...direct, amount: '1500.5' }, ORIGIN).searchParams.get('a')).toBe('1500.5');
    expect(addressOf({ reference: 'a'.repeat(128) }, ORIGIN).pathname).toHaveLength(138);
  });

  it.each([
    'https://pay.example',
    'https://pay.example:8443',
    'http://localhost:4242',
    'http://localhost',
    'http://127.0.0.1:4242',
    'http://[::1]:4242',
    'http://shop.localhost:4242',
  ])('may have the origin %s', (origin) => {
    expect(addressOf({ reference: 'CHK_1', origin }, undefined).origin).toBe(origin);
  });

  it.each([
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://evil.example/https://pay.example',
    'ftp://localhost',
    'https://:secret@pay.example',
    'https://ada@pay.example',
  ])('may not have the origin %s', (origin) => {
    expect(refusal({ reference: 'CHK_1', origin })).toContain('origin must be');
  });

  it('keep their metadata if a library adds toJSON to every array and object', () => {
    const prototypes = [Array.prototype, Object.prototype];
    for (const prototype of prototypes) {
      Object.defineProperty(prototype, 'toJSON', { value: () => 'theirs', configurable: true });
    }
    const metadata = { items: [{ sku: 'A' }, 7], at: new Date(0) };
    const address = attempt(() => addressOf(ownOf({ ...direct, metadata }), 'https://pay.example'));
    for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
    expect(address?.searchParams.get('metadata')).toBe(
      '{"items":[{"sku":"A"},7],"at":"1970-01-01T00:00:00.000Z"}',
    );
  });

  it('are refused if their metadata has no JSON', () => {
    for (const metadata of [cyclic, { order: 7n }]) {
      expect(refusal({ ...direct, metadata })).toMatch(/^KoboError: Kobo: metadata must be/);
    }
  });

  it('give an address of the checkout or a KoboError, with any values', () => {
    fc.assert(
      fc.property(fc.record(ANY_OPTIONS, { requiredKeys: [] }), (options) => {
        const made = addressOrError(options as unknown as OpenOptions);
        if (made instanceof KoboError) return;
        expect(made).toMatchObject({ origin: ORIGIN });
        // `url` may be any address of the checkout, because only the app defines its paths.
        if (options['url'] === undefined) expect(made).toMatchObject({ pathname: LEGAL_PATH });
      }),
      { numRuns: 1000 },
    );
  });

  it('need an origin if the script has none', () => {
    expect(() => addressOf({ reference: 'CHK_1' }, undefined)).toThrow('origin must be');
  });
});

describe('a property of `Object.prototype`', () => {
  const names = ['origin', 'url', 'kind', 'service', 'key', 'reference', 'onDone', 'trigger'];
  afterEach(() => {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  });

  it('is not read as an option', () => {
    for (const name of names) {
      Object.defineProperty(Object.prototype, name, { value: 'https://evil.example', configurable: true });
    }
    expect(addressOf({ reference: 'CHK_1' }, ORIGIN).href).toBe(`${ORIGIN}/payments/CHK_1`);
    expect(refusal({})).toContain('reference must be');
  });
});

describe('an address', () => {
  it.each([
    ['/payments/CHK_1', 'CHK_1'],
    ['/CHK_1?method=ussd', 'CHK_1'],
    ['/collection/fund-wallet?reference=CHK_1&amount=5', undefined],
    ['/payments/initialize?k=pk&reference=CHK_1', undefined],
    ['/initialize?k=pk', undefined],
    ['/invoice/INV_1', undefined],
    ['/payments/page/PAGE_1?reference=CHK_1', undefined],
  ])('%s names the transaction %s', (path, transaction) => {
    expect(transactionOf(new URL(path, ORIGIN))).toBe(transaction);
  });

  it.each([
    ['/payments/CHK_1', '/payments/CHK_1?lang=fr#x', true],
    ['/payments/CHK_1', '/payments/CHK_2', false],
    ['/payments/CHK_1', 'https://other.example/payments/CHK_1', false],
    ['/initialize?k=pk&a=5', '/initialize?k=pk&a=5', true],
    ['/initialize?k=pk&a=5', '/initialize?k=pk&a=6', false],
    ['/invoice/INV_1', '/invoice/INV_2', false],
  ])('%s opens the same checkout as %s: %s', (one, other, same) => {
    expect(identityOf(new URL(one, ORIGIN)) === identityOf(new URL(other, ORIGIN))).toBe(same);
  });

  it.each([
    'localhost',
    'shop.localhost',
    '127.0.0.1:4242',
    '127.1',
    '[::1]',
    'pay.example',
    'localhost.pay.example',
    'evillocalhost',
    '127.0.0.1.nip.io',
    '128.0.0.1',
    '[::2]',
  ])('at %s is safe if and only if the protocol package accepts it', (host) => {
    for (const start of ['https://', 'http://', 'https://ada@', 'http://:secret@']) {
      const url = new URL(`${start}${host}/a//localhost:1`);
      expect(!!safeUrl(url), url.href).toBe(isSafeAddress(url));
    }
  });

  it('with the scheme blob, filesystem or data is not safe', () => {
    for (const address of [`blob:${ORIGIN}/7a`, `filesystem:${ORIGIN}/temporary/x`, 'data:text/html,x']) {
      expect(safeUrl(address)).toBeUndefined();
    }
  });
});
