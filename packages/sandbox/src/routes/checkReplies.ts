import { ChargeShape, type EndpointName, Envelope, isSuccess, parseChargeReply } from '@kobo/protocol/api';
import { isChargeCall, REPLIES } from '@kobo/protocol/api/contract';
import { wireOf } from '@kobo/protocol/api/wire';
import type { Context, Next } from 'hono';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { findObject } from '../ledger/objects';
import { callOf } from './callOf';

/** Calls that report their outcome only by the success flag, because no bank is involved. */
const WITHOUT_STATUS: readonly EndpointName[] = ['paySubscription', 'confirmSubscription'];

/**
 * Validates every reply of the API against the contract, which is stricter than the checkout's parsers.
 * Without this check, providers might copy a mistake of the sandbox that the checkout tolerates.
 * A breach becomes HTTP 500, with the reason in the message and in the log.
 * An object is exempt if its data in the ledger breaks the contract, because the test data contains such objects on purpose.
 */
export function checkReplies(ledger: Ledger) {
  return async (context: Context, next: Next): Promise<Response | undefined> => {
    await next();
    const called = callOf(context.req.method, context.req.path);
    if (!called) return undefined;
    const breach = await breachOf(called.call, context.res);
    if (breach === undefined || isOddObject(ledger, called)) return undefined;
    const message = `The sandbox broke its contract: ${called.call}: ${breach}`;
    console.error(`✗ ${message} (${context.req.method} ${context.req.path})`);
    context.res = undefined;
    context.res = new Response(JSON.stringify({ status: false, message }), {
      status: 500,
      headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
    });
    return undefined;
  };
}

function isOddObject(ledger: Ledger, { call, values }: { call: EndpointName; values: string[] }): boolean {
  if (isChargeCall(call)) return false;
  const object = findObject(ledger, values[0] ?? '');
  return object !== undefined && breachOfSchema(wireOf(REPLIES[call]), object.data) !== undefined;
}

/** Describes the breach of a reply; `undefined` if the reply fulfils the contract. */
export async function breachOf(call: EndpointName, response: Response): Promise<string | undefined> {
  const { status: httpStatus, headers } = response;
  // A server error needs no JSON: the test data includes an HTML page from a gateway and a dropped connection.
  const json = headers.get('content-type')?.startsWith('application/json');
  if (!json) return httpStatus >= 500 ? undefined : `HTTP ${httpStatus} without JSON`;
  const body: unknown = await response.clone().json();
  const envelope = v.safeParse(Envelope, body);
  if (!envelope.success) return 'no envelope';
  if (isChargeCall(call)) return breachOfCharge(call, httpStatus, body);
  if (!isSuccess(httpStatus, envelope.output)) return breachOfRefusal(httpStatus, body);
  // The merchant's own metadata is returned unchanged, so its fields aren't validated.
  const own = call === 'checkout' ? 'metadata' : undefined;
  return breachOfSchema(wireOf(REPLIES[call]), envelope.output.data, own);
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

function breachOfSchema(schema: v.GenericSchema, value: unknown, except?: string): string | undefined {
  const { issues = [] } = v.safeParse(schema, value);
  const issue = issues.find(({ path }) => except === undefined || path?.[0]?.key !== except);
  return issue && `${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`;
}
