import { describe, expect, it } from 'vitest';
import { findBanks } from './findBanks';

const banks = ['Zenith Bank', 'Unity Bank', 'Union Bank', 'Rubies (Highstreet)', 'GTB'].map(
  (name, index) => ({ name, bankCode: String(index) }),
);

function named(query: string): string[] {
  return findBanks(banks, query).map(({ name }) => name);
}

describe('the banks', () => {
  it('are found by the start of any word of their name', () => {
    expect(named('zen')).toEqual(['Zenith Bank']);
    expect(named('  UNI bank ')).toEqual(['Union Bank', 'Unity Bank']);
    expect(named('high')).toEqual(['Rubies (Highstreet)']);
    expect(named('bank  ZEN')).toEqual(['Zenith Bank']);
    expect(named('enith')).toEqual([]);
    expect(named('bank')).toHaveLength(3);
    expect(named('.*')).toEqual([]);
  });

  it('stand in the order of the alphabet, however they came', () => {
    expect(named('')).toEqual(['GTB', 'Rubies (Highstreet)', 'Union Bank', 'Unity Bank', 'Zenith Bank']);
  });

  it('all show until something is typed', () => {
    expect(named('')).toHaveLength(banks.length);
    expect(named('  ')).toHaveLength(banks.length);
  });
});
