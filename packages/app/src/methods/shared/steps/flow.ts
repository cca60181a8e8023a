import type { Ask, ChargeAnswer, Reason } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../../../api/chargeOutcome';
import type { TerminalStatus } from '../../../session/terminalStatus';
import { afterTerminal, type Outcome } from '../outcome';
import { refusalOf } from '../refusal';
import { type AfterSteps, type Answered, type Step, type Stopped, stepFor } from './step';

type Answering = Extract<Step, { status: 'answering' }>;

/** Any event of a method. `passStep` handles only the events of a step. */
interface AnyEvent {
  type: string;
  answer?: ChargeAnswer;
  idempotencyKey?: string;
  status?: TerminalStatus;
  reason?: Reason | undefined;
}

/**
 * Returns the state after an event in a step.
 * Each method calls this function in its `transition`, and handles `charge-answered` with `afterAnswer`.
 */
export function passStep(state: Step, event: AnyEvent): Step | Outcome | ReturnType<typeof afterTerminal> {
  if (state.status === 'answering') return state;
  const { alert, ...step } = state;
  const { answer, idempotencyKey } = event;
  switch (event.type) {
    case 'step-answered':
      return answer && idempotencyKey !== undefined
        ? { ...step, status: 'answering', answer, idempotencyKey }
        : state;
    case 'step-required':
      // The provider requires another step, because another tab has answered this step. Verify again, because this verification
      // may be older than the other tab's last answer.
      return { status: 'checking', ...past(state.answered) };
    case 'alert-dismissed':
      return alert ? step : state;
    case 'ended':
      return afterTerminal(event.status, event.reason);
    default:
      return state;
  }
}

/**
 * Returns the state after the reply to an answer.
 * The payment method handles a failure or a redirect, as it does after its charge.
 */
export function afterAnswer(
  outcome: Exclude<ChargeOutcome, { kind: 'failed' | 'redirect-needed' }>,
  { ask, answered }: Answering,
): Step | Outcome {
  const now: Answered = { count: (answered?.count ?? 0) + 1, last: ask.field };
  switch (outcome.kind) {
    case 'rejected':
    case 'offline':
      return { status: 'step', ask, ...past(answered), alert: refusalOf(outcome) };
    case 'otp-needed':
      if (outcome.ask) return stepFor(outcome.ask, now);
      // Without `ask`, the provider requires an OTP of six digits, or refuses the OTP that it has received.
      return ask.field === 'otp'
        ? { status: 'step', ask, ...past(answered), alert: refusalOf(outcome) }
        : stepFor({ field: 'otp', message: outcome.message }, now);
    case 'approved':
      return { status: 'waiting', answered: now };
    case 'unknown':
      return { status: 'checking', answered: now };
    default:
      return outcome satisfies never;
  }
}

/**
 * Returns the state for a step that a verification reports after a charge was sent.
 * Returns `undefined` for other events.
 */
export function passRequiredStep(
  { answered }: AfterSteps,
  event: { type: string; ask?: Ask | undefined },
): Step | Stopped | undefined {
  return event.type === 'step-required' && event.ask ? stepFor(event.ask, answered) : undefined;
}

/** Returns the saved state of a step, without its answer. An answer that was being sent has an unknown outcome. */
export function serializeStep({ status, ask, answered }: Step): Answered {
  const count = answered?.count ?? 0;
  return status === 'step' ? { count } : { count: count + 1, last: ask.field };
}

function past(answered: Answered | undefined): AfterSteps {
  return answered ? { answered } : {};
}
