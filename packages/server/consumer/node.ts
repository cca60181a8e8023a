// A server's code, compiled with Node's types.
import { createServer } from 'node:http';
import { koboServer, memoryOrders } from '@kobo/server';

const kobo = koboServer({
  api: 'http://localhost:4242',
  publicKey: 'pk',
  apiKey: 'key',
  orders: memoryOrders(),
  webhookSecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
});

const priceOf = () => ({ amount: '5000.00', currency: 'NGN' });

export const server = createServer(async (request, response) => {
  const { status } = await kobo.webhook(request, priceOf);
  response.writeHead(status).end();
});

export const read = (headers: Record<string, string>, body: Buffer) =>
  kobo.webhook({ headers, body }, priceOf);
