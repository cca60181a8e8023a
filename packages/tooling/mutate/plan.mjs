/**
 * What the command and its test workers share: a folder with the plan, the changed code and what each test file has found
 * so far. A worker that hangs is killed, so that nothing may be in its memory only.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder, told to the workers. */
export const FOLDER_VARIABLE = 'KOBO_MUTATE';

export function writePlan(folder, plan) {
  mkdirSync(join(folder, 'killed'), { recursive: true });
  mkdirSync(join(folder, 'events'), { recursive: true });
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(plan));
}

export function readPlan(folder) {
  return JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
}

/** Appends to what is known from a test file. */
export function note(folder, test, event) {
  appendFileSync(eventFile(folder, test), `${JSON.stringify(event)}\n`);
}

export function notesOf(folder, test) {
  const file = eventFile(folder, test);
  if (!existsSync(file)) return [];
  // The last line of a worker that was killed may be half a line.
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}

export function markKilled(folder, mutant, by) {
  writeFileSync(join(folder, 'killed', mutant), by);
}

export function isKilled(folder, mutant) {
  return existsSync(join(folder, 'killed', mutant));
}

function eventFile(folder, test) {
  return join(folder, 'events', test.replaceAll('/', '+'));
}
