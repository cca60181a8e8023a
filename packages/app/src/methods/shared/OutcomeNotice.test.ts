import type { Reason } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import { createMemo } from '../../flow/memo';
import { texts } from '../../strings/en/texts';
import { failureText } from './OutcomeNotice';
import type { Failure } from './outcome';
import { markUnconfirmedCharge } from './unconfirmedCharge';

const NOTHING = 'Nothing was taken.';
const reason = (code: string): Reason => ({ code, source: 'iso8583', message: undefined });
const linesOf = (failure: Failure, reference = 'CHK_1', verification?: object) =>
  failureText(
    failure,
    'card',
    {
      transaction: { reference },
      memo: createMemo(),
      lastVerification: () => (verification ? { status: 'failed', ...verification } : undefined),
    },
    texts,
  );

describe('a payer whose payment failed reads that nothing was taken', () => {
  it.each(['51', '91'])('only after a verification: code %s', (code) => {
    expect(linesOf({ kind: 'server', message: undefined, reason: reason(code) })).not.toContain(NOTHING);
    expect(linesOf({ kind: 'not-completed', reason: reason(code) })).toContain(NOTHING);
  });

  it('unless the outcome of an earlier charge is unknown', () => {
    markUnconfirmedCharge({ transaction: { reference: 'CHK_unconfirmed' }, memo: createMemo() });
    const failure: Failure = { kind: 'not-completed', reason: reason('51') };
    expect(linesOf(failure, 'CHK_unconfirmed')).not.toContain(NOTHING);
    expect(linesOf(failure, 'CHK_unconfirmed')).toHaveLength(2);
  });
});

it.each([
  { received: 3000, credits: [{ amount: 3000 }] },
  { received: '3,000.00' },
  { credits: [{ amount: 'some' }] },
  { due: 2000 },
  { amount: 5000, refund: { amount: 5000, state: 'pending' } },
  { received: 0, due: 5000, refund: { amount: 5000, state: 'done' } },
])('a failure never states that nothing was taken with %j', (verification) => {
  const failure: Failure = { kind: 'not-completed', reason: reason('51') };
  expect(linesOf(failure, 'CHK_1', verification)).not.toContain(NOTHING);
  expect(linesOf(failure, 'CHK_1', verification)).toHaveLength(2);
  expect(linesOf(failure, 'CHK_1', { received: 0, due: 5000 })).toContain(NOTHING);
});

it('a failure without a known reason shows the server’s message or a default text', () => {
  expect(linesOf({ kind: 'server', message: 'Card not allowed' })).toBe('Card not allowed');
  expect(linesOf({ kind: 'not-completed' })).toBe(texts.charge.notCompleted);
});
