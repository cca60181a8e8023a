import { updateCustomer } from '../../../api/customer';
import type { Http } from '../../../api/http';
import { createRunner, type Runner } from '../../../flow/runner';
import type { Transaction } from '../../../session/transaction';
import { type Event, initial, type State, transition } from './flow';

/**
 * Sends the payer's e-mail address to the provider, which keeps it with the transaction. This device never stores it.
 * @param onAccepted called once the provider has accepted the address.
 */
export function createEmailStep(
  http: Http,
  { reference, publicKey }: Transaction,
  onAccepted: (email: string) => void,
): Runner<State, Event> {
  return createRunner<State, Event>({ initial, transition }, (state, signal) => {
    switch (state.status) {
      case 'entry':
        return undefined;
      case 'sending':
        return updateCustomer(http, reference, { email: state.email }, { publicKey, signal }).then(
          (result) => ({ type: 'answered', error: result.ok ? undefined : result.error }),
        );
      case 'accepted':
        onAccepted(state.email);
        return undefined;
      default:
        return state satisfies never;
    }
  });
}
