import type { Subscription } from '@kobo/protocol/api';
import { type ChargeOutcome, sendCharge } from '../../api/chargeOutcome';
import type { Http } from '../../api/http';
import type { Result } from '../../api/result';
import { wait } from '../../flow/wait';
import { withLock } from '../../flow/withLock';
import { newIdempotencyKey } from '../../methods/shared/idempotencyKey';
import { refusalOf } from '../../methods/shared/refusal';
import { POLL_INTERVAL } from '../../session/poller';
import type { Event, State } from './flow';
import type { PendingFlag } from './pendingFlag';

/**
 * The number of queries with an inactive result after which the payer may try again.
 * The last query begins about 20 seconds after the first, as stated in the text `checkingMessage`.
 */
const CHECKS = 3;

interface WalletWork {
  http: Http;
  reference: string;
  publicKey?: string | undefined;
  pendingFlag: PendingFlag;
  read: (signal: AbortSignal) => Promise<Result<Subscription>>;
}

/**
 * Sends the requests of a state. A call that leads to a payment is sent once per press, and never while an outcome is unknown.
 */
export async function walletWork(
  services: WalletWork,
  state: State,
  signal: AbortSignal,
): Promise<Event | undefined> {
  const { http, reference, pendingFlag } = services;
  const options = () => ({
    publicKey: services.publicKey,
    idempotencyKey: newIdempotencyKey(),
    signal,
  });
  switch (state.status) {
    case 'requesting': {
      if (pendingFlag.exists()) return { type: 'pending-flag-found' };
      const outcome = await sendCharge(http, {
        endpoint: 'paySubscription',
        body: { reference },
        ...options(),
      });
      const event = requested(outcome);
      // Set the flag, because the provider's page may debit the wallet without a code.
      if (event.type === 'redirected') pendingFlag.write({});
      return event;
    }
    case 'confirming':
      // Without the lock, two tabs could both find no flag, because a tab sees another tab's write with a delay.
      return (
        (await withLock(`subscription:${reference}`, async () => {
          if (pendingFlag.exists()) return { type: 'pending-flag-found' };
          pendingFlag.write({});
          const outcome = await sendCharge(http, {
            endpoint: 'confirmSubscription',
            values: { reference },
            body: state.confirmation,
            ...options(),
          });
          const event = confirmed(outcome);
          if (event.type !== 'answer-lost' && event.type !== 'redirected') pendingFlag.remove();
          return event;
        })) ?? { type: 'pending-flag-found' }
      );
    case 'redirect':
    case 'checking': {
      const active = await isActive(services.read, readingsOf(state), signal);
      if (active) pendingFlag.remove();
      return active === undefined ? undefined : { type: active ? 'activated' : 'found-inactive' };
    }
    default:
      return undefined;
  }
}

/**
 * Returns the number of queries that must find the subscription inactive before the payer may try again.
 * The number is infinite while the payer is on the provider's page. After a lost payment request, one query is enough.
 */
function readingsOf(state: Extract<State, { status: 'redirect' | 'checking' }>): number {
  if (state.status === 'redirect') return Number.POSITIVE_INFINITY;
  return state.lost === 'request' ? 1 : CHECKS;
}

function requested(outcome: ChargeOutcome): Event {
  switch (outcome.kind) {
    case 'approved':
    case 'otp-needed':
      return { type: 'code-sent' };
    case 'redirect-needed':
      return { type: 'redirected', address: outcome.address };
    case 'unknown':
      return { type: 'answer-lost' };
    default:
      return { type: 'refused', refusal: refusalOf(outcome) };
  }
}

function confirmed(outcome: ChargeOutcome): Event {
  switch (outcome.kind) {
    case 'approved':
      // Query the subscription, because an unclear reply does not prove an activation.
      return { type: outcome.unclear ? 'answer-lost' : 'activated' };
    case 'redirect-needed':
      return { type: 'redirected', address: outcome.address };
    case 'unknown':
      return { type: 'answer-lost' };
    case 'failed':
      return { type: 'failed', refusal: refusalOf(outcome) };
    default:
      return { type: 'refused', refusal: refusalOf(outcome) };
  }
}

/**
 * Queries the subscription until it is active, or until `times` queries have found it inactive. Failed queries are ignored.
 * Resolves to `undefined` if the signal is aborted.
 */
async function isActive(
  read: WalletWork['read'],
  times: number,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  for (let inactive = 0; !signal.aborted; ) {
    const result = await read(signal);
    if (result.ok && result.value.status === 'active') return true;
    if (result.ok) inactive += 1;
    if (inactive >= times) return false;
    await wait(POLL_INTERVAL, signal);
  }
  return undefined;
}
