import { AccountRequest, ENDPOINTS } from '@kobo/protocol/api';
import * as v from 'valibot';
import { openAccount } from '../ledger/accounts';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { canBePaid, findTransaction, reopenTransaction, type Transaction } from '../ledger/transactions';
import { SANDBOX_BANK, wireAccepted } from '../simulator/bank/arrival';
import type { App } from './app';
import { routePath } from './prefixes';
import { NO_KEY, parseBody, publicKeyOf, send } from './request';

const Merchant = v.fallback(v.object({ merchant: v.object({ name: v.string() }) }), {
  merchant: { name: 'Merchant' },
});
/** What a test may ask of the sandbox in a transaction's metadata (docs/test-data.md). */
const Wishes = v.fallback(
  v.object({
    sandbox: v.object({
      virtualAccount: v.optional(v.literal('unavailable')),
      accountSeconds: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(1800))),
    }),
  }),
  { sandbox: {} },
);

/** POST /checkout/{reference}/virtual-account: the same account for as long as it lives. */
export function routeVirtualAccount(app: App, ledger: Ledger): void {
  app.post(routePath(ENDPOINTS.virtualAccount.path), async (context) => {
    if (!publicKeyOf(context)) return send(context, NO_KEY);
    const body = await parseBody(context, AccountRequest);
    if (!body.ok) return send(context, body.reply);
    const transaction = findTransaction(ledger, context.req.param('reference') ?? '');
    if (!transaction) return send(context, refused(404, 'Transaction not found'));
    if (!canBePaid(ledger, transaction)) return send(context, refused(400, 'The transaction is over'));
    const { sandbox } = v.parse(Wishes, transaction.metadata);
    if (sandbox.virtualAccount === 'unavailable') {
      return send(context, refused(400, 'No account is available for this merchant'));
    }
    reopenTransaction(ledger, transaction.reference);
    const { account_number, expires_at } = openAccount(
      ledger,
      transaction.reference,
      sandbox.accountSeconds && sandbox.accountSeconds * 1000,
    );
    return send(
      context,
      accepted({
        account_number,
        account_name: accountName(transaction),
        metadata: { bank_name: SANDBOX_BANK },
        expires_at: new Date(expires_at).toISOString(),
        ...wireAccepted(ledger, transaction),
      }),
    );
  });
}

function accountName({ metadata }: Transaction): string {
  return `KOBO / ${v.parse(Merchant, metadata).merchant.name.toUpperCase()}`;
}
