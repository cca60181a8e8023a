import { receiveWebhook } from '../../shop/orders';

export async function POST(request: Request): Promise<Response> {
  return new Response(null, { status: await receiveWebhook(request) });
}
