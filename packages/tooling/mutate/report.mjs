/** The score of each area, and the mutants that no test noticed. */
import { isKilled, notesOf } from './plan.mjs';

/** What each mutant came to: killed, survived (tests ran it and passed) or without a test that runs it. */
export function settle(folder, mutants, tests) {
  const reached = new Set(
    tests.flatMap((test) =>
      notesOf(folder, test)
        .filter(({ type }) => type === 'reached')
        .flatMap((event) => event.mutants),
    ),
  );
  return mutants.map((mutant) => ({
    ...mutant,
    outcome: isKilled(folder, mutant.id) ? 'killed' : reached.has(mutant.id) ? 'survived' : 'not run',
  }));
}

/** Test files that pass once and fail when they are run again in the same process: they could kill nothing. */
export function leftOut(folder, tests) {
  return tests.filter((test) => notesOf(folder, test).some(({ type }) => type === 'left out'));
}

/** @returns {{ name: string, killed: number, survived: number, notRun: number, score: number }[]} areas, then all */
export function scores(settled) {
  const areas = [...new Set(settled.map(({ area }) => area))];
  const rows = areas.map((name) =>
    score(
      name,
      settled.filter(({ area }) => area === name),
    ),
  );
  return [...rows, score('all', settled)];
}

function score(name, mutants) {
  const count = (outcome) => mutants.filter((mutant) => mutant.outcome === outcome).length;
  const killed = count('killed');
  return {
    name,
    killed,
    survived: count('survived'),
    notRun: count('not run'),
    score: mutants.length === 0 ? 100 : (100 * killed) / mutants.length,
  };
}

export function table(rows) {
  const line = (cells) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(9))).join('');
  return [
    line(['area', 'killed', 'survived', 'not run', 'score']),
    ...rows.map(({ name, killed, survived, notRun, score: percent }) =>
      line([name, String(killed), String(survived), String(notRun), `${percent.toFixed(1)} %`]),
    ),
  ].join('\n');
}

export function describe({ file, line, column, mutator, original, replacement, outcome }) {
  const where = `${file}:${line}:${column}`;
  return `${where} ${mutator}${outcome === 'not run' ? ' (no test runs it)' : ''}: ${short(original)} → ${short(replacement)}`;
}

function short(code) {
  const text = code.replace(/\s+/g, ' ').trim();
  return text.length > 70 ? `${text.slice(0, 50)} … ${text.slice(-15)}` : text;
}
