import { CardCharge, CardOtp, ENDPOINTS } from '@kobo/protocol/api';
import type { Context } from 'hono';
import type { Ledger } from '../ledger/database';
import { refused, rememberedReply, rememberReply } from '../ledger/replies';
import { chargeCard, submitOtp } from '../simulator/chargeCard';
import type { App, Environment } from './app';
import { originOf, parseBody, publicKeyOf, send } from './request';

const NO_KEY = refused(401, 'Authorization must carry the public key of the merchant');

/** POST /checkout/charge/card and PUT /checkout/charge/card/{reference}. */
export function routeCard(app: App, ledger: Ledger): void {
  app.post(ENDPOINTS.cardCharge.path, async (context) => {
    if (!publicKeyOf(context)) return send(context, NO_KEY);
    const body = await parseBody(context, CardCharge);
    if (!body.ok) return send(context, body.reply);
    const { reference } = body.value;
    const key = context.req.header('idempotency-key');
    const before = key === undefined ? undefined : rememberedReply(ledger, key, reference);
    if (before) return send(context, before);

    const answer = chargeCard(ledger, body.value, originOf(context));
    switch (answer.kind) {
      case 'reply':
        if (key !== undefined) rememberReply(ledger, key, reference, answer.reply);
        return send(context, answer.reply);
      case 'drop':
        return drop(context);
      case 'bad-gateway':
        return context.html('<html><body><h1>502 Bad Gateway</h1></body></html>', 502);
      default:
        return answer satisfies never;
    }
  });

  app.put(ENDPOINTS.cardOtp.path.replace('{reference}', ':reference'), async (context) => {
    if (!publicKeyOf(context)) return send(context, NO_KEY);
    const body = await parseBody(context, CardOtp);
    if (!body.ok) return send(context, body.reply);
    return send(context, submitOtp(ledger, context.req.param('reference') ?? '', body.value.code));
  });
}

/** Ends the connection without an answer. */
function drop(context: Context<Environment>): Response {
  context.env.incoming.socket.destroy();
  return new Response(null, { status: 500 });
}
