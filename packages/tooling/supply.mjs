/**
 * What others wrote and this project carries: every installed package must have a licence that is named here, and one
 * that wants to run a script at install time must be known by name, as pnpm runs none of them. Keeps docs/licences.md,
 * the list of what reaches payers, merchants and deployers; `--write` writes it anew.
 */
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './command.mjs';

/** SPDX. None of them asks anything of who only uses the package, but to name its authors. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
]);
/** Build tools of which nothing is handed out. */
const BY_NAME = new Map([
  ['rollup-plugin-dts', 'LGPL-3.0-only'],
  ['caniuse-lite', 'CC-BY-4.0'],
]);
/** They have install scripts, and work without: pnpm-workspace.yaml lets none run. */
const WITH_SCRIPTS = new Set(['fsevents']);
/** What each of the things that are handed out carries of others; their own dependencies are found from there. */
const CARRIED = {
  'kobo.js (in the merchant’s page)': ['packages/sdk', ['postmate', 'preact', '@preact/signals']],
  'checkout (in the payer’s browser)': [
    'packages/app',
    ['react', 'react-dom', 'valibot', 'redaxios', 'postmate', 'lean-qr', 'preact'],
  ],
  'sandbox (on the developer’s machine)': [
    'packages/sandbox',
    ['hono', '@hono/node-server', 'libsql', 'valibot'],
  ],
};
/** Of this project, and of what its bench installs to compare with, where it has run. */
const STORES = ['node_modules/.pnpm', 'packages/bench/peer/node_modules/.pnpm'].map((store) =>
  join(ROOT, store),
);
const LIST = join(ROOT, 'docs/licences.md');

const breaches = [];
for (const { name, version, license, scripts = {} } of installed()) {
  const choice = String(license).replace(/[()]/g, '').split(' OR ');
  if (BY_NAME.get(name) !== license && !choice.some((one) => LICENCES.has(one)))
    breaches.push(`${name}@${version}: its licence, ${license}, is not one of ours.`);
  const script = ['preinstall', 'install', 'postinstall'].find((moment) => moment in scripts);
  if (script && !WITH_SCRIPTS.has(name)) {
    breaches.push(
      `${name}@${version} has a script "${script}": see that it works without, and name it here.`,
    );
  }
}

const list = write();
if (process.argv.includes('--write')) writeFileSync(LIST, list);
else if (!existsSync(LIST) || bare(readFileSync(LIST, 'utf8')) !== bare(list)) {
  breaches.push('docs/licences.md is not current: run `node packages/tooling/supply.mjs --write`.');
}
if (breaches.length > 0) {
  console.error(breaches.join('\n'));
  process.exit(1);
}
console.log('Supply: licences and install scripts are known, and docs/licences.md is current.');

/** Without the blanks and lines that the formatter draws a table with. */
function bare(text) {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}

/** Every package that stands in pnpm's stores. */
function* installed() {
  for (const store of STORES.filter(existsSync)) {
    for (const entry of readdirSync(store)) {
      const modules = join(store, entry, 'node_modules');
      const name = entry.replace(/^(@[^+]+)\+/, '$1/').replace(/(?<=.)@.*/, '');
      const manifest = join(modules, name, 'package.json');
      if (existsSync(manifest)) yield JSON.parse(readFileSync(manifest, 'utf8'));
    }
  }
}

function write() {
  const tables = Object.entries(CARRIED).map(([title, [from, names]]) => {
    const rows = [...closure(join(ROOT, from), names)].sort().map((row) => `| ${row} |`);
    return `## ${title}\n\n| package | licence | copyright |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return `# Licences

What others wrote and this project hands out. The lint keeps this list current, and accepts no other licences than
${[...LICENCES].join(', ')} in anything that is installed.

${tables.join('\n')}`;
}

/** A line for each package and for what it needs itself, platforms' own builds left out: they differ by machine. */
function closure(from, names, rows = new Set()) {
  for (const name of names) {
    const folder = find(from, name);
    if (!folder) continue;
    const {
      version,
      license,
      dependencies = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const row = `${name} ${version} | ${license} | ${copyright(folder)}`;
    if (rows.has(row)) continue;
    rows.add(row);
    closure(folder, Object.keys(dependencies), rows);
  }
  return rows;
}

/** As Node looks for it: in this folder, or in those around it. */
function find(from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(candidate)) return realpathSync(candidate);
    if (folder === dirname(folder)) return undefined;
  }
}

function copyright(folder) {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return text.match(/copyright (\(c\)|©|\d{4}).*/i)?.[0].trim() ?? 'not said';
}
