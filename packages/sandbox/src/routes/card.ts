import { CardCharge, CardOtp, ENDPOINTS, HostedCharge } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { chargeCard, submitOtp } from '../simulator/bank/chargeCard';
import { chargeHosted } from '../simulator/bank/chargeHosted';
import type { App } from './app';
import { answerCharge } from './charge';
import { routePath } from './prefixes';
import { parseBody, refuseStranger, send } from './request';

/** POST /checkout/charge/card and PUT /checkout/charge/card/{reference}. */
export function routeCard(app: App, ledger: Ledger): void {
  app.post(ENDPOINTS.cardCharge.path, async (context) => {
    const hosted = await parseBody(context, HostedCharge);
    const body = hosted.ok ? hosted : await parseBody(context, CardCharge);
    if (!body.ok) return send(context, body.reply);
    const stranger = refuseStranger(context, ledger, body.value.reference);
    if (stranger) return send(context, stranger);
    const { reference } = body.value;
    return answerCharge(context, ledger, reference, () =>
      'hosted' in body.value ? chargeHosted(ledger, reference) : chargeCard(ledger, body.value),
    );
  });

  app.put(routePath(ENDPOINTS.cardOtp.path), async (context) => {
    const reference = context.req.param('reference') ?? '';
    const stranger = refuseStranger(context, ledger, reference);
    if (stranger) return send(context, stranger);
    const body = await parseBody(context, CardOtp);
    if (!body.ok) return send(context, body.reply);
    return send(context, submitOtp(ledger, reference, body.value.code));
  });
}
