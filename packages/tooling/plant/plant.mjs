/** Plants a defect in the working tree and removes it. Only one defect is planted at a time. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/command.mjs';

let planted;

/**
 * Writes the file with its defect. With `trial`, checks the entry and writes nothing.
 * @returns {string | undefined} the problem of the entry, if any.
 */
export function plant({ file, find, replacement }, trial = false) {
  const path = join(ROOT, file);
  if (!existsSync(path)) return `${file} does not exist`;
  const text = readFileSync(path, 'utf8');
  const matches = [...text.matchAll(codePattern(find))];
  if (matches.length !== 1) return `${file} has ${matches.length} matches of "${find}", not 1`;
  if (trial) return undefined;
  const [{ index, 0: match }] = matches;
  planted = { path, text };
  writeFileSync(path, text.slice(0, index) + replacement + text.slice(index + match.length));
  return undefined;
}

/** Restores the file. Does nothing if no defect is planted. */
export function takeOut() {
  if (planted) writeFileSync(planted.path, planted.text);
  planted = undefined;
}

/** Matches a piece of code even if the formatter breaks its lines differently. Blanks and trailing commas may differ. */
export function codePattern(find) {
  const tokens = find.match(/[\w$]+|[^\w$\s]/g) ?? [];
  const pattern = tokens.reduce((before, token, index) => {
    const escaped = token.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
    if (index === 0) return escaped;
    const bothWords = /[\w$]/.test(token) && /[\w$]/.test(tokens[index - 1]);
    const comma = /[)\]}]/.test(token) ? '(?:,\\s*)?' : '';
    return `${before}${bothWords ? '\\s+' : '\\s*'}${comma}${escaped}`;
  }, '');
  return new RegExp(pattern, 'g');
}
