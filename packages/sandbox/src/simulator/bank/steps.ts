import { type Ask, type ChargeAnswer, MAX_STEPS } from '@kobo/protocol/api';
import { approved, askFor, type ChargeOutcome, refuse } from '@kobo/provider';
import type { ApiRequest } from '../../api/request';
import { type Charge, latestIn, moveCharge, nextStep } from '../../ledger/charges';
import { stepOf } from './chains';
import { RIGHT_PIN } from './scenarios';

/** Checks the answer to a step. If the answer is right, continues or settles the charge. */
export function answerStep(request: ApiRequest, reference: string, answer: ChargeAnswer): ChargeOutcome {
  const waiting = latestIn(request.ledger, reference, ['step']);
  const ask = waiting && stepOf(waiting);
  return ask ? checkStep(request, waiting, ask, answer) : refuse('conflict');
}

/** Checks an OTP that the method's own call received. */
export function answerOtp(request: ApiRequest, waiting: Charge, value: string): ChargeOutcome {
  const ask = stepOf(waiting);
  return ask ? checkStep(request, waiting, ask, { field: 'otp', value }) : refuse('conflict');
}

function checkStep(request: ApiRequest, waiting: Charge, ask: Ask, answer: ChargeAnswer): ChargeOutcome {
  const { id, scenario, step } = waiting;
  if (!isRight(ask, answer)) return refuse('wrong_answer', { message: REFUSALS[answer.field] });
  nextStep(request.ledger, id, ask.field);
  const next = stepOf({ stage: 'step', scenario, step: step + 1 });
  if (next) return step + 1 < MAX_STEPS ? askFor(next) : askTooOften(request, next);
  moveCharge(request.ledger, id, 'settling', Date.now());
  return approved();
}

/** Requests a sixth step, which the contract forbids. Changes the kit's reply, because the kit would refuse the step. */
function askTooOften(request: ApiRequest, ask: Ask): ChargeOutcome {
  const data = { status: 'PENDING_AUTH', message: ask.message, ask };
  request.reshape = () => ({ status: true, message: ask.message, data });
  return approved();
}

/** Returns the right OTP for a length, such as `1234` for 4 digits; `123456` if the length may vary. */
function rightCode([least, most]: readonly [number, number]): string {
  return '12345678'.slice(0, least === most ? most : 6);
}

/** Returns whether an answer is right (docs/merchants/test-data.md). */
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
