import { describe, expect, it } from 'vitest';
import { findBanks } from './findBanks';

const banks = ['Zenith Bank', 'Unity Bank', 'Union Bank', 'Rubies (Highstreet)', 'GTB'].map(
  (name, index) => ({ name, bankCode: String(index) }),
);

function named(query: string): string[] {
  return findBanks(banks, query).map(({ shown }) => shown);
}

describe('the banks', () => {
  it('are found by the first letters of any word of their name', () => {
    expect(named('zen')).toEqual(['Zenith Bank']);
    expect(named('  UNI bank ')).toEqual(['Union Bank', 'Unity Bank']);
    expect(named('high')).toEqual(['Rubies']);
    expect(named('bank  ZEN')).toEqual(['Zenith Bank']);
    expect(named('enith')).toEqual([]);
    expect(named('bank')).toHaveLength(5);
    expect(named('.*')).toEqual([]);
  });

  it('are in alphabetical order', () => {
    expect(named('')).toEqual(['GTBank', 'Rubies', 'Union Bank', 'Unity Bank', 'Zenith Bank']);
  });

  it('have their common names, and are found by those and by the provider’s names', {
    tags: 'ussd-1',
  }, () => {
    const list = [
      { name: 'Guaranty Trust Bank Plc', bankCode: '1' },
      { name: 'STANBIC IBTC BANK', bankCode: '2' },
      { name: 'Access Bank', bankCode: '3' },
      { name: 'Access Bank (Diamond)', bankCode: '4' },
      { name: 'Ile Oluji Microfinance', bankCode: '5' },
    ];
    const shown = (query: string) => findBanks(list, query).map((found) => found.shown);
    expect(shown('')).toEqual([
      'Access Bank',
      'Access Bank (Diamond)',
      'GTBank',
      'Ile Oluji Microfinance',
      'Stanbic IBTC',
    ]);
    for (const query of ['gtb', 'guaranty', 'trust', 'GT Bank']) expect(shown(query)).toEqual(['GTBank']);
    expect(findBanks(list, 'gtb')[0]?.bank.name).toBe('Guaranty Trust Bank Plc');
  });

  it('keep the provider’s names if two banks would have the same name', () => {
    const twice = [
      { name: 'GTB', bankCode: '058' },
      { name: 'Guaranty Trust Bank', bankCode: '000013' },
    ];
    expect(findBanks(twice, '').map(({ shown }) => shown)).toEqual(['GTB', 'Guaranty Trust Bank']);
  });

  it('are all shown for an empty query', () => {
    expect(named('')).toHaveLength(banks.length);
    expect(named('  ')).toHaveLength(banks.length);
  });
});
