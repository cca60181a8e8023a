/** Looks for installed programs. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './command.mjs';

/** The path that a variable of the environment names, if it is set. Ends the run where there is no such program. */
export function namedExecutable(variable) {
  const named = process.env[variable];
  if (!named) return undefined;
  if (isExecutable(named)) return named;
  return fail(`${variable}=${named} is not an executable file. Correct it, or unset it to have one found.`);
}

/** The first of these names that is in a folder of PATH. @returns {string | undefined} */
export function installedExecutable(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
