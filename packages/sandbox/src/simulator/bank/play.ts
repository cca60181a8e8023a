import type { Ask } from '@kobo/protocol/api';
import { countWrongCode, moveCharge, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { accepted, type Reply, refused } from '../../ledger/replies';
import { note } from '../../ledger/timeline';
import { firstStep } from './chains';
import { decideLater } from './decide';
import { wireReason } from './reasons';
import { type Outcome, RIGHT_OTP } from './scenarios';

/** The bank's answer: a reply, a reply that contains a URL of this server, or no valid reply. */
export type Answer =
  | { kind: 'reply'; reply: Reply }
  /** `flat`: some providers put these fields at the top level of the reply. */
  | { kind: 'authenticate'; chargeId: string; flat: boolean }
  | { kind: 'drop' | 'silent' | 'bad-gateway' };

interface Play {
  reference: string;
  /** Writes the charge to the ledger. Returns its id. */
  put: (stage: Stage, settlesAt?: number) => string;
}

/** The number of wrong OTPs, or of wrong answers to a step, that ends a charge. */
export const MAX_WRONG_CODES = 3;

export const reply = (value: Reply): Answer => ({ kind: 'reply', reply: value });

/** Applies an outcome: writes it to the ledger, and returns the reply. */
export function play(ledger: Ledger, { reference, put }: Play, outcome: Outcome): Answer {
  switch (outcome.kind) {
    case 'approve':
      put('settling', Date.now() + outcome.after);
      return reply(chargeReply('SUCCESS', 'Charge accepted'));
    case 'otp':
      put('otp');
      return reply(chargeReply('PENDING_AUTH', 'Enter the code that your bank sent to you'));
    case 'steps':
      put('step');
      return reply(askReply(firstStep(outcome.chain)));
    case 'three-d-secure':
      return { kind: 'authenticate', chargeId: put('three-d-secure'), flat: outcome.flat };
    case 'approval':
      put('approval', outcome.after === undefined ? undefined : Date.now() + outcome.after);
      return reply(chargeReply('SUCCESS', 'Approve the payment on your phone'));
    case 'refuse':
      put('failed');
      return reply(
        chargeReply(
          outcome.status,
          outcome.message,
          outcome.reason ? { reason: wireReason(outcome.reason) } : {},
        ),
      );
    case 'prompt-declined':
      put('approval');
      decideLater(ledger, reference, { action: 'decline', reason: outcome.reason }, outcome.after / 1000);
      return reply(chargeReply('SUCCESS', 'Approve the payment on your phone'));
    case 'hold':
      put('held');
      return reply(chargeReply('SUCCESS', 'Charge accepted'));
    case 'drop':
    case 'silent':
      put('settling', Date.now() + outcome.after);
      return { kind: outcome.kind };
    case 'bad-gateway':
      note(ledger, reference, '502 from a gateway, before the bank was reached');
      return { kind: 'bad-gateway' };
    default:
      return outcome satisfies never;
  }
}

/** Checks the OTP of a charge. Returns `undefined` if it is right. */
export function wrongCode(ledger: Ledger, id: string, code: string): Reply | undefined {
  if (code === RIGHT_OTP) return undefined;
  if (countWrongCode(ledger, id) < MAX_WRONG_CODES) return refused(400, 'Invalid OTP. Try again');
  moveCharge(ledger, id, 'failed');
  return chargeReply('FAILED', 'Too many wrong codes');
}

/** The reply that asks for a step. */
export function askReply(ask: Ask): Reply {
  return chargeReply('PENDING_AUTH', ask.message ?? 'Answer to continue', { ask });
}

export function chargeReply(status: string, message: string, more: Record<string, unknown> = {}): Reply {
  const taken = status === 'SUCCESS' || status.startsWith('PENDING');
  return taken
    ? accepted({ status, message, ...more }, message)
    : { httpStatus: 200, body: { status: false, message, data: { status, message, ...more } } };
}
