import type { Ask, ChargeAnswer } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../api/chargeOutcome';
import type { StepEvent } from '../methods/shared/steps/step';
import { type Interaction, submit, type } from './interactions';

type Answered = StepEvent | { type: 'charge-answered'; outcome: ChargeOutcome };

const asks = (ask: Ask): Answered => ({ type: 'charge-answered', outcome: { kind: 'otp-needed', ask } });
const answers = (answer: ChargeAnswer): Answered => ({
  type: 'step-answered',
  answer,
  idempotencyKey: 'key',
});
const refuses = (message: string): Answered => ({
  type: 'charge-answered',
  outcome: { kind: 'rejected', message },
});

const PIN: Ask = { field: 'pin', length: [4, 6], message: 'Enter your PIN to confirm' };
const PIN_ANSWER: ChargeAnswer = { field: 'pin', value: '1234' };

/** The events after a charge that lead to a step (`STEP`), and to a step whose answer is being sent (`ANSWERING`). */
export const STEP: readonly Answered[] = [asks(PIN)];
export const ANSWERING: readonly Answered[] = [...STEP, answers(PIN_ANSWER)];

export const STEPS: Readonly<
  Record<string, { events: readonly Answered[]; interactions?: readonly Interaction[] }>
> = {
  'step-pin-filled': { events: STEP, interactions: [type('pin', '1234')] },
  'step-pin-wrong': { events: STEP, interactions: [type('pin', '12'), submit] },
  'step-pin-refused': { events: [...ANSWERING, refuses('Incorrect PIN')] },
  'step-otp': {
    events: [
      asks({ field: 'otp', length: [4, 4], hint: 'Ends in 34', message: 'Enter the code of your bank' }),
    ],
  },
  'step-otp-filled': {
    events: [asks({ field: 'otp', length: [4, 8] })],
    interactions: [type('otp', '48291')],
  },
  'step-phone': { events: [asks({ field: 'phone' })] },
  'step-phone-wrong': {
    events: [asks({ field: 'phone' })],
    interactions: [type('phone', '234803123'), submit],
  },
  'step-birthday': { events: [asks({ field: 'birthday', message: 'Your bank needs your date of birth' })] },
  'step-birthday-wrong': {
    events: [asks({ field: 'birthday' })],
    interactions: [type('day', '31'), type('month', '4'), type('year', '1990'), submit],
  },
  'step-address': { events: [asks({ field: 'address' })] },
  'step-address-errors': { events: [asks({ field: 'address' })], interactions: [submit] },
  'step-voucher': { events: [asks({ field: 'voucher', hint: 'Create it with your wallet' })] },
};
