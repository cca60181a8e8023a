import { authorizationAddress, isSuccess, OpayLink } from '@kobo/protocol/api';
import { ownAddress } from '../../address/ownAddress';
import { safeUrl } from '../../address/safeUrl';
import { readReply } from '../../api/http';
import type { Result } from '../../api/result';
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

async function request(payment: CheckoutContext, signal: AbortSignal): Promise<Event> {
  const result = await requestLink(payment, signal);
  if (!result.ok) {
    // The provider refuses a link if the payer has just paid with another method. Verify before reporting a failure, because a
    // success ends the checkout.
    if (result.error.kind !== 'offline') await payment.poller.recheck();
    return { type: 'link-failed', error: result.error };
  }
  const address = safeUrl(result.value)?.href;
  return address === undefined
    ? { type: 'link-failed', error: undefined }
    : { type: 'link-received', address };
}

/**
 * Requests the address of the wallet's page, which leads back to this page after the payment. The address is the reply's `data`,
 * or one of the redirect fields of specification §7.
 */
async function requestLink(
  { http, transaction }: CheckoutContext,
  signal: AbortSignal,
): Promise<Result<OpayLink>> {
  const sent = await http.send({
    endpoint: 'opay',
    values: { reference: transaction.reference },
    body: { call_back_url: ownAddress(window) },
    publicKey: transaction.publicKey,
    signal,
  });
  if (!sent.ok) return sent;
  const { httpStatus, envelope, body } = sent.value;
  const address = authorizationAddress(body);
  return address !== undefined && isSuccess(httpStatus, envelope)
    ? { ok: true, value: address }
    : readReply(sent.value, OpayLink);
}
