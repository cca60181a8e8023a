import { randomBytes } from 'node:crypto';
import { BankListRequest, DebitConfirm, DebitStart, ENDPOINTS, ResolveRequest } from '@kobo/protocol/api';
import type { Ledger } from '../ledger/database';
import { accepted, refused } from '../ledger/replies';
import { accountsOf, resolveAccount, UNKNOWN_PHONE } from '../simulator/bank/bankAccounts';
import { confirmDebit, startDebit } from '../simulator/bank/debit';
import type { App } from './app';
import { answerCharge } from './charge';
import { banksFor } from './outages';
import { NO_KEY, parseBody, publicKeyOf, refuseStranger, send } from './request';

/** The calls of a bank-account debit: list accounts, resolve the account's owner, send the OTP, charge. */
export function routeBankAccount(app: App, ledger: Ledger): void {
  app.post(ENDPOINTS.bankList.path, async (context) => {
    if (!publicKeyOf(context)) return send(context, NO_KEY);
    const body = await parseBody(context, BankListRequest);
    if (!body.ok) return send(context, body.reply);
    const accounts = accountsOf(body.value.phoneNumber);
    if (!accounts) return send(context, UNKNOWN_PHONE);
    const sessionId = `SES_${randomBytes(9).toString('hex')}`;
    return send(context, accepted({ sessionId, accounts, banks: banksFor(ledger, publicKeyOf(context)) }));
  });

  app.post(ENDPOINTS.resolveBank.path, async (context) => {
    if (!publicKeyOf(context)) return send(context, NO_KEY);
    const body = await parseBody(context, ResolveRequest);
    if (!body.ok) return send(context, body.reply);
    const { name, after } = resolveAccount(body.value.bank_code, body.value.account_number);
    if (after > 0) await new Promise((resolve) => setTimeout(resolve, after));
    return send(
      context,
      name === undefined ? refused(400, 'Could not resolve this account') : accepted({ account_name: name }),
    );
  });

  app.post(ENDPOINTS.debitStart.path, async (context) => {
    const body = await parseBody(context, DebitStart);
    if (!body.ok) return send(context, body.reply);
    const stranger = refuseStranger(context, ledger, body.value.checkoutReference);
    if (stranger) return send(context, stranger);
    return answerCharge(context, ledger, body.value.checkoutReference, () => startDebit(ledger, body.value));
  });

  app.post(ENDPOINTS.debitConfirm.path, async (context) => {
    const body = await parseBody(context, DebitConfirm);
    if (!body.ok) return send(context, body.reply);
    const stranger = refuseStranger(context, ledger, body.value.checkoutReference);
    if (stranger) return send(context, stranger);
    return answerCharge(context, ledger, body.value.checkoutReference, () =>
      confirmDebit(ledger, body.value),
    );
  });
}
