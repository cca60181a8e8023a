import { safeUrl } from '../../address/safeUrl';
import { requestOpayLink } from '../../api/opay';
import type { Work } from '../../flow/runner';
import type { CheckoutContext } from '../../session/session';
import { awaitEnd, queryOutcome } from '../shared/outcome';
import { paymentFlow } from '../shared/paymentFlow';
import { type Event, initial, progress, type State, transition } from './flow';
import { restore, serialize } from './serialize';

export const opayPayment = paymentFlow({
  slug: 'opay',
  initial,
  transition,
  progress,
  begins: ({ type }) => type === 'link-opened',
  work,
  serialize,
  restore,
});

function work(payment: CheckoutContext): Work<State, Event> {
  return (state, signal) => {
    switch (state.status) {
      case 'requesting':
        return request(payment, signal);
      case 'pending':
      case 'waiting':
        return awaitEnd(payment, signal);
      case 'checking':
      case 'not-found':
        return queryOutcome(payment, state, signal);
      case 'failed':
        return undefined;
      default:
        return state satisfies never;
    }
  };
}

async function request({ http, transaction, poller }: CheckoutContext, signal: AbortSignal): Promise<Event> {
  const { reference, publicKey } = transaction;
  const result = await requestOpayLink(http, reference, { publicKey, signal });
  if (!result.ok) {
    // The provider refuses a link if the payer has just paid with another method. Verify before reporting a failure, because a
    // success ends the checkout.
    if (result.error.kind !== 'offline') await poller.recheck();
    return { type: 'link-failed', error: result.error };
  }
  const address = safeUrl(result.value)?.href;
  return address === undefined
    ? { type: 'link-failed', error: undefined }
    : { type: 'link-received', address };
}
