import { Ask, type AskField, MAX_STEPS, PROMPT_CALLS } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Handlers } from '../handlers';
import { notFound, type Reply, refused } from '../http/reply';
import type { Refusal } from '../refusal';
import type { OpenCharge } from '../storage/storage';

const NO_CHARGE = refused(400, 'No payment waits for this code');
const NO_OTP = refused(400, 'No OTP was sent. Ask for one');
const DEBIT_OVER = refused(400, 'This debit is over: start another');
const OTHER_ANSWER = refused(409, 'No payment waits for this answer');
const OTHER_CALL = refused(400, 'This OTP belongs to the call of its method');

/** The wallet calls that send a prompt. `chargeAnswer` receives the OTPs of these wallets. */
const WALLETS: readonly string[] = PROMPT_CALLS;

/** Returns the refusal of an answer that the open charge does not wait for. */
export type RefuseAnswer = (open: OpenCharge | undefined) => Reply | undefined;

/** Returns the field that the payer must enter in the checkout, if any. */
export function awaitedBy(open: OpenCharge | undefined): AskField | undefined {
  if (open?.state === 'otp') return 'otp';
  return open?.state === 'step' ? open.ask?.field : undefined;
}

/** Accepts an OTP if one of these calls began the open charge, and the charge waits for an OTP. */
export function otpOf(...calls: readonly string[]): RefuseAnswer {
  return (open) => {
    const awaited = awaitedBy(open);
    if (!open || awaited === undefined || !calls.includes(open.call)) return NO_CHARGE;
    return awaited === 'otp' ? undefined : OTHER_ANSWER;
  };
}

export function otpOfDebit(ticket: string): RefuseAnswer {
  return (open) => {
    if (open?.call !== 'debitStart') return DEBIT_OVER;
    if (!open.ticket?.split('\n').includes(ticket)) return notFound('Debit');
    return otpOf('debitStart')(open);
  };
}

export const otpOfWallet: RefuseAnswer = (open) => (awaitedBy(open) === 'otp' ? undefined : NO_OTP);

/** Accepts an answer from the call `chargeAnswer`, which serves all methods with steps. */
export function answerOf(field: AskField): RefuseAnswer {
  return (open) => {
    if (!open || awaitedBy(open) !== field) return OTHER_ANSWER;
    return field === 'otp' && !WALLETS.includes(open.call) ? OTHER_CALL : undefined;
  };
}

/** Returns why a charge can't wait for a step: the step is unknown, exceeds `MAX_STEPS`, or has no call for its answer. */
export function problemOfStep(
  handlers: Handlers,
  { call, steps }: OpenCharge,
  step: Ask | undefined,
): string | undefined {
  if (steps >= MAX_STEPS) return `A charge has at most ${MAX_STEPS} steps, and a handler asks for another`;
  if (step === undefined) return undefined;
  if (!v.is(Ask, step)) return 'askFor: the field is not known';
  if (step.field === 'otp' && !WALLETS.includes(call)) return undefined;
  if (call === 'paySubscription') return 'askFor: the only step of a subscription is an OTP';
  return handlers.chargeAnswer ? undefined : `askFor: ${step.field} needs handlers.chargeAnswer`;
}

/** Returns whether a refusal means a wrong OTP or answer, which the payer may correct. */
export function isWrongAnswer({ state }: OpenCharge, { code }: Refusal): boolean {
  if (code === 'wrong_otp') return state === 'otp' || state === 'step';
  return state === 'step' && (code === 'wrong_answer' || code === 'wrong_pin');
}
