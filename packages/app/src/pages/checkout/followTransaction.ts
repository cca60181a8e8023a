import { eventsAddress } from '../../api/openEvents';
import { followEvents } from '../../session/eventStream';
import type { Poller } from '../../session/poller';
import type { SessionHealth } from '../../session/sessionHealth';
import type { Transaction } from '../../session/transaction';
import type { App } from '../page';
import { watchHealth } from './health/watchHealth';

type Following = Pick<App, 'config' | 'environment' | 'http'>;

/**
 * Subscribes to a transaction's events and to its methods' and banks' health, if the provider reports either.
 * An event triggers a verification. Returns a function that ends both subscriptions.
 * @param send replaces `fetch` in tests.
 */
export function followTransaction(
  app: Following,
  transaction: Transaction,
  poller: Poller,
  health: SessionHealth | undefined,
  send: typeof fetch = (...request) => fetch(...request),
): () => void {
  const stops = [
    followStream(app, transaction, poller, send),
    health && transaction.extensions?.health
      ? watchHealth(app.http, transaction.publicKey, health.store)
      : undefined,
  ];
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Follows the event stream if its address belongs to a configured service. */
function followStream(
  { config, environment }: Following,
  { events, publicKey }: Transaction,
  poller: Poller,
  send: typeof fetch,
): (() => void) | undefined {
  const services = Object.values(config.services).map((urls) => urls[environment]);
  const address = eventsAddress(events, services, location.origin);
  return address === undefined
    ? undefined
    : followEvents({ address, apiKey: config.apiKey, publicKey, fetch: send }, poller);
}
