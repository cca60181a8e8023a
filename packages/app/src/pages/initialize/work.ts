import * as v from 'valibot';
import { checkoutOptions } from '../../address/ownAddress';
import { ReferenceParameter } from '../../address/parameters';
import { initialize } from '../../api/initialize';
import { createRunner, type Runner } from '../../flow/runner';
import type { App } from '../page';
import { type NextAction, nextActionOf } from '../shared/nextAction';
import { type Event, type State, transition } from './flow';
import { type Parameters, readParameters } from './parameters';

/** Starts the transaction that the query describes, once, and goes on to its checkout in place of this page. */
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
  const result = await initialize(app.http, request, { publicKey, signal });
  if (result.ok) return { type: 'started', nextAction: nextActionOf(result.value, here) };
  // Opened a second time: the transaction of this reference already exists, and its checkout shows its status. Not
  // where the reference can't be one of the provider's.
  const { reference } = request;
  if (
    result.error.kind === 'refused' &&
    result.error.httpStatus === 409 &&
    v.safeParse(ReferenceParameter, reference).success
  ) {
    return { type: 'started', nextAction: nextActionOf({ reference }, here) };
  }
  return { type: 'start-failed', error: result.error };
}

/** Replaces this page, whose address carries the key. The fragment is kept: it holds the SDK's session. */
function follow(nextAction: NextAction): void {
  if (nextAction.kind === 'overlay') {
    const path = (nextAction.service === 'pro' ? '/payments/' : '/') + nextAction.reference;
    location.replace(path + checkoutOptions(window) + location.hash);
  } else if (nextAction.kind === 'address') {
    location.replace(nextAction.href);
  }
}
