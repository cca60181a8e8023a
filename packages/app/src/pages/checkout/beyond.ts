import type { Beyond } from '../../session/beyond';
import type { App } from '../page';
import { arrived } from './arrived';
import { followTransaction } from './followTransaction';
import { createHealth } from './health';
import { watchHealth } from './health/watchHealth';

/**
 * What the checkout does with what a provider may say beyond the specification (docs/api.md): nothing is loaded for one that says none of it.
 * @param ask replaced in tests.
 */
export function beyond(app: App, ask?: typeof fetch): Beyond {
  return {
    arrived: (...known) => arrived(app, ...known),
    health: createHealth,
    follow(transaction, poller, health) {
      const { beyond: said, publicKey } = transaction;
      const watching = health && said?.health ? watchHealth(app.http, publicKey, health.store) : undefined;
      const following = followTransaction(app, transaction, poller, ask);
      return () => {
        watching?.();
        following();
      };
    },
  };
}
