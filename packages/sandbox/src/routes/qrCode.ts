import { ENDPOINTS, QrPayment } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { findKind } from '../ledger/objects';
import { accepted, refused } from '../ledger/replies';
import { publicData } from '../simulator/objects/publicData';
import { findTill } from '../simulator/objects/qrCodes';
import { readObject, refuseUnavailable } from '../simulator/objects/readObject';
import { startPayment } from '../simulator/objects/startPayment';
import type { App } from './app';
import { checkoutOf, PREFIXES, routePath } from './prefixes';
import { originOf, parseBody, send } from './request';

const NOT_FOUND = refused(404, 'QR code not found');
const OVER = 'QR Code has expired!';

/** GET {prefix}/qr-code/{reference}/public and POST {prefix}/qr-code/initialize/{id}. */
export function routeQrCode(app: App, ledger: Ledger): void {
  for (const prefix of PREFIXES) {
    app.get(routePath(ENDPOINTS.qrCode.path, prefix), (context) => {
      const object = findKind(ledger, 'qr-code', context.req.param('reference') ?? '');
      if (!object) return send(context, NOT_FOUND);
      return send(context, accepted(publicData(readObject(object), originOf(context))));
    });

    app.post(routePath(ENDPOINTS.payQr.path, prefix), async (context) => {
      const till = findTill(ledger, context.req.param('id') ?? '');
      if (!till) return send(context, NOT_FOUND);
      const { object, code, account } = till;
      const closed = refuseUnavailable(object, { expired: OVER, inactive: OVER });
      if (closed) return send(context, closed);
      const body = await parseBody(context, QrPayment);
      if (!body.ok) return send(context, body.reply);
      const payer = body.value;
      const { amount } = payer;
      if (!code.customer_determine_amount && code.amount !== amount) {
        return send(context, refused(400, 'The amount is not that of the QR code'));
      }
      const metadata = { paylink: { name: code.name }, sub_account: account };
      const order = { object, amount, currency: code.currency, payer, metadata };
      return send(context, startPayment(ledger, order, checkoutOf(context, prefix)));
    });
  }
}
