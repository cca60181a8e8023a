/** The licence texts of the packages in a release. The licences require these texts in every copy of the code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/command.mjs';

const STORE = join(ROOT, 'node_modules/.pnpm');
const RULE = `\n${'-'.repeat(80)}\n\n`;

/**
 * @param {ReturnType<typeof import('../build/contents.mjs').readContents>} contents the packages of every file.
 * @returns {string} our licence, and the licence of each package with the address of its source.
 */
export function licenceTexts(contents) {
  const packages = Object.values(contents)
    .flatMap((file) => file.packages)
    .filter(({ name }) => !name.startsWith('@kobo/'));
  const sections = packages.map(
    ({ name, version, licence }) =>
      `${name} ${version} (${licence})\nhttps://www.npmjs.com/package/${name}/v/${version}\n\n${licenceIn(folderOf(name, version))}`,
  );
  return [`Kobo Checkout\n\n${licenceIn(ROOT)}`, ...[...new Set(sections)].sort()].join(RULE);
}

function licenceIn(folder) {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) throw new Error(`${folder} contains no licence.`);
  return readFileSync(join(folder, file), 'utf8');
}

function folderOf(name, version) {
  const key = `${name.replace('/', '+')}@${version}`;
  const entry = readdirSync(STORE).find((one) => one === key || one.startsWith(`${key}_`));
  if (entry === undefined) throw new Error(`${name} ${version} is not installed.`);
  return join(STORE, entry, 'node_modules', name);
}
