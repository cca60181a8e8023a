import { describe, expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const KNOWN = ['load', 'typing', 'lists'];

describe('the options of the bench', () => {
  it('are seven runs of everything where nothing is said', () => {
    expect(readOptions([], KNOWN)).toEqual({ runs: 7, only: KNOWN });
  });

  it('name how often and what, in the order of the measurements', () => {
    expect(readOptions(['--runs', '9', '--only', 'typing,load'], KNOWN)).toEqual({
      runs: 9,
      only: ['load', 'typing'],
    });
  });

  it('are refused where they can not be understood', () => {
    for (const words of [['--runs', '0'], ['--runs'], ['--only', 'laod'], ['--fast', '1']]) {
      expect(() => readOptions(words, KNOWN)).toThrow('does not understand');
    }
  });
});
