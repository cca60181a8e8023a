/** Puts a defect into the working tree, and takes it out. One at a time. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/command.mjs';

let planted;

/**
 * Writes the file with its defect; `trial`: only looks whether that could be done.
 * @returns what is wrong with the entry, or nothing.
 */
export function plant({ file, find, replacement }, trial = false) {
  const path = join(ROOT, file);
  if (!existsSync(path)) return `${file} is not there`;
  const text = readFileSync(path, 'utf8');
  const times = text.split(find).length - 1;
  if (times !== 1) return `its text is in ${file} ${times} times, not once`;
  if (trial) return undefined;
  planted = { path, text };
  writeFileSync(
    path,
    text.replace(find, () => replacement),
  );
  return undefined;
}

/** Writes the file as it was. Does nothing where nothing is planted. */
export function takeOut() {
  if (planted) writeFileSync(planted.path, planted.text);
  planted = undefined;
}
