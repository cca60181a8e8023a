import { ChargeShape, dataOf, type EndpointName, Envelope } from '@kobo/protocol/api';
import { isChargeCall, REPLIES } from '@kobo/protocol/api/contract';
import { wireOf } from '@kobo/protocol/api/wire';
import * as v from 'valibot';
import type { Reply } from './http/reply';

/** Returns how a reply breaks the contract; undefined if it does not. Checks only replies with HTTP 200. */
export function breachOf(call: EndpointName, { httpStatus, body }: Reply): string | undefined {
  if (httpStatus !== 200) return undefined;
  // Check the reply as the checkout receives it: JSON omits undefined fields.
  const sent: unknown = JSON.parse(JSON.stringify(body));
  if (isChargeCall(call)) return problemIn(ChargeShape, sent);
  const schema = REPLIES[call];
  return problemIn(wireOf(schema), dataOf(v.parse(Envelope, sent), schema));
}

function problemIn(schema: v.GenericSchema, value: unknown): string | undefined {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue && `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`;
}
