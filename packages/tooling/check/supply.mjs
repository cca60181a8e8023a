/**
 * Checks that the licence of every installed package is accepted, and that docs/reference/licences.md is current.
 * The document lists the third-party code that payers and merchants receive. `--write` writes the document.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare } from '../docs/tables.mjs';
import { fail, listOf, ROOT } from '../run/command.mjs';
import { load } from '../run/source.mjs';

/** SPDX identifiers of the accepted licences. */
const LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'Unlicense',
];
/** Build tools with other licences. None of their code is distributed. */
const BY_NAME = new Map([
  ['rollup-plugin-dts', 'LGPL-3.0-only'],
  ['argparse', 'Python-2.0'],
  ['@cspell/dict-django', 'WTFPL'],
  ['@cspell/dict-en-common-misspellings', 'CC BY-SA 4.0'],
]);
/** The marks of card schemes. The packages license the drawings, but the marks belong to their owners. */
const MARKS = Object.values((await load('packages/protocol/src/cards/schemes.ts')).CARD_SCHEMES);
/** The third-party packages in each distributed script. The check adds their dependencies. */
const CARRIED = {
  'kobo.js (on the merchant’s page)': ['@kobo/sdk', ['postmate', 'preact', '@preact/signals', 'inapp-spy']],
  'checkout (in the payer’s browser)': [
    '@kobo/app',
    [
      'react',
      'react-dom',
      'valibot',
      'web-vitals',
      'redaxios',
      'postmate',
      'lean-qr',
      'inapp-spy',
      'preact',
      ...new Set(MARKS.map(({ mark }) => mark.package).filter((name) => name !== '@kobo/app')),
    ],
  ],
};
/** The separate workspace for the bench's comparison. It is installed only after the bench has run. */
const PEER = join(ROOT, 'packages/bench/peer');
const LIST = join(ROOT, 'docs/reference/licences.md');

const projects = Object.values(CARRIED).flatMap(([name]) => ['--filter', name]);
const [installed, peer, trees] = await Promise.all([
  licencesIn(ROOT),
  existsSync(join(PEER, 'node_modules')) ? licencesIn(PEER, '--ignore-workspace') : [],
  listOf([...projects, 'list', '--json', '--depth', 'Infinity']),
]);
const breaches = [...installed, ...peer]
  .filter(({ name, license }) => BY_NAME.get(name) !== license && !isOurs(license))
  .map(
    ({ name, versions, license }) => `${name}@${versions}: its licence, ${license}, is not an accepted one.`,
  );

const list = document();
if (process.argv.includes('--write')) writeFileSync(LIST, list);
else if (!existsSync(LIST) || bare(readFileSync(LIST, 'utf8')) !== bare(list))
  breaches.push('docs/reference/licences.md is not current: run `npx --yes pnpm@10 tool licences`.');
if (breaches.length > 0) fail(breaches.join('\n  '));
console.log('Supply: licences are known, and docs/reference/licences.md is current.');

/** Returns every installed package: [{ name, versions, paths, license }]. */
async function licencesIn(folder, ...options) {
  return Object.values(await listOf([...options, 'licenses', 'list', '--json'], folder)).flat();
}

function isOurs(licence) {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => LICENCES.includes(one));
}

function document() {
  const distributed = new Map();
  const lists = Object.entries(CARRIED).map(([title, [project, names]]) => {
    const carried = closure(project, names);
    for (const one of carried) distributed.set(one.path, one);
    const rows = carried.map(
      ({ name, version, path }) => `- ${name} ${version}: ${licenceOf(path)}, ${copyright(path)}`,
    );
    return `## ${title}\n\n${[...new Set(rows)].sort().join('\n')}\n`;
  });
  const others = installed.filter(({ paths }) => paths.some((path) => !distributed.has(path)));
  const licences = [...new Set(others.map(({ license }) => license))].sort();
  return `# Licences

This third-party code reaches payers and merchants. The licences must accompany every copy. Therefore a release contains the texts in
\`site/assets/licences-….txt\`, to which the release's pages link. Serve this file. The file also covers packages that state no copyright.

\`check\` keeps this list current, and accepts these licences for every installed package: ${LICENCES.join(', ')}.

${lists.join('\n')}
## Marks

Marks of card schemes are trademarks of their owners. The marks show which cards are accepted and used. \`packages/app/build/marks.mjs\`
copies the drawings unchanged. A deployer needs the schemes' permission. Banks and
wallets have no marks here, only letters in similar colours.

${MARKS.map(({ name, fullName = name, mark }) => `- ${fullName}${mark.owner === fullName ? '' : ` (${mark.owner})`}: ${mark.package}`).join('\n')}

## Other packages

The sandbox, and the tools for building and testing, use other packages, which no release contains. Their licences:
${licences.join(', ')}. Build tools with other licences: ${[...BY_NAME].map(([name, licence]) => `${name} (${licence})`).join(', ')}.
`;
}

/**
 * Returns these dependencies of a project, with all their own dependencies: [{ name, version, path }].
 * Omits optional dependencies, because they are platform-specific builds, which differ by machine.
 */
function closure(project, names) {
  const { dependencies, devDependencies } = trees.find(({ name }) => name === project);
  const direct = Object.entries({ ...devDependencies, ...dependencies });
  const needs = needsOf(direct);
  const found = new Map();
  visit(direct.filter(([name]) => names.includes(name)));
  const missing = names.filter((name) => ![...found.values()].some((one) => one.name === name));
  if (missing.length > 0) fail(`${project} has no ${missing.join(', ')}, which supply.mjs names.`);
  return [...found.values()];

  function visit(entries) {
    for (const [name, { version, path }] of entries) {
      if (found.has(path)) continue;
      found.set(path, { name, version, path });
      const { dependencies = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
      visit((needs.get(path) ?? []).filter(([inner]) => inner in dependencies));
    }
  }
}

/** Returns the dependencies of each package, by its path. pnpm lists a package's dependencies only once, anywhere in the tree. */
function needsOf(entries, needs = new Map()) {
  for (const [, { path, dependencies = {} }] of entries) {
    const own = Object.entries(dependencies);
    if (own.length > 0) needs.set(path, own);
    needsOf(own, needs);
  }
  return needs;
}

function licenceOf(path) {
  return installed.find(({ paths }) => paths.includes(path))?.license ?? 'licence not stated';
}

function copyright(folder) {
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return text.match(/copyright (\(c\)|©|\d{4}).*/i)?.[0].trim() ?? 'copyright not stated';
}
