import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markKilled, note, writePlan } from './plan.mjs';
import { describe as say, scores, settle, table } from './report.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kobo-mutate-test-'));
  writePlan(folder, {});
});
afterEach(() => rmSync(folder, { recursive: true }));

const MUTANTS = [
  { id: '0', area: 'money' },
  { id: '1', area: 'money' },
  { id: '2', area: 'time' },
  { id: '3', area: 'time' },
];

it('counts a mutant that no test runs as one that survived', () => {
  note(folder, 'src/a.test.ts', { type: 'reached', mutants: ['0', '1', '2'] });
  markKilled(folder, '0', 'src/a.test.ts: adds up');
  markKilled(folder, '2', 'src/a.test.ts: tells the day');
  const settled = settle(folder, MUTANTS, ['src/a.test.ts']);
  expect(settled.map(({ outcome }) => outcome)).toEqual(['killed', 'survived', 'killed', 'not run']);
  expect(scores(settled)).toEqual([
    { name: 'money', killed: 1, survived: 1, notRun: 0, score: 50 },
    { name: 'time', killed: 1, survived: 0, notRun: 1, score: 50 },
    { name: 'all', killed: 2, survived: 1, notRun: 1, score: 50 },
  ]);
  expect(table(scores(settled))).toContain('50.0 %');
});

it('names the place, what was there and what replaced it', () => {
  const mutant = {
    file: 'src/money.ts',
    line: 3,
    column: 7,
    mutator: 'EqualityOperator',
    original: 'a <\n  b',
    replacement: 'a <= b',
  };
  expect(say({ ...mutant, outcome: 'survived' })).toBe('src/money.ts:3:7 EqualityOperator: a < b → a <= b');
  expect(say({ ...mutant, outcome: 'not run' })).toContain('(no test runs it)');
});
