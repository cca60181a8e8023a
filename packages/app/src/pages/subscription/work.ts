import type { Subscription } from '@kobo/protocol/api';
import type { ChargeOutcome } from '../../api/chargeOutcome';
import { confirmSubscription } from '../../api/confirmSubscription';
import type { Http } from '../../api/http';
import { paySubscription } from '../../api/paySubscription';
import type { Result } from '../../api/result';
import { wait } from '../../flow/wait';
import { withLock } from '../../flow/withLock';
import { newIdempotencyKey } from '../../methods/shared/idempotencyKey';
import { refusalOf } from '../../methods/shared/refusal';
import { POLL_INTERVAL } from '../../session/poller';
import type { Event, State } from './flow';
import type { PendingFlag } from './pendingFlag';

/**
 * The number of reads that must find it inactive before the payer may try again. The last one begins about 20 seconds
 * after the first, as `checkingMessage` says.
 */
const CHECKS = 3;

interface WalletWork {
  http: Http;
  reference: string;
  publicKey?: string | undefined;
  pendingFlag: PendingFlag;
  read: (signal: AbortSignal) => Promise<Result<Subscription>>;
}

/** What each state does. The two calls that lead to a payment are sent once per press, and never while one is undecided. */
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
      if (pendingFlag.exists()) return { type: 'undecided-found' };
      const event = requested(await paySubscription(http, reference, options()));
      // The wallet may be debited on the provider's page, without a code.
      if (event.type === 'redirected') pendingFlag.write({});
      return event;
    }
    case 'confirming':
      // Two tabs could find no flag in the same instant, as one sees late what the other wrote.
      return (
        (await withLock(`subscription:${reference}`, async () => {
          if (pendingFlag.exists()) return { type: 'undecided-found' };
          pendingFlag.write({});
          const event = confirmed(await confirmSubscription(http, reference, state.confirmation, options()));
          if (event.type !== 'answer-lost' && event.type !== 'redirected') pendingFlag.remove();
          return event;
        })) ?? { type: 'undecided-found' }
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

/** How many readings must find it inactive. A payer on the provider's page has as long as they need. */
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
    case 'undecided':
      return { type: 'answer-lost' };
    default:
      return { type: 'refused', refusal: refusalOf(outcome) };
  }
}

function confirmed(outcome: ChargeOutcome): Event {
  switch (outcome.kind) {
    case 'approved':
      // The reply proves no activation: the subscription is read again.
      return { type: outcome.unclear ? 'answer-lost' : 'activated' };
    case 'redirect-needed':
      return { type: 'redirected', address: outcome.address };
    case 'undecided':
      return { type: 'answer-lost' };
    case 'failed':
      return { type: 'failed', refusal: refusalOf(outcome) };
    default:
      return { type: 'refused', refusal: refusalOf(outcome) };
  }
}

/** Reads until the subscription is active, or was found inactive often enough. A failed reading does not count. */
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
