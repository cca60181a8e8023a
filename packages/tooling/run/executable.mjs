import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail } from './command.mjs';

/** Returns the path in an environment variable, if it is set. Ends the run if there is no program at the path. */
export function namedExecutable(variable) {
  const named = process.env[variable];
  if (!named) return undefined;
  if (isExecutable(named)) return named;
  return fail(
    `${variable}=${named} is not an executable file. Correct the variable, or unset it to search for the program.`,
  );
}

/** Finds the first of these programs in a folder of PATH. @returns {string | undefined} */
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
