/**
 * The tables of all calls in docs/providers/api.md and docs/deployers/deploy.md, from the endpoints and the texts of the calls, and how many calls
 * the report in docs/providers/api.md counts. Exits 1 where one is not what they say; `--write` writes it, and `biome format` aligns it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from '../run/command.mjs';
import { load } from '../run/source.mjs';
import { bare } from './tables.mjs';

const { ENDPOINTS, isAuthorized, OPEN_PATHS, PRO_PREFIX, serviceOf } = await load(
  'packages/protocol/src/api/endpoints.ts',
);
const { QUERIES } = await load('packages/protocol/src/api/contract.ts');
const { CALL_NAMES, CALLS, undescribedCalls } = await load('packages/conformance/src/calls.ts');

/** Each below its mark. */
const MARK = '<!-- The table below is written by `pnpm tool openapi`. -->\n\n';
const TABLES = {
  'docs/providers/api.md': tableOf(['call', 'path', 'Authorization'], (name) => {
    const { method, path } = ENDPOINTS[name];
    const query = Object.keys(QUERIES[name]?.entries ?? {}).map((field) => `${field}=`);
    return [
      `${CALLS[name].summary.replaceAll('’', "'")}${OPEN_PATHS.includes(name) ? ' \\*' : ''}`,
      `\`${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}\``,
      isAuthorized(name) ? 'public key' : '–',
    ];
  }),
  'docs/deployers/deploy.md': tableOf(['call', 'service', 'prefix on a page with `/payments`'], (name) => {
    const { method, path } = ENDPOINTS[name];
    const services = new Set(['pro', 'default'].map((kind) => serviceOf(name, kind)));
    return [
      `\`${method} ${path.replace('{prefix}', '')}\``,
      services.size === 1 ? `\`${[...services][0]}\`` : "the page's",
      path.startsWith('{prefix}') ? `\`${PRO_PREFIX}\`` : '–',
    ];
  }),
};

/** The last line of the report in docs/providers/api.md: its first and its last number are of all calls. */
const SUMMARY = /^\d+ calls: (\d+) pass, (\d+) tolerated, (\d+) broken, \d+ not checked\./m;

const stale = undescribedCalls().map(
  (missing) => `packages/conformance/src: ${missing}, and ${Object.keys(TABLES).join(' and ')} lack it`,
);
for (const [name, table] of Object.entries(TABLES)) {
  const file = join(ROOT, name);
  const text = readFileSync(file, 'utf8');
  const [before, after, ...others] = text.split(MARK);
  if (after === undefined || others.length > 0) fail(`${name} must have one line ${MARK.trim()}`);
  const written = `${before}${MARK}${table}${after.slice(after.indexOf('\n\n'))}`.replace(SUMMARY, summary);
  if (bare(written) === bare(text)) continue;
  if (process.argv.includes('--write')) writeFileSync(file, written);
  else stale.push(`${name} is not what the endpoints say: run \`pnpm tool openapi\``);
}
if (stale.length > 0) fail(stale.join('\n  '));
console.log(`Call tables: ${CALL_NAMES.length} calls in ${Object.keys(TABLES).join(' and ')}.`);

function summary(_, ...counts) {
  const [pass, tolerated, broken] = counts.map(Number);
  const unchecked = CALL_NAMES.length - pass - tolerated - broken;
  return `${CALL_NAMES.length} calls: ${pass} pass, ${tolerated} tolerated, ${broken} broken, ${unchecked} not checked.`;
}

/** A row of each call, in the order of a payment. */
function tableOf(head, rowOf) {
  return [head, head.map(() => '---'), ...CALL_NAMES.map(rowOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
