import { dataOf, type EndpointName, Envelope } from '@kobo/protocol/api';
import { type DataCall, REPLIES } from '@kobo/protocol/api/contract';
import { wireOf } from '@kobo/protocol/api/wire';
import * as v from 'valibot';
import type { Findings } from './findings';
import { nameOf } from './openapi/components';
import { textOf } from './openapi/describe';

const FLAGS = [true, 'success', undefined];

/** Reports each field of a successful reply that the checkout's schema tolerates but the contract refuses. */
export function checkContract(findings: Findings, call: DataCall, body: unknown): void {
  const envelope = v.parse(Envelope, body);
  checkFlags(findings, call, envelope);
  const schema = REPLIES[call];
  for (const issue of v.safeParse(wireOf(schema), dataOf(envelope, schema)).issues ?? []) {
    const path = v.getDotPath(issue) ?? 'data';
    findings.add({
      call,
      level: 'tolerated',
      what: `${path}: ${readable(issue)}`,
      cost: costOf(`${nameOf(schema) ?? call}.${path}`, issue),
    });
  }
}

/** Describes the first issue that prevents the schema from parsing `data`. */
export function whyUnreadable(call: DataCall, data: unknown): string {
  const [issue] = v.safeParse(REPLIES[call], data).issues ?? [];
  if (!issue) return 'data does not match the contract';
  const path = v.getDotPath(issue);
  return path === null ? `data: ${readable(issue)}` : `data.${path}: ${readable(issue)}`;
}

function checkFlags(findings: Findings, call: EndpointName, { status, success }: Envelope): void {
  const odd = [status, success].find((flag) => !FLAGS.some((known) => known === flag) && flag !== false);
  if (odd === undefined) return;
  findings.add({
    call,
    level: 'tolerated',
    what: `the flag ${JSON.stringify(odd)} is where \`true\` should be`,
    cost: 'the checkout accepts it if the other flag, or the word itself, means success',
  });
}

function readable(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return 'missing';
  if (issue.kind === 'schema' && issue.expected !== null)
    return `${issue.received} instead of ${issue.expected}`;
  return issue.message.startsWith('Invalid') ? `${issue.received} is not ${issue.expected}` : issue.message;
}

function costOf(path: string, issue: v.BaseIssue<unknown>): string {
  if (issue.expected === 'number' && issue.received.startsWith('"')) {
    return 'strings are read, but not in other notations (5.000,50)';
  }
  // The keys of the texts contain `[]` instead of a list index.
  const text = textOf(path.replace(/\.\d+/g, '[]'));
  return `the checkout ignores the value. Purpose: ${text ?? 'nothing that the payer sees'}`;
}
