import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import { CALL_NAMES, CALLS } from './calls';
import type { Finding, Level } from './findings';

const MARKS: Record<Level, string> = { passes: '✓', tolerated: '~', breaks: '✗', skipped: '–' };
/** Worst first: the summary counts a call by its worst finding. */
const WORST: readonly Level[] = ['breaks', 'tolerated', 'passes', 'skipped'];

/** The findings as text, grouped by call, in the order of a payment. */
export function reportOf(api: string, findings: readonly Finding[]): string {
  const lines = [`Conformance of ${api}`];
  let group = '';
  for (const call of CALL_NAMES) {
    const own = findings.filter((finding) => finding.call === call);
    if (CALLS[call].group !== group) lines.push('', CALLS[call].group);
    group = CALLS[call].group;
    lines.push(...ofCall(call, own));
  }
  return [...lines, '', summaryOf(findings)].join('\n');
}

export function somethingBreaks(findings: readonly Finding[]): boolean {
  return findings.some(({ level }) => level === 'breaks');
}

function ofCall(call: EndpointName, findings: readonly Finding[]): string[] {
  const { method, path } = ENDPOINTS[call];
  const level = levelOf(findings);
  const lines = [`  ${MARKS[level]} ${call.padEnd(20)} ${method} ${path}`];
  for (const kind of ['passes', 'tolerated', 'breaks', 'skipped'] as const) {
    for (const finding of findings.filter((one) => one.level === kind)) lines.push(...ofFinding(finding));
  }
  if (findings.length === 0) lines.push('      – not checked');
  if (level === 'breaks') lines.push(`      What the payer sees: ${CALLS[call].broken}`);
  return lines;
}

function ofFinding(finding: Finding): string[] {
  const line = `      ${MARKS[finding.level]} ${finding.what}`;
  return finding.level === 'tolerated' ? [line, `        cost: ${finding.cost}`] : [line];
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
