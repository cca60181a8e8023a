import { ENDPOINTS, toWireAmount } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { merchantKeyOf } from '../ledger/merchant';
import { reasonOf } from '../ledger/reasons';
import { accepted, refused } from '../ledger/replies';
import { canBePaid, findTransaction } from '../ledger/transactions';
import { duplicatesOnWire, fundsOnWire, wireOpened } from '../simulator/bank/funds';
import { wireReason } from '../simulator/bank/reasons';
import { openStepOf } from '../simulator/bank/steps';
import type { StreamName } from '../simulator/faults/streams';
import type { App } from './app';
import { eventsAddress } from './events';
import { withOutages } from './outages';
import { PREFIXES, routePath } from './prefixes';
import { refuseReader, send } from './request';

/**
 * GET {prefix}/checkout/{reference} and GET {prefix}/checkout/status/{reference}.
 * @param stream the behaviour of the event stream if none was chosen for the transaction.
 */
export function routeCheckout(app: App, ledger: Ledger, stream: StreamName | 'off'): void {
  for (const prefix of PREFIXES) {
    app.get(routePath(ENDPOINTS.verify.path, prefix), (context) => {
      const transaction = findTransaction(ledger, context.req.param('reference') ?? '');
      if (!transaction) return send(context, refused(404, 'Transaction not found'));
      const { reference, status, amount, currency, metadata } = transaction;
      const stranger = refuseReader(context, metadata);
      if (stranger) return send(context, stranger);
      const reason = status === 'failed' ? reasonOf(ledger, reference) : undefined;
      const ask = status === 'pending' ? openStepOf(ledger, reference) : undefined;
      return send(
        context,
        accepted({
          reference,
          status,
          amount: toWireAmount(amount),
          currency,
          ...(reason ? { reason: wireReason(reason) } : {}),
          ...(ask ? { ask } : {}),
          ...fundsOnWire(ledger, transaction),
          ...duplicatesOnWire(ledger, transaction),
        }),
      );
    });

    app.get(routePath(ENDPOINTS.checkout.path, prefix), (context) => {
      const transaction = findTransaction(ledger, context.req.param('reference') ?? '');
      if (!transaction) return send(context, refused(404, 'Transaction not found'));
      const { reference, status, amount, currency, metadata, started_by } = transaction;
      const events = eventsAddress(ledger, context, reference, stream);
      return send(
        context,
        accepted({
          reference,
          status,
          amount: toWireAmount(amount),
          currency,
          ...withOutages(ledger, { ...transaction, publicKey: merchantKeyOf(metadata) }),
          metadata: canBePaid(ledger, transaction) ? metadata : withoutCustomer(metadata),
          ...(started_by === null ? {} : { startedBy: started_by }),
          ...(events === undefined ? {} : { events }),
          ...wireOpened(ledger, transaction),
        }),
      );
    });
  }
}

/** Removes the customer of a transaction that is over: anyone may have its reference from a receipt or a URL. */
function withoutCustomer({
  customer: _,
  customerEmail: __,
  ...metadata
}: Record<string, unknown>): Record<string, unknown> {
  return metadata;
}
