import type { EndpointName } from '@kobo/protocol/api';
import type { QUERIES, REPLIES, REQUESTS } from '@kobo/protocol/api/contract';
import type * as v from 'valibot';
import { WALLET_EXAMPLES } from '../../wallets';
import { OBJECT_EXAMPLES } from './objects';
import { PAYMENT_EXAMPLES } from './payments';

/** The values of a path’s parameters, a query, a body, and the answers to it. */
export interface Example<Name extends EndpointName = EndpointName> {
  values?: Record<string, string>;
  query?: Name extends keyof typeof QUERIES ? v.InferInput<(typeof QUERIES)[Name]> : never;
  request?: Name extends keyof typeof REQUESTS ? v.InferInput<(typeof REQUESTS)[Name]> : never;
  /** What a success’s `data` is, wrapped in an envelope where the document shows it. */
  data?: Name extends keyof typeof REPLIES ? v.InferInput<(typeof REPLIES)[Name]> : never;
  /** Whole answers of a charge, by what they show. */
  charges?: Readonly<Record<string, unknown>>;
  /** What the call says when it refuses, and with which HTTP status. */
  refusal: readonly [httpStatus: number, message: string];
}

export type Examples<Names extends EndpointName> = { [Name in Names]: Example<Name> };

/** One for every call; checked against the schemas, the parsers and the document by a test. */
export const EXAMPLES: Examples<EndpointName> = {
  ...PAYMENT_EXAMPLES,
  ...WALLET_EXAMPLES,
  ...OBJECT_EXAMPLES,
};
