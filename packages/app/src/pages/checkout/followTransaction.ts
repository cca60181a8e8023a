import { eventsAddress } from '../../api/openEvents';
import { followEvents } from '../../session/eventStream';
import type { Poller } from '../../session/poller';
import type { Transaction } from '../../session/transaction';
import type { App } from '../page';

/**
 * Follows the event stream of a transaction, where its address leads to one of the configured services. Returns a
 * function that stops it.
 * @param ask replaced in tests.
 */
export function followTransaction(
  { config, environment }: Pick<App, 'config' | 'environment'>,
  { events, publicKey }: Transaction,
  poller: Poller,
  ask: typeof fetch = (...request) => fetch(...request),
): () => void {
  const services = Object.values(config.services).map((urls) => urls[environment]);
  const address = eventsAddress(events, services, location.origin);
  if (address === undefined) return () => {};
  return followEvents({ address, apiKey: config.apiKey, publicKey, fetch: ask }, poller);
}
