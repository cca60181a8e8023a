import { CustomerUpdate, ENDPOINTS } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { canBePaid, findTransaction, needsEmail, setCustomerEmail } from '../ledger/transactions';
import type { App } from './app';
import { PREFIXES, routePath } from './prefixes';
import { parseBody, refuseStranger, send } from './request';

const WithEmail = v.object({ customer: v.object({ email: v.pipe(v.string(), v.nonEmpty()) }) });

/** PUT {prefix}/checkout/{reference}/customer: stores an e-mail address once. It can't be replaced. */
export function routeCustomer(app: App, ledger: Ledger): void {
  for (const prefix of PREFIXES) {
    app.put(routePath(ENDPOINTS.customer.path, prefix), async (context) => {
      const reference = context.req.param('reference') ?? '';
      const stranger = refuseStranger(context, ledger, reference);
      if (stranger) return send(context, stranger);
      const body = await parseBody(context, CustomerUpdate);
      if (!body.ok) return send(context, body.reply);
      const transaction = findTransaction(ledger, reference);
      if (!transaction) return send(context, refused(404, 'Transaction not found'));
      if (!canBePaid(ledger, transaction)) return send(context, refused(400, 'The transaction is over'));
      if (!needsEmail(transaction.metadata))
        return send(context, refused(400, 'The transaction needs no e-mail address'));
      const known = v.safeParse(WithEmail, transaction.metadata);
      if (known.success && known.output.customer.email !== body.value.email)
        return send(context, refused(409, 'The transaction has an e-mail address already'));
      if (!known.success) setCustomerEmail(ledger, transaction, body.value.email);
      return send(context, accepted({}));
    });
  }
}
