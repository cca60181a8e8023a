import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressAt, methodOption } from './ownAddress';
import { AmountParameter, CurrencyParameter, parametersOf, ReferenceParameter } from './parameters';

function page(search: string, state: unknown = null) {
  return {
    location: { origin: 'https://pay.example', pathname: '/payments/CHK_1', search, hash: '' },
    history: { state },
  } as unknown as Window;
}

describe('the query of an address', () => {
  it('is read by name, with trimmed values, and an empty value is undefined', () => {
    const read = parametersOf('?a=%201500%20&cur=&id=main&id=other');
    expect(['a', 'cur', 'id', 'k'].map(read)).toEqual(['1500', undefined, 'main', undefined]);
  });

  it('may have a positive amount, a currency in any case and a legal reference', () => {
    expect(v.parse(AmountParameter, '0.01')).toBe(1);
    expect(v.parse(AmountParameter, '0.30000000000000004')).toBe(30);
    expect(v.parse(AmountParameter, '1100.1000000000001')).toBe(110_010);
    for (const text of ['', '0', '0.001', '-5', '1e3', '5000.505', 'many', '5.000,50']) {
      expect(v.is(AmountParameter, text), text).toBe(false);
    }
    expect(v.parse(CurrencyParameter, 'ngn')).toBe('NGN');
    for (const text of ['NG', 'NAIRA', 'N1N', '₦']) expect(v.is(CurrencyParameter, text)).toBe(false);
    expect(v.is(ReferenceParameter, `CHK-1_${'a'.repeat(122)}`)).toBe(true);
    for (const text of ['', 'a/b', 'a b', '<a', 'a>', 'a'.repeat(129)]) {
      expect(v.is(ReferenceParameter, text)).toBe(false);
    }
  });
});

describe('the payment method in an address', () => {
  it('is read from its slug, even after the query was removed from the address', () => {
    expect(methodOption(page('?method=bank-transfer'))).toBe('bank-transfer');
    expect(methodOption(page('', { query: '?method=ussd' }))).toBe('ussd');
    expect(methodOption(page('?lang=fr'))).toBeUndefined();
  });

  it('is added to the address for another device, with the language but no other parameter', () => {
    expect(addressAt('bank-transfer', page('?lang=fr&k=pk_1'))).toBe(
      'https://pay.example/payments/CHK_1?lang=fr&method=bank-transfer',
    );
    expect(addressAt('ussd', page(''))).toBe('https://pay.example/payments/CHK_1?method=ussd');
  });
});
