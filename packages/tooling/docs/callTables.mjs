/**
 * Compares the calls in docs/providers/api.md and docs/providers/conformance.md, and docs/providers/rules.md, with the code.
 * Exits with 1 if a document differs. `--write` writes the three documents. `write.mjs` then aligns the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ROOT } from '../run/command.mjs';
import { load } from '../run/source.mjs';
import { bare } from './tables.mjs';

const { ENDPOINTS, hasOpenPath, isAuthorized } = await load('packages/protocol/src/api/endpoints.ts');
const { isIdempotent, QUERIES } = await load('packages/protocol/src/api/contract.ts');
const { CALL_NAMES, CALLS, undescribedCalls } = await load('packages/conformance/src/calls.ts');
const { RULE_NAMES, RULES } = await load('packages/conformance/src/rules/rules.ts');

const TABLE = 'docs/providers/api.md';
const REPORT = 'docs/providers/conformance.md';
const LIST = 'docs/providers/rules.md';
/** The line above the rules. */
const LIST_MARK = '<!-- Written by `pnpm tool openapi`. -->\n\n';
/** The line above the table. */
const MARK = '<!-- Written by `pnpm tool openapi`. -->\n\n';
/** The last line of the report. Its first and last numbers depend on the number of calls. */
const SUMMARY = /^\d+ calls: (\d+) pass, (\d+) tolerated, (\d+) broken, \d+ not checked\./m;

const stale = undescribedCalls().map(
  (missing) => `packages/conformance/src: ${missing}, and ${TABLE} lacks it`,
);
compare(TABLE, (text) => {
  const [before, after, ...others] = text.split(MARK);
  if (after === undefined || others.length > 0) fail(`${TABLE} must have one line ${MARK.trim()}`);
  return `${before}${MARK}${table()}${after.slice(after.indexOf('\n\n'))}`;
});
compare(REPORT, (text) => text.replace(SUMMARY, summary));
compare(LIST, (text) => `${text.split(LIST_MARK)[0]}${LIST_MARK}${ruleList()}\n`);
if (stale.length > 0) fail(stale.join('\n  '));
console.log(
  `Call tables: ${CALL_NAMES.length} calls in ${TABLE} and ${REPORT}, ${RULE_NAMES.length} rules in ${LIST}.`,
);

function compare(name, update) {
  const file = join(ROOT, name);
  const text = readFileSync(file, 'utf8');
  const updated = update(text);
  if (bare(updated) === bare(text)) return;
  if (process.argv.includes('--write')) writeFileSync(file, updated);
  else stale.push(`${name} differs from the endpoints: run \`npx --yes pnpm@10 tool openapi\``);
}

function summary(_, ...counts) {
  const [pass, tolerated, broken] = counts.map(Number);
  const unchecked = CALL_NAMES.length - pass - tolerated - broken;
  return `${CALL_NAMES.length} calls: ${pass} pass, ${tolerated} tolerated, ${broken} broken, ${unchecked} not checked.`;
}

function table() {
  const head = ['call', 'path', 'headers'];
  return [head, head.map(() => '---'), ...CALL_NAMES.map(rowOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function rowOf(name) {
  const { method, path } = ENDPOINTS[name];
  const query = Object.keys(QUERIES[name]?.entries ?? {}).map((field) => `${field}=`);
  return [
    `${CALLS[name].summary.replaceAll('’', "'")}${hasOpenPath(name) ? ' \\*' : ''}`,
    `\`${method} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}\``,
    headersOf(name),
  ];
}

/** Returns the headers that only some calls need. */
function headersOf(name) {
  const headers = [
    ...(isAuthorized(name) ? ['Authorization'] : []),
    ...(isIdempotent(name) ? ['Idempotency-Key'] : []),
  ];
  return headers.map((header) => `\`${header}\``).join(', ') || '–';
}

function ruleList() {
  const groups = [...new Set(RULE_NAMES.map((name) => RULES[name].group))];
  return groups
    .map((group) => {
      const names = RULE_NAMES.filter((name) => RULES[name].group === group);
      return `## ${group}\n\n${names.map(ruleOf).join('\n')}`;
    })
    .join('\n\n');
}

function ruleOf(name) {
  const { calls, rule, reason, example, unchecked } = RULES[name];
  const about = calls === 'every call' ? '' : ` (${calls})`;
  const shown = example === undefined ? '' : ` \`${example}\``;
  const text = `- **\`${name}\`**${about}${unchecked ? ' \\*' : ''}: ${rule} _${reason}_${shown}`;
  return text.replaceAll('’', "'");
}
