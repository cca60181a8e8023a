import { BankListRequest, DebitConfirm, DebitStart, ResolveRequest } from '@kobo/protocol/api';
import { beginCharge, continueCharge } from '../charges/charge';
import { once } from '../charges/once';
import { otpOfDebit } from '../charges/steps';
import { ownTransaction, transactionSubject } from '../charges/subjects';
import type { Debit } from '../handlers';
import { accepted, NO_KEY, type Reply, refusalReply, refused } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import { askFor, otpNeeded } from '../outcome';
import { isRefusal } from '../refusal';
import { required } from './required';
import { wireHealth } from './wire';

/** POST /checkout/charge/bank-account/bank-list. */
export async function bankList({ handlers }: Kit, { caller, body, signal }: Call): Promise<Reply> {
  if (!caller) return NO_KEY;
  const parsed = parse(BankListRequest, body);
  if (!parsed.ok) return parsed.reply;
  const list = await required(handlers.bankList)(parsed.value, { merchant: caller.merchant, signal });
  if (isRefusal(list)) return refusalReply(list);
  return accepted({ ...list, banks: list.banks.map(wireHealth) });
}

/** POST /checkout/resolve-bank. Limited, because it names the owner of any account. */
export async function resolveBank(kit: Kit, { caller, body, signal }: Call): Promise<Reply> {
  if (!caller) return NO_KEY;
  const { merchant } = caller;
  const wait = kit.limiter.count(`accounts with ${merchant.publicKey}`, kit.limits.resolveBank);
  if (wait !== undefined) return refused(429, 'Too many attempts. Try again later', wait);
  const parsed = parse(ResolveRequest, body);
  if (!parsed.ok) return parsed.reply;
  const account = await required(kit.handlers.resolveBank)(parsed.value, { merchant, signal });
  return isRefusal(account) ? refusalReply(account) : accepted({ account_name: account.name });
}

/** POST /checkout/charge/bank-account/initiate-charge: the bank sends its OTP. */
export async function debitStart(kit: Kit, call: Call): Promise<Reply> {
  const body = parse(DebitStart, call.body);
  if (!body.ok) return body.reply;
  const form = body.value;
  const found = await ownTransaction(kit, call, form.checkoutReference);
  if (!found.ok) return found.reply;
  const transaction = found.value;
  if (form.amount !== transaction.amount) return refused(400, 'The amount is not that of the transaction');
  const run = required(kit.handlers.debitStart);
  let started: Debit | undefined;
  const { reply } = await beginCharge(
    kit,
    transactionSubject(kit, transaction.reference),
    call.name,
    async (charge) => {
      const result = await run(form, { transaction, charge, signal: call.signal });
      if (isRefusal(result)) return result;
      started = result;
      return result.ask ? askFor(result.ask) : otpNeeded();
    },
    () => started?.reference,
  );
  return started ? accepted(started) : reply;
}

/** POST /checkout/charge/bank-account/charge-account: the payer's OTP moves the money. */
export async function debitConfirm(kit: Kit, call: Call): Promise<Reply> {
  const body = parse(DebitConfirm, call.body);
  if (!body.ok) return body.reply;
  const form = body.value;
  const found = await ownTransaction(kit, call, form.checkoutReference);
  if (!found.ok) return found.reply;
  const transaction = found.value;
  if (form.amount !== transaction.amount) return refused(400, 'The amount is not that of the transaction');
  const run = required(kit.handlers.debitConfirm);
  return once(kit, call, transaction.reference, () =>
    continueCharge(
      kit,
      transactionSubject(kit, transaction.reference),
      otpOfDebit(form.transReference),
      (charge) => run(form, { transaction, charge, signal: call.signal }),
    ),
  );
}
