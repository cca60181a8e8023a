/** The calls of a payer's checkout. */
import { randomBytes } from 'node:crypto';

export const PUBLIC_KEY = 'pk_test_adire';
const CARD = { pan: '4111111111111111', cvv: '123', expiry: '12/40', deviceSignature: '{}', saveCard: false };
const EVENT = /^id: \d+$/m;

export const newKey = () => randomBytes(16).toString('hex');

/** @param {string} url the address of the proxy. */
export function createPayer(url) {
  /** @returns {Promise<{ httpStatus: number, data?: any }>} HTTP 502 if the connection broke. */
  async function call(method, path, body = undefined, more = {}) {
    const headers = { authorization: PUBLIC_KEY, 'content-type': 'application/json', ...more };
    try {
      const reply = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
      return { httpStatus: reply.status, data: (await reply.json()).data };
    } catch {
      return { httpStatus: 502 };
    }
  }

  /** Repeats a call while it fails with HTTP 502. */
  async function mustCall(method, path, body = undefined) {
    for (;;) {
      const { httpStatus, data } = await call(method, path, body);
      if (data) return data;
      if (httpStatus !== 502) throw new Error(`${method} ${path} answered ${httpStatus}.`);
    }
  }

  return {
    /** @returns {Promise<string>} the reference of a new transaction. */
    start: async () => (await mustCall('POST', '/checkout/initialize', { amount: 5000 })).reference,
    charge: (reference, key) =>
      call(
        'POST',
        '/checkout/charge/card',
        { ...CARD, reference, cardHolder: key },
        { 'idempotency-key': key },
      ),
    /** @returns {Promise<string>} */
    status: async (reference) => (await mustCall('GET', `/checkout/status/${reference}`)).status,
    /** Lets a node recover the charge of a killed node. @returns {Promise<string>} the status. */
    recover: async (reference) => (await mustCall('POST', `/recover/${reference}`)).status,

    /** Opens the event stream of a transaction. `event` resolves with the time of the first change. */
    async stream(reference) {
      const stop = new AbortController();
      for (;;) {
        const address = `${url}/checkout/${reference}/events`;
        const reply = await fetch(address, { signal: stop.signal }).catch(() => undefined);
        if (reply?.ok) return { event: firstEvent(reply.body), close: () => stop.abort() };
        if (reply && reply.status !== 502) throw new Error(`A stream answered ${reply.status}.`);
      }
    },
  };
}

/** @param {ReadableStream<Uint8Array>} body @returns {Promise<number | undefined>} */
async function firstEvent(body) {
  let received = '';
  try {
    for await (const bytes of body) {
      received += Buffer.from(bytes).toString();
      if (EVENT.test(received)) return Date.now();
    }
  } catch {
    // The stream was closed without an event.
  }
}
