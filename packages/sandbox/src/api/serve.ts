import { PRO_PREFIX } from '@kobo/protocol/api';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { streamOf } from '../ledger/streams';
import { readTransaction } from '../ledger/transactions';
import type { Environment } from '../routes/app';
import { callOf } from '../routes/callOf';
import { originOf } from '../routes/request';
import { withTimeLeft } from '../simulator/bank/funds';
import { eventStream } from '../simulator/faults/eventStream';
import type { StreamName } from '../simulator/faults/streams';
import { ANY } from './ledger';
import { providerFor } from './provider';
import { type ApiRequest, ownRequest } from './request';

interface ApiSettings {
  hosts: readonly string[];
  shop: string;
  stream: StreamName | 'off';
}

const EVENTS = new RegExp(`^(?:${PRO_PREFIX})?/checkout/([^/]+)/events$`);

/** Answers an API call with the provider kit, on the sandbox's ledger and stores. */
export async function serveApi(
  context: Context<Environment>,
  ledger: Ledger,
  { hosts, shop, stream }: ApiSettings,
): Promise<Response> {
  const { method, path } = context.req;
  const followed = EVENTS.exec(path)?.[1];
  const called = callOf(method, path);
  const call = followed === undefined ? called?.call : 'events';
  const reference = followed ?? (call === 'checkout' ? called?.values[0] : undefined) ?? '';
  const how = streamOf(ledger, [reference, ANY]) ?? stream;
  const opened = readTransaction(ledger, reference);
  const request: ApiRequest = { ledger, call, opened, hosts, shop, origin: originOf(context) };
  if (opened && call === 'checkout') request.reshape = (body) => withTimeLeft(ledger, opened, body);
  const provider = providerFor(request, { events: how !== 'off' });
  const response = await provider.fetch(await requestOf(context));
  if (request.loss) return lost(context, request.loss, response);
  if (call === 'events' && response.ok && how !== 'off')
    return streamed(context, ledger, { reference, how, response });
  return request.reshape && response.ok ? reshaped(response, request.reshape) : response;
}

/** Starts a transaction as the merchant's server does. @param order the body of `initialize`. */
export function startByHand(ledger: Ledger, origin: string, order: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-api-key': 'sandbox',
    authorization: 'sk_test_adire',
  };
  const init = { method: 'POST', headers, body: order };
  return providerFor(ownRequest(ledger, origin)).fetch(
    new Request(`${origin}${PRO_PREFIX}/checkout/initialize`, init),
  );
}

/** Copies the request with its body, because `recordCalls` has already read the body. */
async function requestOf({ req }: Context): Promise<Request> {
  const { method, url, headers } = req.raw;
  const body = ['GET', 'HEAD', 'OPTIONS'].includes(method) ? '' : await req.text();
  return new Request(url, { method, headers, ...(body === '' ? {} : { body }) });
}

async function reshaped(response: Response, reshape: NonNullable<ApiRequest['reshape']>): Promise<Response> {
  const reply = v.parse(v.record(v.string(), v.unknown()), await response.json());
  return new Response(JSON.stringify(reshape(reply)), { headers: response.headers });
}

/** Replaces the kit's event stream with the sandbox's own stream. The kit has already checked the request. */
function streamed(
  context: Context,
  ledger: Ledger,
  { reference, how, response }: { reference: string; how: StreamName; response: Response },
): Response {
  const { headers, body } = response;
  void body?.cancel();
  if (how === 'refused') {
    headers.set('content-type', 'application/json');
    return new Response('{"status":false,"message":"Service unavailable"}', { status: 503, headers });
  }
  const last = context.req.header('last-event-id') ?? '';
  const after = /^\d{1,15}$/.test(last) ? Number(last) : undefined;
  return new Response(eventStream(ledger, reference, how, after), { headers });
}

async function lost(
  context: Context<Environment>,
  loss: NonNullable<ApiRequest['loss']>,
  { headers }: Response,
): Promise<Response> {
  if (loss === 'bad-gateway') {
    headers.set('content-type', 'text/html');
    return new Response('<html><body><h1>502 Bad Gateway</h1></body></html>', { status: 502, headers });
  }
  const { socket } = context.env.incoming;
  if (loss === 'drop') socket.destroy();
  // Wait without a timer, because a timer would keep the process alive.
  else await new Promise<void>((gone) => socket.once('close', () => gone()));
  // The router needs a response, even if the connection is closed.
  return new Response(null, { status: 500 });
}
