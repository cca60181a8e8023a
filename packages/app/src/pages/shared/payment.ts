import type { Initialized } from '@kobo/protocol/api';
import type { ApiError, Result } from '../../api/result';
import { createRunner, type Runner } from '../../flow/runner';
import type { App } from '../page';
import { type NextAction, nextActionOf } from './nextAction';
import { showCheckout } from './showCheckout';

/** The reason why pressing Pay failed. */
export type PayProblem =
  | { kind: 'call'; error: ApiError }
  /** The terms, such as the price, differ from the terms that the payer saw. */
  | { kind: 'changed' }
  /** The provider's reply contains no address that is safe to follow. */
  | { kind: 'no-next-action' }
  /** The overlay could not open. */
  | { kind: 'not-shown' };

/** The states of a page's payment, from the press on Pay until the overlay closes. */
export type PayState<Body> =
  | { status: 'idle'; alert?: PayProblem }
  /** The transaction is starting. The call may be repeated, because no money moves. */
  | { status: 'starting'; body: Body }
  | { status: 'open'; nextAction: Exclude<NextAction, { kind: 'none' }> };

export type PayEvent<Body> =
  | { type: 'pay-wanted'; body: Body }
  | { type: 'started'; nextAction: NextAction }
  | { type: 'start-failed'; error: ApiError }
  | { type: 'found-changed' }
  | { type: 'came-back' }
  | { type: 'overlay-failed' }
  | { type: 'alert-dismissed' };

export function transition<Body>(state: PayState<Body>, event: PayEvent<Body>): PayState<Body> {
  switch (state.status) {
    case 'idle':
      if (event.type === 'pay-wanted') return { status: 'starting', body: event.body };
      return event.type === 'alert-dismissed' && state.alert ? { status: 'idle' } : state;
    case 'starting':
      if (event.type === 'start-failed') {
        return { status: 'idle', alert: { kind: 'call', error: event.error } };
      }
      if (event.type === 'found-changed') return { status: 'idle', alert: { kind: 'changed' } };
      if (event.type !== 'started') return state;
      return event.nextAction.kind === 'none'
        ? { status: 'idle', alert: { kind: 'no-next-action' } }
        : { status: 'open', nextAction: event.nextAction };
    case 'open':
      if (event.type === 'came-back') return { status: 'idle' };
      return event.type === 'overlay-failed' ? { status: 'idle', alert: { kind: 'not-shown' } } : state;
    default:
      return state satisfies never;
  }
}

export type PaymentStarter<Body> = Runner<PayState<Body>, PayEvent<Body>>;

interface PaymentStarterOptions<Body> {
  /** Starts the transaction, unless the terms have changed. */
  start: (body: Body, signal: AbortSignal) => Promise<Result<Initialized> | 'changed'>;
  /** Called once a payment is verified, while the overlay still shows the success, and before `onBack`. */
  onPaid: (reference: string) => void;
  /** Called when the payer is back. `paid`: the verified reference, if the overlay reported a payment. */
  onBack: (paid: string | undefined) => void;
}

/** Creates the runner of a page's payments. A press during a payment is ignored. */
export function createPaymentStarter<Body>(
  app: App,
  { start, onPaid, onBack }: PaymentStarterOptions<Body>,
): PaymentStarter<Body> {
  return createRunner<PayState<Body>, PayEvent<Body>>(
    { initial: { status: 'idle' }, transition },
    async (state, signal) => {
      switch (state.status) {
        case 'starting': {
          const result = await start(state.body, signal);
          if (result === 'changed') return { type: 'found-changed' };
          if (!result.ok) return { type: 'start-failed', error: result.error };
          const here = { origin: location.origin, service: app.service };
          return { type: 'started', nextAction: nextActionOf(result.value, here) };
        }
        case 'open': {
          const shown = await showCheckout(app, state.nextAction, { signal, onPaid });
          if (shown.kind === 'failed') return { type: 'overlay-failed' };
          onBack(shown.paid);
          return { type: 'came-back' };
        }
        case 'idle':
          return undefined;
        default:
          return state satisfies never;
      }
    },
  );
}
