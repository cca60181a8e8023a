import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const KNOWN = ['load', 'typing', 'lists'];

describe('the options of the bench', () => {
  it('are seven runs of all measurements by default', () => {
    expect(readOptions([], KNOWN)).toEqual({ runs: 7, only: KNOWN });
  });

  it('select the number of runs and the measurements, which keep their order', () => {
    expect(readOptions(['--runs', '9', '--only', 'typing,load'], KNOWN)).toEqual({
      runs: 9,
      only: ['load', 'typing'],
    });
  });

  it('select the folder of another build, which must have an index.html', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kobo-options-'));
    expect(() => readOptions(['--beside', folder], KNOWN)).toThrow('does not know');
    writeFileSync(join(folder, 'index.html'), '');
    expect(readOptions(['--beside', folder], KNOWN)).toEqual({ runs: 7, only: KNOWN, beside: folder });
    rmSync(folder, { recursive: true });
  });

  it('are refused if they are invalid', () => {
    for (const words of [['--runs', '0'], ['--runs'], ['--only', 'laod'], ['--fast', '1'], ['--beside']]) {
      expect(() => readOptions(words, KNOWN)).toThrow('does not know');
    }
  });
});
