import type { CardCharge } from '@kobo/protocol/api';
import { addCharge, countWrongCode, latestIn, moveCharge, type Stage } from '../ledger/charges';
import type { Ledger } from '../ledger/database';
import { accepted, type Reply, refused } from '../ledger/replies';
import { note } from '../ledger/timeline';
import { findTransaction } from '../ledger/transactions';
import { type Outcome, RIGHT_OTP, RIGHT_PIN, type Scenario, scenarioOf } from './scenarios';

/** What the bank answers: a reply, or one of the two ways to get none. */
export type Answer = { kind: 'reply'; reply: Reply } | { kind: 'drop' } | { kind: 'bad-gateway' };

/** So many wrong codes end a charge. */
const MAX_WRONG_CODES = 3;

const reply = (value: Reply): Answer => ({ kind: 'reply', reply: value });

/**
 * Charges a card. A transaction takes one charge at a time: while one settles, and after a success, another is
 * refused; an unfinished OTP or 3-D Secure page gives way to a new charge.
 * @param origin of this server, for the 3-D Secure page.
 */
export function chargeCard(ledger: Ledger, charge: CardCharge, origin: string): Answer {
  const blocked = blockOf(ledger, charge.reference);
  if (blocked) return reply(blocked);
  for (;;) {
    const unfinished = latestIn(ledger, charge.reference, ['otp', 'three-d-secure']);
    if (!unfinished) break;
    moveCharge(ledger, unfinished.id, 'failed');
  }
  const scenario = scenarioOf(charge.pan);
  if (!scenario) {
    record(ledger, charge, 'unknown card', 'failed');
    return reply(chargeReply('FAILED', 'This sandbox knows only its test cards see docs test data'));
  }
  if (scenario.pin && charge.pin !== RIGHT_PIN) {
    record(ledger, charge, scenario.name, 'failed');
    return reply(chargeReply('INVALID', charge.pin === undefined ? 'PIN is required' : 'Incorrect PIN'));
  }
  return play(ledger, charge, scenario, origin);
}

function play(ledger: Ledger, charge: CardCharge, { name, outcome }: Scenario, origin: string): Answer {
  switch (outcome.kind) {
    case 'approve':
      record(ledger, charge, name, 'settling', outcome);
      return reply(chargeReply('SUCCESS', 'Charge accepted'));
    case 'otp':
      record(ledger, charge, name, 'otp');
      return reply(chargeReply('PENDING_AUTH', 'Enter the code that your bank sent to you'));
    case 'three-d-secure': {
      const address = `${origin}/sandbox/3ds/${record(ledger, charge, name, 'three-d-secure')}`;
      const flat = {
        httpStatus: 200,
        body: { status: 'PENDING_AUTH_CAPTURE', redirect_url: address },
      } as const;
      return reply(
        outcome.flat
          ? flat
          : chargeReply('PENDING_AUTH_CAPTURE', 'Authentication required', { redirectUrl: address }),
      );
    }
    case 'refuse':
      record(ledger, charge, name, 'failed');
      return reply(chargeReply(outcome.status, outcome.message));
    case 'hold':
      record(ledger, charge, name, 'held');
      return reply(chargeReply('SUCCESS', 'Charge accepted'));
    case 'drop':
      record(ledger, charge, name, 'settling', outcome);
      return { kind: 'drop' };
    case 'bad-gateway':
      note(ledger, charge.reference, '502 from a gateway, before the bank was reached');
      return { kind: 'bad-gateway' };
    default:
      return outcome satisfies never;
  }
}

/** Takes the OTP for the charge that waits for one. */
export function submitOtp(ledger: Ledger, reference: string, code: string): Reply {
  const waiting = latestIn(ledger, reference, ['otp']);
  if (!waiting)
    return blockOf(ledger, reference) ?? refused(400, 'No charge of this transaction waits for a code');
  if (code === RIGHT_OTP) {
    moveCharge(ledger, waiting.id, 'settling', Date.now());
    return chargeReply('SUCCESS', 'Charge accepted');
  }
  if (countWrongCode(ledger, waiting.id) < MAX_WRONG_CODES) return refused(400, 'Invalid OTP. Try again');
  moveCharge(ledger, waiting.id, 'failed');
  return chargeReply('FAILED', 'Too many wrong codes');
}

function blockOf(ledger: Ledger, reference: string): Reply | undefined {
  const transaction = findTransaction(ledger, reference);
  if (!transaction) return refused(404, 'Transaction not found');
  if (transaction.status === 'success') return refused(409, 'This transaction is paid already');
  if (transaction.status !== 'pending') return refused(400, `This transaction has ${transaction.status}`);
  if (latestIn(ledger, reference, ['settling', 'held'])) {
    return refused(409, 'A payment for this transaction is under way');
  }
  return undefined;
}

function record(
  ledger: Ledger,
  charge: CardCharge,
  scenario: string,
  stage: Stage,
  outcome?: Extract<Outcome, { after: number }>,
) {
  return addCharge(ledger, {
    reference: charge.reference,
    last4: charge.pan.slice(-4),
    scenario,
    stage,
    settlesAt: outcome && Date.now() + outcome.after,
  });
}

function chargeReply(status: string, message: string, more: Record<string, unknown> = {}): Reply {
  const taken = status === 'SUCCESS' || status.startsWith('PENDING');
  return taken
    ? accepted({ status, message, ...more }, message)
    : { httpStatus: 200, body: { status: false, message, data: { status, message } } };
}
