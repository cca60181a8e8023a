import { type Ask, AskField, type ChargeAnswer, MAX_STEPS } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Refusal } from '../refusal';

/** The steps that the payer has answered during a charge, without the answers. */
export const Answered = v.object({
  count: v.number(),
  /** The field of the last answered step. After a reload, the field is absent unless the step's outcome is unknown. */
  last: v.optional(AskField),
});
export type Answered = v.InferOutput<typeof Answered>;

/** A state that may have followed a step. */
export interface AfterSteps {
  answered?: Answered;
}

/** A step of a charge that the provider requires (docs/providers/extensions.md). */
export type Step = AfterSteps &
  (
    | { status: 'step'; ask: Ask; alert?: Refusal }
    /** The answer exists only while it is being sent. */
    | { status: 'answering'; ask: Ask; answer: ChargeAnswer; idempotencyKey: string }
  );

export type StepEvent =
  | { type: 'step-answered'; answer: ChargeAnswer; idempotencyKey: string }
  /** A verification reported a step that the charge waits for. */
  | { type: 'step-required'; ask: Ask };

/**
 * The provider required more steps than the checkout allows for one charge.
 * Only a verification can find the outcome.
 */
export type Stopped = { status: 'checking'; stopped: true; answered: Answered };

/** Returns the state for a step, or `Stopped` if the payer has answered `MAX_STEPS` steps. */
export function stepFor(ask: Ask, answered: Answered | undefined): Step | Stopped {
  if (answered && answered.count >= MAX_STEPS) return { status: 'checking', stopped: true, answered };
  return { status: 'step', ask, ...(answered ? { answered } : {}) };
}
