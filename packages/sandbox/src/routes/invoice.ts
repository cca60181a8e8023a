import { ENDPOINTS } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { readInvoice } from '../simulator/objects/invoices';
import { publicData } from '../simulator/objects/publicData';
import type { App } from './app';
import { routePath } from './prefixes';
import { originOf, send } from './request';

/** GET /invoices/{reference}/info. The app pays an invoice with `initialize`. */
export function routeInvoice(app: App, ledger: Ledger): void {
  app.get(routePath(ENDPOINTS.invoice.path), (context) => {
    const read = readInvoice(ledger, context.req.param('reference') ?? '');
    if (!read) return send(context, refused(404, 'Invoice not found'));
    return send(context, accepted(publicData(read.data, originOf(context))));
  });
}
