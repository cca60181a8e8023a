import { describe, expect, it } from 'vitest';
import { availableMethods } from './available';
import { moveToFront } from './offered';

const NGN = {
  settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false },
  money: { minorUnits: 100, currency: 'NGN' },
};

function slugs(methods: string[], currency = 'NGN', cardOnly = false): string[] {
  const transaction = { methods, settings: { ...NGN.settings, cardOnly }, money: { ...NGN.money, currency } };
  return availableMethods(transaction, 'live').map(({ slug }) => slug);
}

describe('the available methods', () => {
  it('are those of the transaction, in its order', { tags: 'limits-19' }, () => {
    expect(slugs(['bank-transfer', 'card'])).toEqual(['bank-transfer', 'card']);
    expect(slugs(['opay', 'card', 'ussd'])).toEqual(['opay', 'card', 'ussd']);
  });

  it('omit unknown names, repeated names and names of inherited properties', () => {
    expect(slugs(['barter', 'card', 'card', 'constructor', '__proto__'])).toEqual(['card']);
  });

  it('exclude Pocket and Bank Account in the live environment', {
    tags: ['fields-25', 'limits-19'],
  }, () => {
    const all = ['card', 'bank-account', 'momo', 'pocket'];
    const transaction = { ...NGN, methods: all };
    expect(availableMethods(transaction, 'live').map(({ slug }) => slug)).toEqual(['card', 'momo']);
    expect(availableMethods(transaction, 'dev').map(({ slug }) => slug)).toEqual(all);
  });

  it('are only Card for a foreign currency or a card-only transaction', { tags: 'limits-18' }, () => {
    expect(slugs(['bank-transfer', 'card'], 'USD')).toEqual(['card']);
    expect(slugs(['bank-transfer', 'card'], 'NGN', true)).toEqual(['card']);
    expect(slugs(['bank-transfer'], 'USD')).toEqual([]);
  });
});

describe('a method that the provider offers for the currency', () => {
  const ghana = {
    ...NGN,
    money: { minorUnits: 100, currency: 'GHS' },
    methods: ['card', 'momo', 'opay'],
    forCurrency: ['momo'],
  };

  it('is available beside Card, unless the merchant allows only cards', () => {
    expect(availableMethods(ghana, 'live').map(({ slug }) => slug)).toEqual(['card', 'momo']);
    const cardOnly = { ...ghana, settings: { ...ghana.settings, cardOnly: true } };
    expect(availableMethods(cardOnly, 'live').map(({ slug }) => slug)).toEqual(['card']);
  });
});

describe('choosing a method', () => {
  const list = ['a', 'b', 'c'].map((slug) => ({ slug }));

  it('moves it to the front and keeps the order of the others', { tags: ['selector-3', 'fields-5'] }, () => {
    expect(moveToFront(list, 'c').map(({ slug }) => slug)).toEqual(['c', 'a', 'b']);
  });

  it('changes nothing for the first method or an unavailable method', () => {
    expect(moveToFront(list, 'a')).toBe(list);
    expect(moveToFront(list, 'z')).toBe(list);
  });
});
