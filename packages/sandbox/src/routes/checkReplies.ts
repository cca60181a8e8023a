import type { EndpointName } from '@kobo/protocol/api';
import { breachOf } from '@kobo/protocol/api/breach';
import { isChargeCall, REPLIES } from '@kobo/protocol/api/contract';
import { wireOf } from '@kobo/protocol/api/wire';
import type { Context, Next } from 'hono';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { findObject } from '../ledger/objects';
import { callOf } from './callOf';

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
    const breach = await problemOf(called.call, context.res);
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
  return object !== undefined && !v.is(wireOf(REPLIES[call]), object.data);
}

/** Describes the breach of a reply; `undefined` if it fulfils the contract. */
export async function problemOf(call: EndpointName, response: Response): Promise<string | undefined> {
  const { status, headers } = response;
  // The test data includes an HTML page from a gateway and a dropped connection.
  if (headers.get('content-type')?.startsWith('application/json'))
    return breachOf(call, status, await response.clone().json());
  return status >= 500 ? undefined : `HTTP ${status} without JSON`;
}
