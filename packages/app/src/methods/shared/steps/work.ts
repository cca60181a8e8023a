import { type Ask, MAX_STEPS } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from '../../../api/chargeOutcome';
import type { CheckoutContext } from '../../../session/session';
import { awaitEnd, type Outcome, type OutcomeEvent, queryOutcome } from '../outcome';
import type { Step, StepEvent } from './step';

type StepRequired = Extract<StepEvent, { type: 'step-required' }>;

/**
 * Sends the answer to a step. The answer is sent only once.
 * @param sendOtp the method's own call for an OTP, if any.
 */
export async function answerStep(
  { http, transaction }: CheckoutContext,
  { answer, idempotencyKey }: Extract<Step, { status: 'answering' }>,
  signal: AbortSignal,
  sendOtp?: (code: string) => Promise<ChargeOutcome>,
): Promise<{ type: 'charge-answered'; outcome: ChargeOutcome }> {
  const { publicKey, reference } = transaction;
  const outcome = await (answer.field === 'otp' && sendOtp
    ? sendOtp(answer.value)
    : sendCharge(http, {
        endpoint: 'chargeAnswer',
        values: { reference },
        body: answer,
        publicKey,
        idempotencyKey,
        signal,
      }));
  return { type: 'charge-answered', outcome };
}

/** Does the work of a step's form. After a refusal, the app verifies immediately, because the transaction may have ended. */
export function awaitAnswer(
  payment: CheckoutContext,
  { ask, answered, alert }: Extract<Step, { status: 'step' }>,
  signal: AbortSignal,
  isOffered = always,
): Promise<OutcomeEvent | StepRequired | undefined> {
  return untilStepRequired(
    payment,
    signal,
    (next) => isOffered(next) && next.field !== ask.field && next.field !== answered?.last,
    (ownSignal) => awaitEnd(payment, ownSignal, alert !== undefined),
  );
}

/**
 * Does the work of a state after a charge was sent. A verification in this state may report a step.
 * Such a verification may be older than the last answer. The last answered step is therefore offered again only in `not-found`.
 * @param isOffered whether the method can answer a step.
 */
export function queryUntilStep(
  payment: CheckoutContext,
  state: Outcome,
  signal: AbortSignal,
  isOffered = always,
): Promise<OutcomeEvent | StepRequired | undefined> {
  const { status, answered } = state;
  const isOver = 'stopped' in state || (status === 'checking' && (answered?.count ?? 0) >= MAX_STEPS);
  return untilStepRequired(
    payment,
    signal,
    (ask) => !isOver && isOffered(ask) && (status === 'not-found' || ask.field !== answered?.last),
    (ownSignal) => queryOutcome(payment, state, ownSignal),
  );
}

const always: (ask: Ask) => boolean = () => true;

/** Runs the work until it ends, or until a verification reports a step that can be offered. */
async function untilStepRequired<Event>(
  { poller }: CheckoutContext,
  signal: AbortSignal,
  isOffered: (ask: Ask) => boolean,
  work: (signal: AbortSignal) => Promise<Event>,
): Promise<Event | StepRequired | undefined> {
  const job = new AbortController();
  const abort = () => job.abort();
  signal.addEventListener('abort', abort);
  const required = new Promise<StepRequired | undefined>((resolve) => {
    const leave = poller.subscribe(({ ask }) => {
      if (ask && isOffered(ask)) resolve({ type: 'step-required', ask });
    });
    job.signal.addEventListener('abort', () => {
      leave();
      resolve(undefined);
    });
  });
  const event = await Promise.race([required, work(job.signal)]);
  signal.removeEventListener('abort', abort);
  abort();
  return event;
}
