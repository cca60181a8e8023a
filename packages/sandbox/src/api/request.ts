import type { EndpointName } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import type { Transaction } from '../ledger/transactions';

export interface ApiRequest {
  ledger: Ledger;
  call: EndpointName | 'events' | undefined;
  /** The transaction of a call to `checkout` or of an event stream. */
  opened: Transaction | undefined;
  /** The origin of this server in the client's URL. */
  origin: string;
  /** Host names of the sandbox's machine, in addition to the local names. */
  hosts: readonly string[];
  shop: string;
  /** Changes the body of the kit's reply. */
  reshape?: (body: Fields) => Fields;
  /** How the reply is lost, if at all. */
  loss?: 'drop' | 'silent' | 'bad-gateway';
}

type Fields = Record<string, unknown>;

/** Returns the context of a request that the sandbox itself makes. */
export function ownRequest(ledger: Ledger, origin = 'http://localhost'): ApiRequest {
  return { ledger, origin, call: undefined, opened: undefined, hosts: [], shop: '' };
}
