import { ENDPOINTS, PocketCharge } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { chargePocket } from '../simulator/chargePhone';
import type { App } from './app';
import { answerCharge } from './charge';
import { routePath } from './prefixes';
import { NO_KEY, parseBody, publicKeyOf, send } from './request';

/** PUT /checkout/{reference}/charge/external-wallets/pocket. */
export function routePocket(app: App, ledger: Ledger): void {
  app.put(routePath(ENDPOINTS.pocket.path), async (context) => {
    if (!publicKeyOf(context)) return send(context, NO_KEY);
    const body = await parseBody(context, PocketCharge);
    if (!body.ok) return send(context, body.reply);
    const reference = context.req.param('reference') ?? '';
    const { pocket_tag } = body.value;
    return answerCharge(context, ledger, reference, () => chargePocket(ledger, reference, pocket_tag));
  });
}
