import { ENDPOINTS, LinkPayment, PaymentLink } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { findKind } from '../ledger/objects';
import { accepted, refused } from '../ledger/replies';
import { publicData } from '../simulator/objects/publicData';
import { readObject, refuseUnavailable } from '../simulator/objects/readObject';
import { startPayment } from '../simulator/objects/startPayment';
import type { App } from './app';
import { checkoutOf, PREFIXES, routePath } from './prefixes';
import { originOf, parseBody, send } from './request';

const NOT_FOUND = refused(404, 'Payment link not found');

/** GET {prefix}/paymentlink/{reference} and POST {prefix}/paymentlink/initialize/{reference}. */
export function routePaymentLink(app: App, ledger: Ledger): void {
  for (const prefix of PREFIXES) {
    app.get(routePath(ENDPOINTS.paymentLink.path, prefix), (context) => {
      const object = findKind(ledger, 'payment-link', context.req.param('reference') ?? '');
      if (!object) return send(context, NOT_FOUND);
      return send(context, accepted(publicData(readObject(object), originOf(context))));
    });

    app.post(routePath(ENDPOINTS.payLink.path, prefix), async (context) => {
      const object = findKind(ledger, 'payment-link', context.req.param('reference') ?? '');
      if (!object) return send(context, NOT_FOUND);
      const closed = refuseUnavailable(object, {
        expired: 'Link has expired',
        inactive: 'Link is not active',
      });
      if (closed) return send(context, closed);
      const body = await parseBody(context, LinkPayment);
      if (!body.ok) return send(context, body.reply);
      const payer = body.value;
      const link = v.parse(PaymentLink, object.data);
      const currency = payer.currency ?? link.currency;
      if (currency !== link.currency && !link.currencies.includes(currency)) {
        return send(context, refused(400, `This link does not take ${currency}`));
      }
      if (link.amount !== undefined && link.amount !== payer.amount) {
        return send(context, refused(400, 'The amount is not that of the link'));
      }
      const { amount } = payer;
      const metadata = { paylink: { name: link.description } };
      return send(
        context,
        startPayment(ledger, { object, amount, currency, payer, metadata }, checkoutOf(context, prefix)),
      );
    });
  }
}
