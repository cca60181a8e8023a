import * as v from 'valibot';
import { parseChargeReply } from './card';
import { ChargeShape } from './chargeShape';
import { isChargeCall, REPLIES } from './contract';
import type { EndpointName } from './endpoints';
import { Envelope, isSuccess } from './envelope';
import { isFields } from './oneObject';
import { wireOf } from './wire';

/** Calls that report their outcome only by the success flag, because no bank is involved. */
const WITHOUT_STATUS: readonly EndpointName[] = ['paySubscription', 'confirmSubscription'];

/**
 * Describes how a reply breaks the contract, which is stricter than the checkout's parsers. Returns `undefined` for a valid
 * reply.
 * @param body the parsed JSON.
 */
export function breachOf(call: EndpointName, httpStatus: number, body: unknown): string | undefined {
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success) return 'no envelope';
  if (isChargeCall(call)) return breachOfCharge(call, httpStatus, body);
  if (!isSuccess(httpStatus, envelope.output)) return breachOfRefusal(httpStatus, body);
  const { data } = envelope.output;
  return breachOfSchema(wireOf(REPLIES[call]), call === 'checkout' ? withoutMerchants(data) : data);
}

/**
 * Removes the metadata that a merchant may have written, because a provider returns this metadata unchanged. Keeps
 * `metadata.merchant` unless the merchant's server started the transaction.
 */
function withoutMerchants(data: unknown): unknown {
  if (!isFields(data)) return data;
  const { metadata, ...fields } = data;
  const { merchant } = Object(metadata);
  return fields['startedBy'] === 'server' ? fields : { ...fields, metadata: { merchant } };
}

function breachOfCharge(call: EndpointName, httpStatus: number, body: unknown): string | undefined {
  if (httpStatus !== 200) return breachOfRefusal(httpStatus, body);
  const breach = breachOfSchema(ChargeShape, body);
  if (breach !== undefined) return breach;
  const named = parseChargeReply(body).status !== undefined || WITHOUT_STATUS.includes(call);
  return named ? undefined : 'no charge status';
}

const Refusal = v.object({ status: v.literal(false), message: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

function breachOfRefusal(httpStatus: number, body: unknown): string | undefined {
  if (httpStatus === 201 || httpStatus < 200) return `HTTP ${httpStatus} without a success`;
  return breachOfSchema(Refusal, body);
}

function breachOfSchema(schema: v.GenericSchema, value: unknown): string | undefined {
  const [issue] = v.safeParse(schema, value).issues ?? [];
  return issue && `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`;
}
