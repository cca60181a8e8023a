import type { Ask, ChargeAnswer } from '@kobo/protocol/api';
import { type Charge, countWrongCode, latestIn, moveCharge, nextStep } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { type Reply, refused } from '../../ledger/replies';
import { blockOf } from './begin';
import { stepOf } from './chains';
import { askReply, chargeReply, MAX_WRONG_CODES } from './play';
import { RIGHT_PIN } from './scenarios';

/** The step that the open charge of a transaction waits for, if any. */
export function openStepOf(ledger: Ledger, reference: string): Ask | undefined {
  const waiting = latestIn(ledger, reference, ['step']);
  return waiting && stepOf(waiting);
}

/**
 * Checks the answer to a step, and continues or settles the charge if it is right.
 * An answer to any other step is a conflict, because it may be a copy of an accepted answer.
 */
export function answerStep(ledger: Ledger, reference: string, answer: ChargeAnswer): Reply {
  const blocked = blockOf(ledger, reference, 'charge');
  if (blocked) return blocked;
  const waiting = latestIn(ledger, reference, ['step']);
  const ask = waiting && stepOf(waiting);
  if (!ask || ask.field !== answer.field) return refused(409, 'No charge of this transaction waits for this');
  if (answer.field === 'otp' && waiting.method !== 'MoMo')
    return refused(400, 'This OTP belongs to the call of its method');
  return checkStep(ledger, waiting, ask, answer);
}

/** Checks an OTP that came by its method's own call; undefined if the charge waits for no OTP. */
export function answerOtp(ledger: Ledger, waiting: Charge, value: string): Reply | undefined {
  const ask = stepOf(waiting);
  return ask?.field === 'otp' ? checkStep(ledger, waiting, ask, { field: 'otp', value }) : undefined;
}

function checkStep(ledger: Ledger, { id, scenario, step }: Charge, ask: Ask, answer: ChargeAnswer): Reply {
  if (!isRight(ask, answer)) {
    if (countWrongCode(ledger, id) < MAX_WRONG_CODES) return chargeReply('INVALID', REFUSALS[answer.field]);
    moveCharge(ledger, id, 'failed');
    return chargeReply('FAILED', 'Too many wrong answers');
  }
  nextStep(ledger, id, ask.field);
  const next = stepOf({ stage: 'step', scenario, step: step + 1 });
  if (next) return askReply(next);
  moveCharge(ledger, id, 'settling', Date.now());
  return chargeReply('SUCCESS', 'Charge accepted');
}

/** The digits of a code of each length: `123456`, `1234`. */
function rightCode([least, most]: readonly [number, number]): string {
  return '12345678'.slice(0, least === most ? most : 6);
}

/** Whether an answer is right. Only these values are wrong (docs/merchants/test-data.md). */
function isRight({ length }: Ask, answer: ChargeAnswer): boolean {
  switch (answer.field) {
    case 'otp':
      return answer.value === rightCode(length ?? [6, 6]);
    case 'pin':
      return answer.value === RIGHT_PIN;
    case 'phone':
      return !answer.value.endsWith('8030000000');
    case 'birthday':
      return answer.value !== '1900-01-01';
    case 'address':
      return answer.value.city !== 'Nowhere';
    case 'voucher':
      return answer.value !== 'WRONG';
    default:
      return answer satisfies never;
  }
}

const REFUSALS: Record<ChargeAnswer['field'], string> = {
  otp: 'Invalid OTP. Try again',
  pin: 'Incorrect PIN. Try again',
  phone: 'Your bank does not know this phone number. Try again',
  birthday: 'This is not your date of birth. Try again',
  address: 'This is not the address of your card. Try again',
  voucher: 'This voucher does not exist. Try again',
};
