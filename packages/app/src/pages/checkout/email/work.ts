import { Acknowledged } from '@kobo/protocol/api';
import type { Http } from '../../../api/http';
import { createRunner, type Runner } from '../../../flow/runner';
import type { Event as SessionEvent } from '../../../session/flow';
import type { Transaction } from '../../../session/transaction';
import { type Event, initial, type State, transition } from './flow';

/**
 * Creates the step that sends the payer's e-mail address to the provider. This device never stores the address.
 * @param send receives the checkout's next event: the provider has accepted the address, or has already stored another
 * address.
 */
export function createEmailStep(
  http: Http,
  { reference, publicKey }: Transaction,
  send: (event: SessionEvent) => void,
): Runner<State, Event> {
  return createRunner<State, Event>({ initial, transition }, (state, signal) => {
    switch (state.status) {
      case 'entry':
        if (state.error?.kind === 'refused' && state.error.httpStatus === 409) send({ type: 'email-exists' });
        return undefined;
      case 'sending':
        return http
          .read(
            { endpoint: 'customer', values: { reference }, body: { email: state.email }, publicKey, signal },
            Acknowledged,
          )
          .then((result) => ({ type: 'answered', error: result.ok ? undefined : result.error }));
      case 'accepted':
        send({ type: 'email-given', email: state.email });
        return undefined;
      default:
        return state satisfies never;
    }
  });
}
