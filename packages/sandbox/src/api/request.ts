import type { EndpointName } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import type { Transaction } from '../ledger/transactions';

/** A request of the API, as the handlers see it. */
export interface ApiRequest {
  ledger: Ledger;
  call: EndpointName | 'events' | undefined;
  /** The transaction that a reader opens or follows. */
  opened: Transaction | undefined;
  /** The origin of this server, as in the client's URL. */
  origin: string;
  /** Names of this machine in addition to the local ones. */
  hosts: readonly string[];
  /** The origin of the example shop, which has a brand. */
  shop: string;
  /** Changes the kit's reply into a form that other providers send. */
  reshape?: (body: Fields) => Fields;
  /** Loses the reply in this way. */
  loss?: 'drop' | 'silent' | 'bad-gateway';
}

type Fields = Record<string, unknown>;

/** A request of the sandbox itself, such as the start of a transaction in the simulator. */
export function ownRequest(ledger: Ledger, origin = 'http://localhost'): ApiRequest {
  return { ledger, origin, call: undefined, opened: undefined, hosts: [], shop: '' };
}
