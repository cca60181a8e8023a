import { MAX_TELEMETRY, type Telemetry } from '../../protocol/src/api/telemetry';
import { PROMPT_CALLS } from '../../protocol/src/api/wallets';
import { liveCharges } from '../support/claims';
import { CARD_SECRETS, CARDS, CODES, EMAILS } from '../support/randomValues';
import { secretsIn } from '../support/secrets';
import type { Checkout } from './checkout';

const BEGINNINGS = ['cardCharge', 'tokenCharge', 'debitConfirm', ...PROMPT_CALLS] as const;

const SECRETS = [
  ...Object.values(CARDS).map(({ number }) => number.replaceAll(' ', '')),
  ...Object.values(CARD_SECRETS),
  ...Object.values(CODES),
  EMAILS.right,
  'payer@example.com',
  'pk_test_adire',
];

/** Sends a page's report, and compares it with the page, its requests and the ledger. Returns the problems. */
export async function wrongReport(checkout: Checkout, report: Telemetry | undefined): Promise<string[]> {
  const { provider, reference, session, tab } = checkout;
  if (!report) return ['the page has no report'];
  const text = JSON.stringify(report);
  const status = await provider.receive(text);
  const problems = status === 200 ? [] : [`the report was refused with HTTP ${status}`];
  if (text.length > MAX_TELEMETRY) problems.push(`the report has ${text.length} characters`);
  const found = secretsIn(text, [...SECRETS, reference]);
  if (found.length > 0) problems.push(`the report contains ${found.join(', ')}`);

  const has = (wanted: Telemetry['steps'][number]['step']) =>
    report.steps.some(({ step }) => step === wanted);
  const entry = provider.ledgerOf(reference);
  const paid = session.runner.state().status === 'succeeded';
  if (has('succeeded') !== paid || (report.outcome === 'succeeded') !== paid)
    problems.push(`the page is ${paid ? '' : 'not '}paid, and the report says ${text}`);
  if (paid && entry.transaction.status !== 'success') problems.push('a success without money was reported');
  if (report.outcome === 'failed' && liveCharges(entry).length > 0)
    problems.push('a failure was reported, and money was taken or may be');
  // Another prompt of a resumed payment is not reported as a submission.
  if (report.resumed) return problems;
  const charged = provider.wire.to(...BEGINNINGS).some((sent) => sent.tab === tab);
  // Without a network, a submission fails immediately and is not sent.
  if (charged ? !has('submitted') : has('submitted') && !has('failed'))
    problems.push(`a charge was ${charged ? '' : 'not '}sent, and the report says ${text}`);
  return problems;
}
