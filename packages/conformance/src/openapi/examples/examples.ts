import type { EndpointName } from '@kobo/protocol/api';
import type { QUERIES, REPLIES, REQUESTS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { WALLET_EXAMPLES } from '../../wallets';
import { OBJECT_EXAMPLES } from './objects';
import { PAYMENT_EXAMPLES } from './payments';

export interface Example<Name extends EndpointName = EndpointName> {
  values?: Record<string, string>;
  query?: Name extends keyof typeof QUERIES ? v.InferInput<(typeof QUERIES)[Name]> : never;
  request?: Name extends keyof typeof REQUESTS ? v.InferInput<(typeof REQUESTS)[Name]> : never;
  /** The `data` of a success; the document wraps it in an envelope. */
  data?: Name extends keyof typeof REPLIES ? v.InferInput<(typeof REPLIES)[Name]> : never;
  /** Complete replies of a charge, by title. */
  charges?: Readonly<Record<string, unknown>>;
  refusal: readonly [httpStatus: number, message: string];
}

export type Examples<Names extends EndpointName> = { [Name in Names]: Example<Name> };

/** An example of every call. A test validates the examples with the schemas, the parsers and the document. */
export const EXAMPLES: Examples<EndpointName> = {
  ...PAYMENT_EXAMPLES,
  ...WALLET_EXAMPLES,
  ...OBJECT_EXAMPLES,
};
