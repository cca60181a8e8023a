import { ENDPOINTS, PRO_PREFIX, toWireAmount } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { findTransaction } from '../ledger/transactions';
import type { App } from './app';
import { send } from './request';

/** GET {prefix}/checkout/{reference} and GET {prefix}/checkout/status/{reference}. */
export function routeCheckout(app: App, ledger: Ledger): void {
  for (const prefix of ['', PRO_PREFIX]) {
    const path = (template: string) =>
      template.replace('{prefix}', prefix).replace('{reference}', ':reference');

    app.get(path(ENDPOINTS.verify.path), (context) => {
      const transaction = findTransaction(ledger, context.req.param('reference') ?? '');
      if (!transaction) return send(context, refused(404, 'Transaction not found'));
      const { reference, status, amount, currency } = transaction;
      return send(context, accepted({ reference, status, amount: toWireAmount(amount), currency }));
    });

    app.get(path(ENDPOINTS.checkout.path), (context) => {
      const transaction = findTransaction(ledger, context.req.param('reference') ?? '');
      if (!transaction) return send(context, refused(404, 'Transaction not found'));
      const { reference, status, amount, currency, methods, metadata } = transaction;
      return send(
        context,
        accepted({
          reference,
          status,
          amount: toWireAmount(amount),
          currency,
          paymentMethods: methods,
          metadata,
        }),
      );
    });
  }
}
