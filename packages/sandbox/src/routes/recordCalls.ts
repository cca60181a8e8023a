import { ENDPOINTS, type EndpointName, PRO_PREFIX } from '@kobo/protocol/api';
import type { Context, Next } from 'hono';
import * as v from 'valibot';
import { beginCall, endCall } from '../ledger/calls';
import type { Ledger } from '../ledger/database';
import { readTransaction } from '../ledger/transactions';
import type { Environment } from './app';
import { calledBy } from './calledBy';

/** Calls whose reply contains the reference of a new transaction. */
const STARTING: readonly EndpointName[] = [
  'initialize',
  'payLink',
  'payPage',
  'payQr',
  'confirmSubscription',
];

/**
 * Records every call about a transaction for its timeline: the call's name and path, and the reply's status and message.
 * No other value of a body is recorded, so that no card number, CVV, PIN, OTP or token can enter the ledger.
 */
export function recordCalls(ledger: Ledger) {
  return async (context: Context<Environment>, next: Next): Promise<void> => {
    const called = await calledBy(context);
    if (!called) return next();
    const at = Date.now();
    const start = performance.now();
    const begin = (reference: string, first: boolean) => {
      const { method } = context.req;
      const path = shownPath(called.call, context.req.path, reference);
      return beginCall(ledger, { reference, call: called.call, method, path, at, first });
    };
    const isKnown = (reference: string) => readTransaction(ledger, reference) !== undefined;
    const known = called.named.find(isKnown);
    const begun = known === undefined ? undefined : begin(known, false);
    await next();
    if (begun === undefined && !STARTING.includes(called.call)) return;
    const duration = Math.round(performance.now() - start);
    const received = await answerOf(context);
    const { reference } = received;
    const started = reference !== undefined && isKnown(reference);
    const id = begun ?? (started ? begin(reference, true) : undefined);
    if (id === undefined) return;
    const { http_status, status, message } = received;
    endCall(ledger, id, { duration, http_status, status, message, fault: context.get('fault') ?? null });
  };
}

/** Returns the path with the transaction's own reference. Other values, such as tokens and links, become placeholders. */
function shownPath(call: EndpointName, path: string, reference: string): string {
  const prefix = path.startsWith(`${PRO_PREFIX}/`) ? PRO_PREFIX : '';
  const named = path.split('/').includes(reference);
  const template = ENDPOINTS[call].path.replace('{prefix}', prefix);
  return named ? template.replace('{reference}', reference) : template;
}

const word = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(200))), null);
const Body = v.fallback(
  v.object({
    status: word,
    message: word,
    data: v.fallback(v.object({ status: word, reference: v.optional(v.string()) }), { status: null }),
  }),
  { status: null, message: null, data: { status: null } },
);

interface Received {
  http_status: number | null;
  status: string | null;
  message: string | null;
  /** The reference of the transaction that was started. */
  reference?: string | undefined;
}

/** Returns the reply that the client received. A faulty reply is not parsed, because it may never end. */
async function answerOf(context: Context<Environment>): Promise<Received> {
  // Requests in unit tests have no connection.
  const gone = context.env?.incoming?.socket.destroyed ?? false;
  const http_status = gone ? null : context.res.status;
  const json = context.res.headers.get('content-type')?.includes('application/json') ?? false;
  if (gone || context.get('fault') !== undefined || !json)
    return { http_status, status: null, message: null };
  const body: unknown = await context.res.clone().json();
  const { status, message, data } = v.parse(Body, body);
  // A reply variant may nest the fields one level deeper.
  const { data: inner } = v.parse(Body, Object(body).data);
  const reference = inner.reference ?? data.reference;
  return { http_status, status: inner.status ?? data.status ?? status, message, reference };
}
