import type { ToHostBody } from '@kobo/protocol/frame';
import type { Runner } from '../flow/runner';
import type { Host } from '../host/host';
import { type Event, problemMessage, type State } from './flow';
import type { Payments } from './payments';

/** Returns the messages that the host receives when a checkout enters a state. */
export function messagesOf(
  state: State,
  reference: string | undefined,
  payments: Pick<Payments, 'succeeded'>,
): ToHostBody[] {
  const done: ToHostBody[] = reference === undefined ? [] : [{ type: 'done', reference }];
  switch (state.status) {
    case 'succeeded':
      // With `cardNotSaved`, send nothing, because the host has already received the success.
      return state.cardNotSaved ? [] : [...done, { type: 'event', event: payments.succeeded() }];
    case 'paid-before':
      return done;
    case 'failed':
      return [problemMessage(state.problem)];
    case 'loading':
    case 'email-needed':
    case 'ready':
    case 'differs':
    case 'inconsistent':
    case 'settled':
      return [];
    default:
      return state satisfies never;
  }
}

interface ReportOptions {
  host: Host;
  reference: string | undefined;
  activated?: Promise<void> | undefined;
}

/**
 * Reports each state of a checkout to the host. A preloaded page reports nothing before its activation.
 * If loading fails or finds an earlier payment before the activation, the transaction is loaded again at the activation.
 */
export function reportState(
  { host, reference, activated }: ReportOptions,
  runner: Runner<State, Event>,
  payments: () => Payments,
): void {
  let prerendering = activated !== undefined;

  function report(): void {
    for (const message of messagesOf(runner.state(), reference, payments())) host.send(message);
  }

  runner.subscribe(() => {
    if (!prerendering) report();
  });
  void activated?.then(() => {
    prerendering = false;
    runner.send({ type: 'retried' });
    if (runner.state().status === 'succeeded') report();
  });
}
