import { ENDPOINTS, type EndpointName, isAuthorized } from '@kobo/protocol/api';
import { breachOf } from '@kobo/protocol/api/breach';
import { isChargeCall } from '@kobo/protocol/api/contract';
import { CALLS } from './calls/calls';
import { openEvents } from './events';
import { supports } from './handlers';
import { readBody } from './http/body';
import { corsHeaders, preflight } from './http/cors';
import { notFound, notSupported, type Reply, refused } from './http/reply';
import type { Call } from './http/request';
import { type Route, routeOf } from './http/route';
import type { Kit } from './kit';
import { type Caller, callerOf } from './merchant';
import { receiveReport } from './telemetry';
import { CHARGE_TIME, READ_TIME, withinTime } from './withinTime';

/** Seconds after which a call that took too long may be repeated. */
const RETRY_AFTER = 5;

const UNKNOWN_KEY = refused(401, 'The key in Authorization is not known');
const NO_API_KEY = refused(401, 'Every request needs the header x-api-key');
const UNKNOWN_API_KEY = refused(401, 'The x-api-key is not known');
const FAILED = refused(500, 'The request failed. Try again later');
const TOO_LONG = refused(504, 'The request took too long', RETRY_AFTER);

/** Answers a request. The checkout can read every reply, including refusals. No reply is cached. */
export async function serve(kit: Kit, request: Request): Promise<Response> {
  const headers = {
    ...corsHeaders(request, kit.origins),
    'cache-control': 'no-store',
    date: new Date().toUTCString(),
    'x-content-type-options': 'nosniff',
  };
  if (request.method === 'OPTIONS') return preflight(headers);
  try {
    return responseTo(kit, headers, await answerOf(kit, request));
  } catch (error) {
    kit.onError(error, `${request.method} ${new URL(request.url).pathname}`);
    return responseTo(kit, headers, FAILED);
  }
}

/** @throws TypeError if the body contains a value that JSON lacks, such as a BigInt. */
function responseTo(
  kit: Kit,
  headers: Record<string, string>,
  answer: Reply | ReadableStream<Uint8Array>,
): Response {
  if (answer instanceof ReadableStream)
    // nginx doesn't buffer a response with X-Accel-Buffering: no.
    return new Response(answer, {
      headers: { ...headers, 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
    });
  const { httpStatus, body, retryAfter } = answer;
  return new Response(JSON.stringify(body), {
    status: httpStatus,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-language': kit.language,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}

async function answerOf(kit: Kit, request: Request): Promise<Reply | ReadableStream<Uint8Array>> {
  const url = new URL(request.url);
  const route = routeOf(request.method, url.pathname);
  if (route === undefined) return refused(404, 'No such call');
  if (route === 'unknown-value') return notFound('The reference');
  const { call: name } = route;
  if (name === 'telemetry') return receiveReport(kit, request);
  if (name !== 'events' && !supports(kit.handlers, name)) return notSupported(name);
  if (kit.deployer && !(await kit.deployer(request.headers.get('x-api-key') ?? '')))
    return request.headers.get('x-api-key') ? UNKNOWN_API_KEY : NO_API_KEY;
  const caller = await callerFor(kit, name, request.headers);
  if (caller === 'unknown') return UNKNOWN_KEY;
  if (name === 'events') return openEvents(kit, route.value, caller, request.headers.get('last-event-id'));
  const read = await readBody(request);
  if (!read.ok) return read.reply;
  const { value: body, text } = read;
  return withinTime(kit, name, limitOf(name), (signal) => {
    const origin = kit.api ?? url.origin;
    const idempotencyKey = 'idempotent' in ENDPOINTS[name] ? request.headers.get('idempotency-key') : null;
    return runCall(kit, {
      ...{ name, body, signal, caller, origin },
      ...{ prefix: route.prefix, value: route.value, query: url.searchParams },
      text: `${route.value} ${text}`,
      idempotencyKey: idempotencyKey ?? undefined,
    });
  });
}

/** Returns the caller; `undefined` if the call needs no key, or if the request has none. */
async function callerFor(
  kit: Kit,
  name: Exclude<Route['call'], 'telemetry'>,
  headers: Headers,
): Promise<Caller | 'unknown' | undefined> {
  if (name !== 'events' && !isAuthorized(name)) return undefined;
  const caller = await callerOf(kit.keys, headers);
  return caller === 'absent' ? undefined : caller;
}

async function runCall(kit: Kit, call: Call): Promise<Reply> {
  const reply = await CALLS[call.name](kit, call);
  // Compare the reply as the checkout receives it, without fields that are undefined.
  const breach = kit.checkReplies
    ? breachOf(call.name, reply.httpStatus, JSON.parse(JSON.stringify(reply.body)))
    : undefined;
  if (breach !== undefined) throw new TypeError(`${call.name} breaks the contract: ${breach}`);
  return reply;
}

/** Returns how long the checkout waits for a call, and the reply after that time. HTTP 504 means an unknown outcome. */
function limitOf(name: EndpointName): { milliseconds: number; late: Reply } {
  const milliseconds = isChargeCall(name) || name === 'debitStart' ? CHARGE_TIME : READ_TIME;
  return { milliseconds, late: TOO_LONG };
}
