import { AccountRequest, ENDPOINTS } from '@kobo/protocol/api';
import { accountOf, openAccount } from '../ledger/accounts';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { canBePaid, findTransaction, reopenTransaction } from '../ledger/transactions';
import { accountWishesIn } from '../ledger/wishes';
import { accountName, SANDBOX_BANK, wireAccepted } from '../simulator/bank/funds';
import type { App } from './app';
import { routePath } from './prefixes';
import { parseBody, refuseStranger, send } from './request';

/** POST /checkout/{reference}/virtual-account: returns the same account until it expires. */
export function routeVirtualAccount(app: App, ledger: Ledger): void {
  app.post(routePath(ENDPOINTS.virtualAccount.path), async (context) => {
    const reference = context.req.param('reference') ?? '';
    const stranger = refuseStranger(context, ledger, reference);
    if (stranger) return send(context, stranger);
    const body = await parseBody(context, AccountRequest);
    if (!body.ok) return send(context, body.reply);
    const transaction = findTransaction(ledger, reference);
    if (!transaction) return send(context, refused(404, 'Transaction not found'));
    if (!canBePaid(ledger, transaction)) return send(context, refused(400, 'The transaction is over'));
    const wishes = accountWishesIn(transaction.metadata);
    if (wishes.virtualAccount === 'unavailable') {
      return send(context, refused(400, 'No account is available for this merchant'));
    }
    if (wishes.virtualAccount === 'open' && accountOf(ledger, transaction.reference)) {
      return send(context, refused(409, 'An account is already open'));
    }
    reopenTransaction(ledger, transaction.reference);
    const { account_number, expires_at } = openAccount(
      ledger,
      transaction.reference,
      wishes.accountSeconds && wishes.accountSeconds * 1000,
    );
    return send(
      context,
      accepted({
        account_number,
        account_name: accountName(transaction.metadata),
        metadata: { bank_name: SANDBOX_BANK },
        expires_at: new Date(expires_at).toISOString(),
        ...wireAccepted(ledger, transaction),
      }),
    );
  });
}
