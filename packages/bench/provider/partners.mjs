/** The acquirer and the merchant's server. They record each call, and never deduplicate. */
import { createHmac, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** The longest delay of an answer, in milliseconds. */
const ANSWER = 40;
/** The largest accepted difference between the clocks of sender and receiver, in seconds. */
const TOLERANCE = 300;

/**
 * @typedef {{ id: string, key: string, reference: string }} Charge
 * @typedef {{ type: string, reference: string, isSigned: boolean }} Webhook
 */

export async function startPartners() {
  const secret = randomBytes(32);
  /** @type {Charge[]} */
  const charges = [];
  /** @type {Webhook[]} */
  const webhooks = [];
  /** Emits `charges NODE` and `webhooks NODE` when a call has arrived and is not answered yet. */
  const arrivals = new EventEmitter();

  const server = createServer(async (request, response) => {
    const [, kind, name] = request.url.split('/');
    if (request.method === 'GET') {
      response.writeHead(charges.some(({ id }) => id === name) ? 200 : 404).end();
      return;
    }
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    if (kind === 'charges') charges.push(JSON.parse(body));
    else webhooks.push(readWebhook(request.headers, body, secret));
    arrivals.emit(`${kind} ${name}`);
    setTimeout(() => response.end(), Math.random() * ANSWER);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const env = {
    PARTNERS: `http://127.0.0.1:${Object(server.address()).port}`,
    WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
  };
  return { charges, webhooks, arrivals, env, close: () => server.close().closeAllConnections() };
}

/** Verifies the signature as Standard Webhooks specifies it. @returns {Webhook} */
export function readWebhook(headers, body, secret) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = headers;
  const wanted = createHmac('sha256', secret).update(`${id}.${time}.${body}`).digest('base64');
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < TOLERANCE;
  const { type, data } = JSON.parse(body);
  return { type, reference: data.reference, isSigned: isRecent && signature === `v1,${wanted}` };
}
