import { Initialized } from '@kobo/protocol/api';
import * as v from 'valibot';
import { checkoutOptions } from '../../address/ownAddress';
import { ReferenceParameter } from '../../address/parameters';
import { checkoutPath } from '../../address/route';
import { createRunner, type Runner } from '../../flow/runner';
import type { App } from '../page';
import { type NextAction, nextActionOf } from '../shared/nextAction';
import { type Event, type State, transition } from './flow';
import { type Parameters, readParameters } from './parameters';

/**
 * Creates the runner that starts the query's transaction. The transaction's checkout then replaces this page.
 */
export function createStart(app: App, query: string): Runner<State, Event> {
  const read = readParameters(query);
  const initial: State = read.ok ? { status: 'starting' } : { status: 'refused', error: read.error };
  return createRunner<State, Event>({ initial, transition }, async (state, signal) => {
    if (state.status === 'starting' && read.ok) return start(app, read.value, signal);
    if (state.status === 'leaving') follow(state.nextAction);
    return undefined;
  });
}

async function start(app: App, { publicKey, request }: Parameters, signal: AbortSignal): Promise<Event> {
  const here = { origin: location.origin, service: app.service };
  const result = await app.http.read(
    { endpoint: 'initialize', body: request, publicKey, signal },
    Initialized,
  );
  if (result.ok) return { type: 'started', nextAction: nextActionOf(result.value, here) };
  // If the payer opens the link again, the transaction with this reference already exists. Open the transaction's checkout, which
  // shows the status. There is no checkout for a reference that a path can't contain.
  const { transaction_reference: reference } = request;
  if (
    result.error.kind === 'refused' &&
    result.error.httpStatus === 409 &&
    v.safeParse(ReferenceParameter, reference).success
  ) {
    return { type: 'started', nextAction: nextActionOf({ reference }, here) };
  }
  return { type: 'start-failed', error: result.error };
}

/**
 * Replaces this page in the history, because the page's history entry contains the merchant's key.
 * The checkout's address keeps the fragment, which contains the SDK's connection id.
 */
function follow(nextAction: NextAction): void {
  if (nextAction.kind === 'overlay') {
    location.replace(checkoutPath(nextAction) + checkoutOptions(window) + location.hash);
  } else if (nextAction.kind === 'address') {
    location.replace(nextAction.href);
  }
}
