import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParameterError, readParameters } from './parameters';

/** The arbitrary is built once, because fast-check takes seconds to prepare its characters. */
const ANY_TEXT = fc.string({ unit: 'binary' });

const GOOD = {
  account_name: 'KOBO / ADA',
  account_number: '9012345678',
  bank_name: 'Sandbox Bank',
  amount: '2500.5',
  currency: 'ngn',
};
const read = (changes: Record<string, string | undefined> = {}) => {
  const entries = Object.entries({ ...GOOD, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return readParameters(`?${new URLSearchParams(entries)}`);
};

describe('the query of the wallet-funding frame', () => {
  it('has the account and money, and optionally a brand, an e-mail and a reference', {
    tags: 'routes-13',
  }, () => {
    expect(
      read({
        email: 'ada@example.com',
        logoLink: 'https://shop.example/l.png',
        primaryColor: '#123456',
        reference: 'FUND_1',
      }),
    ).toEqual({
      ok: true,
      value: {
        account: { name: 'KOBO / ADA', number: '9012345678', bank: 'Sandbox Bank' },
        money: { minorUnits: 250050, currency: 'NGN' },
        email: 'ada@example.com',
        logo: 'https://shop.example/l.png',
        primaryColor: '#123456',
        reference: 'FUND_1',
      },
    });
  });

  it.each<[Record<string, string | undefined>, ParameterError[]]>([
    [{ account_name: undefined }, ['account-name']],
    [{ account_name: '\u202e' }, ['account-name']],
    [{ account_number: '' }, ['account-number']],
    [{ account_number: '12ab' }, ['bad-account-number']],
    [{ bank_name: undefined }, ['bank-name']],
    [{ amount: undefined }, ['amount']],
    [{ amount: '0' }, ['bad-amount']],
    [{ amount: '-1' }, ['bad-amount']],
    [{ amount: '1e3' }, ['bad-amount']],
    [{ currency: undefined }, ['currency']],
    [{ currency: '₦' }, ['bad-currency']],
    [{ currency: 'usd' }, ['other-currency']],
    [{ amount: undefined, bank_name: ' ' }, ['bank-name', 'amount']],
  ])('is refused with %j: %j', (changes, errors) => {
    expect(read(changes)).toEqual({ ok: false, errors });
  });

  it.each(['CALL\u28000800\u2800123@x.co', 'CALL\u3164NOW@x.co', 'a\u202egpj.moc@x.co', 'CALL 0800@x.co'])(
    'has no e-mail if the e-mail contains a sentence: %j',
    (email) => {
      expect(read({ email })).toMatchObject({ ok: true, value: { email: undefined } });
    },
  );

  it('limits the combining marks in the e-mail that the header shows', () => {
    expect(read({ email: `a${'\u0301'.repeat(30)}@x.co` })).toMatchObject({
      value: { email: `a${'\u0301'.repeat(4)}@x.co` },
    });
  });

  it('drops unsafe optional values, and cleans the account', () => {
    expect(read({ logoLink: 'javascript:alert(1)', email: 'no', reference: '../x' })).toMatchObject({
      ok: true,
      value: { logo: undefined, email: undefined, reference: undefined },
    });
    expect(read({ account_number: '9012 345 678' })).toMatchObject({
      value: { account: { number: '9012345678' } },
    });
    expect(read({ account_name: 'A\u0000D\u202eA' })).toMatchObject({ value: { account: { name: 'ADA' } } });
  });

  it('is read without an exception from any text', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(readParameters(text).ok).toBe(false);
        expect(typeof read({ account_name: text, amount: text }).ok).toBe('boolean');
      }),
    );
  });
});
