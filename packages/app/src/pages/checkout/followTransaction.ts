import { eventsAddress } from '../../api/openEvents';
import { followEvents } from '../../session/eventStream';
import type { SessionHealth } from '../../session/health';
import type { Poller } from '../../session/poller';
import type { Transaction } from '../../session/transaction';
import type { App } from '../page';
import { watchHealth } from './health/watchHealth';

type Following = Pick<App, 'config' | 'environment' | 'http'>;

/**
 * Follows a transaction's event stream, which causes verifications, and how its methods and banks do, if the provider
 * reports either. Returns a function that stops both.
 * @param ask replaced in tests.
 */
export function followTransaction(
  app: Following,
  transaction: Transaction,
  poller: Poller,
  health: SessionHealth | undefined,
  ask: typeof fetch = (...request) => fetch(...request),
): () => void {
  const stops = [
    followStream(app, transaction, poller, ask),
    health && transaction.beyond?.health
      ? watchHealth(app.http, transaction.publicKey, health.store)
      : undefined,
  ];
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Only at an address of one of the configured services. */
function followStream(
  { config, environment }: Following,
  { events, publicKey }: Transaction,
  poller: Poller,
  ask: typeof fetch,
): (() => void) | undefined {
  const services = Object.values(config.services).map((urls) => urls[environment]);
  const address = eventsAddress(events, services, location.origin);
  return address === undefined
    ? undefined
    : followEvents({ address, apiKey: config.apiKey, publicKey, fetch: ask }, poller);
}
