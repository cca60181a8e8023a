import { ENDPOINTS, type EndpointName } from '@kobo/protocol/api';
import type { Context, Next } from 'hono';
import * as v from 'valibot';
import { ANY } from '../api/ledger';
import type { Ledger } from '../ledger/database';
import { addFault, clearFaults, faultsOf, takeFault } from '../ledger/faults';
import { accepted } from '../ledger/replies';
import { FAULTS, type FaultName, isFault } from '../simulator/faults/faults';
import type { App, Environment } from './app';
import { calledBy } from './calledBy';
import { refusePerson } from './ownPages';
import { parseBody, send } from './request';

const CALLS = Object.keys(ENDPOINTS);
const Order = v.object({
  reference: v.optional(v.pipe(v.string(), v.maxLength(200)), ANY),
  call: v.optional(
    v.custom<EndpointName | '*'>((name) => name === '*' || CALLS.includes(String(name))),
    '*',
  ),
  fault: v.custom<FaultName>((name) => typeof name === 'string' && isFault(name)),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  effect: v.optional(v.boolean(), true),
});

const SECOND = 1_000;
const HUGE = 10_000_000;

/**
 * `POST /sandbox/faults` injects a fault. `GET /sandbox/faults` returns the available faults, the calls, and the pending faults
 * that are not limited to one reference.
 * `POST /sandbox/faults/{reference}/clear` removes the pending faults of a reference.
 */
export function routeFaults(app: App, ledger: Ledger): void {
  app.get('/sandbox/faults', (context) =>
    send(context, accepted({ faults: FAULTS, calls: CALLS, waiting: faultsOf(ledger, ANY) })),
  );
  app.post('/sandbox/faults', async (context) => {
    if (isForm(context)) return orderByForm(context, ledger);
    const body = await parseBody(context, Order);
    if (!body.ok) return send(context, body.reply);
    addFault(ledger, body.value);
    return send(context, accepted(body.value));
  });
  app.post('/sandbox/faults/:reference/clear', (context) => {
    const reference = context.req.param('reference');
    clearFaults(ledger, reference);
    if (isForm(context)) return context.redirect(`${pageOf(reference)}?done=faults-cleared`, 303);
    return send(context, accepted({}));
  });
}

/** Returns whether a form of the simulator sent the request. */
function isForm(context: Context): boolean {
  return context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** Injects the fault that a form specifies. A form sends numbers as text, and omits an unchecked box. */
async function orderByForm(context: Context, ledger: Ledger): Promise<Response> {
  const { times, effect, ...rest } = await context.req.parseBody();
  const order = v.safeParse(Order, { ...rest, times: Number(times), effect: effect !== undefined });
  if (!order.success) {
    const sentence = 'Choose a call and a fault from the lists, and 1 to 1000 times.';
    const path = typeof rest['reference'] === 'string' ? pageOf(rest['reference']) : '/sandbox';
    return refusePerson(context, 400, sentence, { path, words: 'Back to the form' });
  }
  addFault(ledger, order.output);
  return context.redirect(`${pageOf(order.output.reference)}?done=fault-ordered`, 303);
}

function pageOf(reference: string): string {
  return reference === ANY ? '/sandbox' : `/sandbox/transactions/${encodeURIComponent(reference)}`;
}

/** Injects the pending faults into the replies. Runs before the API's routes. */
export function injectFaults(ledger: Ledger) {
  return async (context: Context<Environment>, next: Next): Promise<Response | undefined> => {
    const called = await calledBy(context);
    const met = called && takeFault(ledger, called.call, called.named);
    if (!met || !isFault(met.fault)) {
      await next();
      return undefined;
    }
    context.set('fault', met.fault);
    if (met.effect && met.fault !== '429-retry-after') await next();
    const answer = await faultyReply(context, met.fault);
    // Clear the response first. Otherwise Hono would copy the old headers to the new response.
    if (answer) context.res = undefined;
    if (answer) context.res = answer;
    return undefined;
  };
}

/** Returns the reply that replaces the original; undefined if the original is sent. */
async function faultyReply(context: Context<Environment>, fault: FaultName): Promise<Response | undefined> {
  const shared = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Date, Retry-After' };
  const json = { ...shared, 'Content-Type': 'application/json; charset=utf-8' };
  switch (fault) {
    case 'drop':
      context.env.incoming.socket.destroy();
      return new Response(null, { status: 500 });
    case 'drip':
      return new Response(dripping(context), { headers: json });
    case 'slow-60s':
      await waited(context, 60 * SECOND);
      // If the call had no effect, there is no original reply to send.
      return context.finalized ? undefined : new Response(null, { status: 504, headers: shared });
    case '502-html':
      return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', {
        status: 502,
        headers: { ...shared, 'Content-Type': 'text/html' },
      });
    case '503-json':
      return new Response('{"status":false,"message":"Service unavailable"}', { status: 503, headers: json });
    case '429-retry-after':
      return new Response('{"status":false,"message":"Too many requests"}', {
        status: 429,
        headers: { ...json, 'Retry-After': '1' },
      });
    case 'truncated': {
      const text = context.finalized ? await context.res.clone().text() : '{"status":true,"data":{}}';
      return new Response(text.slice(0, text.length / 2), { headers: json });
    }
    case 'not-json':
      return new Response('OK', { headers: json });
    case 'empty-200':
      return new Response('', { headers: json });
    case 'huge-10mb':
      return new Response(`{"status":true,"data":{},"padding":"${'x'.repeat(HUGE)}"}`, { headers: json });
    case 'cors-refused':
      return new Response(context.res.body, {
        status: context.res.status,
        headers: { 'Content-Type': 'application/json; charset=utf-8' },
      });
    case 'late-success':
      return stale(context, 'pending', json);
    case 'success-after-expiry':
      return stale(context, 'expired', json);
    default:
      return fault satisfies never;
  }
}

const Verification = v.looseObject({
  data: v.optional(v.looseObject({ data: v.optional(v.looseObject({})) })),
});

async function stale(context: Context, status: string, headers: Record<string, string>): Promise<Response> {
  const body = v.parse(Verification, context.finalized ? await context.res.clone().json() : {});
  const { data } = body;
  // A reply variant may nest the fields one level deeper.
  const outdated = data?.data ? { ...data, data: { ...data.data, status } } : { ...data, status };
  return new Response(JSON.stringify({ ...body, data: outdated }), { headers });
}

/** Returns a body that sends one byte a second until the client disconnects. */
function dripping(context: Context<Environment>): ReadableStream<Uint8Array> {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  return new ReadableStream({
    start(controller) {
      context.env.incoming.socket.once('close', stop);
      timer = setInterval(() => controller.enqueue(new Uint8Array([32])), SECOND).unref();
    },
    cancel: stop,
  });
}

/** Waits, or resolves early if the client disconnects. The timer doesn't keep the process alive. */
function waited(context: Context<Environment>, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds).unref();
    context.env.incoming.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
