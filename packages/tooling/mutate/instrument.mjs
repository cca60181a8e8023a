/** Puts all mutants of the named files into their code at once, each behind a switch (`stryMutAct_9fa48`). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT } from '../run/command.mjs';

const silent = {
  isDebugEnabled: () => false,
  isTraceEnabled: () => false,
  debug() {},
  trace() {},
  info() {},
  warn() {},
};

/**
 * @param {Record<string, string[]>} areas area to files, relative to the root
 * @returns {Promise<{ code: Map<string, string>, mutants: object[] }>} the code by absolute path, and its mutants
 */
export async function instrument(areas) {
  const areaOf = new Map(Object.entries(areas).flatMap(([area, files]) => files.map((file) => [file, area])));
  const files = [...areaOf.keys()].map((file) => ({
    name: file,
    mutate: true,
    content: readFileSync(join(ROOT, file), 'utf8'),
  }));
  const originals = new Map(files.map(({ name, content }) => [name, content.split('\n')]));
  const result = await new Instrumenter(silent).instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    // The switches are globals of the test worker (mutationRunner.mjs).
    noHeader: true,
  });
  return {
    code: new Map(result.files.map(({ name, content }) => [join(ROOT, name), content])),
    mutants: result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
      id,
      area: areaOf.get(fileName),
      file: fileName,
      line: location.start.line + 1,
      column: location.start.column + 1,
      mutator: mutatorName,
      original: cut(originals.get(fileName), location),
      replacement,
    })),
  };
}

function cut(lines, { start, end }) {
  if (start.line === end.line) return lines[start.line].slice(start.column, end.column);
  return [
    lines[start.line].slice(start.column),
    ...lines.slice(start.line + 1, end.line),
    lines[end.line].slice(0, end.column),
  ].join('\n');
}
