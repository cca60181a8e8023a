import { isUnderWay, type PaymentStorage, type SavedPayment } from '../../session/paymentStorage';
import type { PaymentFlow } from './paymentFlow';

/** Returns whether a payment is under way and can be saved. Other tabs can then read its state. */
export function isSavedUnderWay<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  state: State,
): boolean {
  return isUnderWay(flow.progress(state)) && flow.serialize(state) !== undefined;
}

/** Returns the flow's state that this device has saved; `undefined` if another method, or no valid state, was saved. */
export function restored<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  saved: SavedPayment | undefined,
): State | undefined {
  return saved?.method === flow.slug ? flow.restore(saved.state) : undefined;
}

/**
 * Returns the state of a payment under way in another tab, or the flow's initial state if that tab uses another method.
 */
export function underWayElsewhere<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  saved: SavedPayment | undefined,
): State | undefined {
  return saved && isUnderWay(saved.progress) ? (restored(flow, saved) ?? flow.initial) : undefined;
}

/**
 * Saves a state, so that other tabs and a reloaded page find the payment.
 * A payment that is under way in another tab or with another method stays saved, because it may already have moved money.
 * @param claims whether the saved payment of this method belongs to this tab. The state may then replace the saved payment.
 */
export function save<State extends { status: string }, Event>(
  flow: PaymentFlow<State, Event>,
  storage: PaymentStorage,
  state: State,
  { claims, begun }: { claims: boolean; begun: boolean },
): void {
  const saved = storage.read();
  const replaces = claims && saved?.method === flow.slug;
  if (saved && isUnderWay(saved.progress) && !replaces) return;
  const serialized = flow.serialize(state);
  if (serialized === undefined) {
    storage.erase(flow.slug);
    return;
  }
  storage.write({
    method: flow.slug,
    progress: flow.progress(state),
    ...(flow.begins ? { begun } : {}),
    state: serialized,
  });
}
