import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { CALL_NAMES, CALLS } from './calls';
import { masked } from './exchange';
import type { Finding, Level } from './findings';
import { RULES } from './rules/rules';

const MARKS: Record<Level, string> = { passes: '✓', tolerated: '~', breaks: '✗', skipped: '–' };
/** The levels, worst first. The summary counts a call by its worst finding. */
const WORST: readonly Level[] = ['breaks', 'tolerated', 'passes', 'skipped'];

/** Returns the findings as text without secrets, grouped by call, in the order of a payment. */
export function reportOf(
  api: string,
  findings: readonly Finding[],
  secretKeys: readonly (string | undefined)[] = [],
): string {
  const lines = [`Conformance of ${api}`];
  let group = '';
  for (const call of CALL_NAMES) {
    const own = findings.filter((finding) => finding.call === call);
    if (CALLS[call].group !== group) lines.push('', CALLS[call].group);
    group = CALLS[call].group;
    lines.push(...ofCall(call, own));
  }
  const text = masked([...lines, ...uncheckedOf(findings), '', summaryOf(findings)].join('\n'));
  return secretKeys.reduce<string>((shown, key) => (key ? shown.replaceAll(key, 'sk_…') : shown), text);
}

export function somethingBreaks(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'breaks');
}

function ofCall(call: EndpointName, findings: readonly Finding[]): string[] {
  const { method, path } = ENDPOINTS[call];
  const level = levelOf(findings);
  const lines = [`  ${MARKS[level]} ${call.padEnd(20)} ${method} ${path}`];
  for (const kind of ['passes', 'tolerated', 'breaks'] as const) {
    for (const finding of findings.filter((one) => one.level === kind))
      lines.push(...ofFinding(call, finding));
  }
  if (level === 'skipped') lines.push('      – not checked');
  return lines;
}

function ofFinding(call: EndpointName, finding: Finding): string[] {
  const mark = `      ${MARKS[finding.level]}`;
  if (finding.level === 'tolerated') return [`${mark} ${finding.what}`, `        cost: ${finding.cost}`];
  if (finding.level !== 'breaks') return [`${mark} ${finding.what}`];
  const { rule, reason } = RULES[finding.rule];
  const { what, sent, received } = finding;
  return [
    `${mark} ${finding.rule}: ${what}`,
    ...(sent === undefined ? [] : [`        sent: ${sent}`]),
    ...(received === undefined ? [] : [`        received: ${received}`]),
    `        rule: ${rule} ${finding.rule === 'reply-fields' ? CALLS[call].broken : reason}`,
  ];
}

function uncheckedOf(findings: readonly Finding[]): string[] {
  const skipped = findings.filter((finding) => finding.level === 'skipped');
  if (skipped.length === 0) return [];
  const lines = skipped.map(({ call, what, fixture }) => {
    return `  – ${call}: ${what}${fixture === undefined ? '' : `. Add the fixture \`${fixture}\``}`;
  });
  return ['', 'Not checked', ...lines];
}

function levelOf(findings: readonly Finding[]): Level {
  return WORST.find((level) => findings.some((finding) => finding.level === level)) ?? 'skipped';
}

function summaryOf(findings: readonly Finding[]): string {
  const counts = { passes: 0, tolerated: 0, breaks: 0, skipped: 0 };
  for (const call of CALL_NAMES) counts[levelOf(findings.filter((finding) => finding.call === call))] += 1;
  const { passes, tolerated, breaks, skipped } = counts;
  const all = `${CALL_NAMES.length} calls: ${passes} pass, ${tolerated} tolerated, ${breaks} broken, ${skipped} not checked.`;
  return somethingBreaks(findings) ? `${all} Payers notice broken calls.` : `${all} Nothing breaks.`;
}
