import type { ReactNode } from 'react';
import { isFinal } from '../../api/result';
import { createRunner } from '../../flow/runner';
import { flawOf } from '../../session/flaw';
import { createPaymentStorage } from '../../session/paymentStorage';
import type { Session } from '../../session/session';
import { providerSource, type Source } from '../../session/source';
import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { AskedPage } from './AskedPage';
import { type Event, initial, type State, transition } from './flow';
import { askedSource } from './source';

/**
 * A checkout that somebody else has sent the payer: first who asks, and for what; then the checkout, as that of a payer of whom
 * nothing is known.
 * @param checkoutOf the checkout of a transaction from this source.
 */
export function openAsked(app: App, reference: string, checkoutOf: (source: Source) => Session): ReactNode {
  const source = askedSource(providerSource(app.http, reference));
  /** The reply that was read for the first screen, where the checkout opens in its place. */
  let first: ReturnType<Source['load']> | undefined;
  let session: Session | undefined;

  const runner = createRunner<State, Event>({ initial, transition }, (state, signal) => {
    if (state.status === 'loading') return load(signal);
    // By the time that the payer has read it, it may be paid.
    if (state.status === 'asked') first = undefined;
    return undefined;
  });

  async function load(signal: AbortSignal): Promise<Event> {
    first = source.load(signal);
    const result = await first;
    if (!result.ok && !isFinal(result.error)) return { type: 'load-failed', error: result.error };
    if (!result.ok || result.value.status !== 'pending') return { type: 'not-asked' };
    const { transaction } = result.value;
    // The checkout shows why it can't be paid.
    if (flawOf(transaction, source)) return { type: 'not-asked' };
    const begun = createPaymentStorage(transaction.reference).read() !== undefined;
    return begun ? { type: 'not-asked' } : { type: 'loaded', transaction, asker: source.asker() };
  }

  function open(): Session {
    session ??= checkoutOf({
      ...source,
      load(signal) {
        const read = first;
        first = undefined;
        return read ?? source.load(signal);
      },
    });
    return session;
  }

  return <AskedPage app={app} pageHost={createPageHost(app, reference)} runner={runner} checkout={open} />;
}
