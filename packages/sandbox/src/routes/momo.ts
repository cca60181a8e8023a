import { ENDPOINTS, MomoCharge } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { chargeMomo } from '../simulator/chargePhone';
import type { App } from './app';
import { answerCharge } from './charge';
import { routePath } from './prefixes';
import { NO_KEY, parseBody, publicKeyOf, send } from './request';

/** PUT /checkout/{reference}/charge/external-wallets/momo. */
export function routeMomo(app: App, ledger: Ledger): void {
  app.put(routePath(ENDPOINTS.momo.path), async (context) => {
    if (!publicKeyOf(context)) return send(context, NO_KEY);
    const body = await parseBody(context, MomoCharge);
    if (!body.ok) return send(context, body.reply);
    const reference = context.req.param('reference') ?? '';
    const { phone_number } = body.value;
    return answerCharge(context, ledger, reference, () => chargeMomo(ledger, reference, phone_number));
  });
}
