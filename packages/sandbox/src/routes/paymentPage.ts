import { ENDPOINTS, PagePayment, PaymentPage } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { findKind } from '../ledger/objects';
import { accepted, refused } from '../ledger/replies';
import { orderOf } from '../simulator/objects/pageOrder';
import { publicData } from '../simulator/objects/publicData';
import { readObject, refuseUnavailable } from '../simulator/objects/readObject';
import { startPayment } from '../simulator/objects/startPayment';
import type { App } from './app';
import { checkoutOf, PREFIXES, routePath } from './prefixes';
import { originOf, parseBody, send } from './request';

const NOT_FOUND = refused(404, 'Payment page not found');

/** GET {prefix}/payment-page/{reference} and POST {prefix}/payment-page/initialize/{reference}. */
export function routePaymentPage(app: App, ledger: Ledger): void {
  for (const prefix of PREFIXES) {
    app.get(routePath(ENDPOINTS.paymentPage.path, prefix), (context) => {
      const object = findKind(ledger, 'payment-page', context.req.param('reference') ?? '');
      if (!object) return send(context, NOT_FOUND);
      return send(context, accepted(publicData(readObject(object), originOf(context))));
    });

    app.post(routePath(ENDPOINTS.payPage.path, prefix), async (context) => {
      const object = findKind(ledger, 'payment-page', context.req.param('reference') ?? '');
      if (!object) return send(context, NOT_FOUND);
      const closed = refuseUnavailable(object, {
        expired: 'Link has expired',
        inactive: 'Link is not active',
      });
      if (closed) return send(context, closed);
      const body = await parseBody(context, PagePayment);
      if (!body.ok) return send(context, body.reply);
      const payer = body.value;
      const page = v.parse(PaymentPage, object.data);
      const order = orderOf(page, payer);
      if (!order.ok) return send(context, refused(400, order.message));
      const { currency, plan, products } = order;
      const metadata = {
        paylink: { name: page.title },
        colors: { primary: page.primaryColor, secondary: page.secondaryColor },
        products_quantity: products,
        plan: plan && { name: plan.name, interval: plan.interval },
      };
      return send(
        context,
        startPayment(
          ledger,
          { object, amount: payer.amount, currency, payer, metadata },
          checkoutOf(context, prefix),
        ),
      );
    });
  }
}
