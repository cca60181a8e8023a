import type { SessionHealth } from './health';
import type { Poller } from './poller';
import type { ArrivedElsewhere } from './takeArrival';
import type { Transaction } from './transaction';

/** What a checkout does with the optional fields of a provider. In a chunk of its own. */
export interface Beyond {
  /** What to do with money that has arrived by no method of this page. */
  arrived: ArrivedElsewhere;
  /** Nothing where the provider says nothing of how its methods and banks do. */
  health?: (transaction: Transaction) => SessionHealth | undefined;
  /**
   * Has the provider's event stream bring about verifications, and asks how its methods and banks do, where the transaction says
   * that they may be asked. Returns the way to stop that.
   */
  follow?: (transaction: Transaction, poller: Poller, health: SessionHealth | undefined) => () => void;
}
