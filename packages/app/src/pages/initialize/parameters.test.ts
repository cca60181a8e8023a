import { MetadataFields } from '@kobo/protocol/api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParameterError, readParameters } from './parameters';

/** The arbitrary is built once, because fast-check takes seconds to prepare its characters. */
const ANY_TEXT = fc.string({ unit: 'binary' });

const GOOD = { a: '5000.50', k: 'pk_test_adire', id: 'W1', cur: 'ngn' };
const read = (changes: Record<string, string | undefined> = {}) => {
  const entries = Object.entries({ ...GOOD, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return readParameters(`?${new URLSearchParams(entries)}`);
};

describe('the query of the initialiser', () => {
  it('becomes a request with the amount in major units', { tags: 'routes-14' }, () => {
    expect(
      read({
        tr: 'ORDER_7',
        metadata: '{"order":7}',
        returnUrl: 'https://shop.example/back',
      }),
    ).toEqual({
      ok: true,
      value: {
        publicKey: 'pk_test_adire',
        request: {
          amount: 5000.5,
          currency: 'NGN',
          walletId: 'W1',
          transaction_reference: 'ORDER_7',
          returnUrl: 'https://shop.example/back',
          metadata: { order: 7 },
        },
      },
    });
  });

  it.each<[Record<string, string | undefined>, ParameterError]>([
    [{ k: undefined }, 'key'],
    [{ k: ' ' }, 'key'],
    [{ id: undefined }, 'wallet'],
    [{ a: '' }, 'amount'],
    [{ cur: undefined }, 'currency'],
    [{ a: undefined, cur: undefined }, 'some'],
    [{ a: undefined, k: undefined, id: undefined, cur: undefined }, 'some'],
    [{ a: '0' }, 'bad-amount'],
    [{ a: '-5' }, 'bad-amount'],
    [{ a: '1e9' }, 'bad-amount'],
    [{ a: '12.345' }, 'bad-amount'],
    [{ a: '5,00' }, 'bad-amount'],
    [{ a: 'NaN' }, 'bad-amount'],
    [{ cur: 'naira' }, 'bad-currency'],
    [{ metadata: '{' }, 'bad-metadata'],
    [{ metadata: '[1]' }, 'bad-metadata'],
    [{ metadata: '"x"' }, 'bad-metadata'],
    [{ metadata: `{"note":"${'x'.repeat(8_192)}"}` }, 'large-metadata'],
    [{ metadata: '{"a":[[[[[]]]]]}' }, 'deep-metadata'],
    [{ metadata: '['.repeat(50_000) }, 'bad-metadata'],
  ])('with %j is refused: %s', (changes, error) => {
    expect(read(changes)).toEqual({ ok: false, error });
  });

  it('drops metadata keys that could change a prototype', () => {
    expect(read({ metadata: '{"a":{"__proto__":{"b":1},"c":2},"constructor":1}' })).toMatchObject({
      ok: true,
      value: { request: { metadata: { a: { c: 2 } } } },
    });
  });

  it.each([
    ['inApp', true],
    ['redirectSuccessUrl', 'https://elsewhere.example/paid'],
    ['redirectCancelledUrl', 'https://elsewhere.example/left'],
    ['merchant', { name: 'A known shop' }],
    ['isAggregator', true],
    ['other_info', { merchant: { name: 'A known shop' } }],
  ])(
    'drops a setting that only the merchant’s server may make: %s',
    { tags: 'security-9' },
    (name, value) => {
      const rest = { order: 7, cardOnly: true, customer: { email: 'ada@example.com' } };
      const parsed = read({ metadata: JSON.stringify({ ...rest, [name]: value }) });
      expect(parsed.ok && parsed.value.request.metadata).toEqual(rest);
    },
  );

  it.each([
    ['customer', { first_name: 'CALL 0800', last_name: 'SCAM' }],
    ['customer', 'CALL 0800 SCAM'],
    ['customer', { email: 'CALL 0800 SCAM', phone: 'CALL 0800 SCAM', toString: 'CALL 0800 SCAM' }],
    ['customerEmail', 'CALL 0800 SCAM'],
    ['customerEmail', 'CALL\u28000800\u2800SCAM@x.co'],
    ['customer', { email: 'CALL\u31640800\u3164SCAM@x.co' }],
    ['customer', { email: 'CALL\u200b0800\u00adSCAM\u202e@x.co' }],
    ['paylink', 'CALL 0800 SCAM'],
    ['paylink', { name: 'CALL 0800 SCAM' }],
    ['paylink', true],
    ['plan', { name: 'CALL 0800 SCAM', interval: 'monthly' }],
    ['logoLink', 'https://attacker.example/call-0800.png'],
    ['colors', { primary: '#7c2d12' }],
    ['colours', { primary: '#7c2d12' }],
    ['cardOnly', 'CALL 0800 SCAM'],
    ['shareable', { name: 'CALL 0800 SCAM' }],
  ])(
    'drops metadata that could put text or a brand on the screen: %s %j',
    { tags: 'security-9' },
    (name, value) => {
      const parsed = read({ metadata: JSON.stringify({ order: 'A-7', [name]: value }) });
      expect(parsed.ok && parsed.value.request.metadata).toEqual({ order: 'A-7' });
    },
  );

  it('keeps metadata without free text, a valid e-mail and the merchant’s own fields', () => {
    const kept = {
      type: 'invoices',
      invoice_reference: 'INV_7',
      cardOnly: 'true',
      showSuccessBtnOnDone: true,
      hideUssdDialButton: 1,
      shareable: false,
      customerEmail: 'ada@example.com',
      order: { note: 'by the door' },
      toString: 'own',
      customer: { email: 'ada@example.com', phone: '+234 803 123 4567' },
    };
    const metadata = JSON.stringify({ ...kept, customer: { ...kept.customer, first_name: 'Ada' } });
    const parsed = read({ metadata });
    expect(parsed.ok && parsed.value.request.metadata).toEqual(kept);
  });

  it('drops text from every metadata field that the checkout shows', () => {
    const words = Object.keys(MetadataFields.entries).map((name) => [name, 'CALL 0800 SCAM']);
    const parsed = read({ metadata: JSON.stringify(Object.fromEntries(words)) });
    // No screen shows these two fields.
    expect(parsed.ok && Object.keys(parsed.value.request.metadata ?? {})).toEqual([
      'invoice_reference',
      'returnUrl',
    ]);
  });

  it.each(['../x', 'a b/c?d=#é', '№ 7 — “ado”', `T${'x'.repeat(300)}`])(
    'accepts any characters in the merchant’s reference: %s',
    { tags: 'routes-14' },
    (tr) => {
      const parsed = read({ tr });
      expect(parsed.ok && parsed.value.request.transaction_reference).toBe(tr);
    },
  );

  it('drops addresses that are not safe to follow', () => {
    expect(read({ returnUrl: 'javascript:alert(1)' })).toMatchObject({
      ok: true,
      value: { request: { returnUrl: undefined } },
    });
  });

  it('is read without an exception from any text', () => {
    fc.assert(
      fc.property(ANY_TEXT, fc.dictionary(fc.string(), fc.string()), (text, fields) => {
        expect(readParameters(text).ok).toBe(false);
        expect(typeof read({ metadata: JSON.stringify(fields) }).ok).toBe('boolean');
      }),
    );
  });
});
