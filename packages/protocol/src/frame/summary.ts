import type { CheckoutEvent, CheckoutSummary, OutcomeName, StepName, ToHostBody, Within } from './messages';

/** A message to the host, and its time in milliseconds since the checkout was opened. */
export interface TimedMessage {
  message: ToHostBody;
  at: number;
}

/** The upper limits of the ranges, in milliseconds. */
export const WITHIN: Readonly<Record<Exclude<Within, 'longer'>, number>> = {
  '1s': 1_000,
  '3s': 3_000,
  '10s': 10_000,
  '30s': 30_000,
  '1m': 60_000,
  '3m': 180_000,
  '10m': 600_000,
  '30m': 1_800_000,
};

/** The maximum number of steps in a summary. */
export const MAX_STEPS = 12;

const STEPS: Partial<Record<CheckoutEvent['name'], StepName>> = {
  method_chosen: 'method-chosen',
  payment_started: 'submitted',
  payment_challenged: 'challenged',
  payment_reset: 'failed',
  payment_waiting: 'waiting',
  payment_partial: 'waiting',
  payment_failed: 'failed',
};

/**
 * Summarizes a checkout from its messages to the host. Apart from the method's name, the summary contains only names from fixed
 * lists.
 * @param end when the payer left, in the same unit as the messages' times.
 */
export function summaryOf(messages: readonly TimedMessage[], end: number): CheckoutSummary {
  const steps: CheckoutSummary['steps'] = [];
  const paid = messages.some(({ message }) => message.type === 'done');
  let outcome: OutcomeName = paid ? 'succeeded' : 'left';
  let method: string | undefined;
  let troubled = false;

  for (const { message, at } of messages) {
    if (message.type === 'event' && 'method' in message.event && message.event.name !== 'payment_failed')
      method = message.event.method ?? method;
    if (message.type === 'error') troubled = true;
    // After an error, `shown` means that the frame has retried.
    if (message.type === 'shown') troubled = false;
    const step = stepOf(message);
    // Skip a `ready` of the error view, and a `ready` that is repeated because the title has changed.
    if (!step || (step === 'shown' && (troubled || steps.length > 0))) continue;
    addStep(steps, step, at);
    // Keep the outcome of a failure while the payer chooses another method.
    if (!paid && step !== 'method-chosen') outcome = outcomeAfter(step);
  }
  if (!paid) addStep(steps, 'left', end);
  return {
    outcome: troubled && !paid ? 'error' : outcome,
    ...(method === undefined ? {} : { method }),
    steps,
  };
}

/** Adds a step unless it repeats the last step. If the list is full, the new step replaces the last step. */
function addStep(steps: CheckoutSummary['steps'], step: StepName, at: number): void {
  if (steps.at(-1)?.step === step) return;
  steps.splice(MAX_STEPS - 1, 1, { step, within: withinOf(at) });
}

/** Returns the outcome of a checkout that the payer leaves after a step without having paid. */
function outcomeAfter(step: StepName): OutcomeName {
  return step === 'shown' ? 'left' : step === 'failed' ? 'failed' : 'pending';
}

function stepOf(message: ToHostBody): StepName | undefined {
  if (message.type === 'event') return STEPS[message.event.name];
  return message.type === 'done' ? 'succeeded' : message.type === 'ready' ? 'shown' : undefined;
}

function withinOf(milliseconds: number): Within {
  const limits = Object.entries(WITHIN) as [Within, number][];
  return limits.find(([, limit]) => milliseconds < limit)?.[0] ?? 'longer';
}
