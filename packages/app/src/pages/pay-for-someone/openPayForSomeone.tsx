import type { ReactNode } from 'react';
import { isFinal } from '../../api/result';
import { createRunner } from '../../flow/runner';
import { flawOf } from '../../session/flaw';
import { createPaymentStorage } from '../../session/paymentStorage';
import type { Session } from '../../session/session';
import { providerSource, type Source } from '../../session/source';
import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { type Event, initial, type State, transition } from './flow';
import { PayForSomeonePage } from './PayForSomeonePage';
import { payForSomeoneSource } from './source';

/**
 * Opens a checkout whose address another person sent to the payer.
 * The first screen shows the asker and the subject. After that screen, the checkout opens without the asker's data.
 */
export function openPayForSomeone(
  app: App,
  reference: string,
  checkoutOf: (source: Source) => Session,
): ReactNode {
  const source = payForSomeoneSource(providerSource(app.http, reference));
  /** The first screen's reply, reused if the checkout opens instead of that screen. */
  let first: ReturnType<Source['load']> | undefined;
  let session: Session | undefined;

  const runner = createRunner<State, Event>({ initial, transition }, (state, signal) => {
    if (state.status === 'loading') return load(signal);
    // Drop the reply, because the transaction may be paid while the payer reads the request.
    if (state.status === 'asked') first = undefined;
    return undefined;
  });

  async function load(signal: AbortSignal): Promise<Event> {
    first = source.load(signal);
    const result = await first;
    if (!result.ok && !isFinal(result.error)) return { type: 'load-failed', error: result.error };
    if (!result.ok || result.value.status !== 'pending') return { type: 'not-asked' };
    const { transaction } = result.value;
    // Open the checkout, which explains why the transaction can't be paid.
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

  return (
    <PayForSomeonePage app={app} pageHost={createPageHost(app, reference)} runner={runner} checkout={open} />
  );
}
