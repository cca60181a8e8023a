import { BankListRequest, DebitConfirm, DebitStart, ResolveRequest } from '@kobo/protocol/api';
import {
  beginCharge,
  continueCharge,
  refusedCharge,
  type Subject,
  takingNoMoney,
  UNDER_WAY,
} from '../charges/charge';
import { once } from '../charges/once';
import { limitedPrompts } from '../charges/prompt';
import { otpOfDebit, problemOfStep } from '../charges/steps';
import { ownTransaction, payableTransaction, transactionSubject } from '../charges/subjects';
import type { Debit } from '../handlers';
import { accepted, NO_KEY, type Reply, refusalReply, refused, tooMany } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import { askFor, otpNeeded } from '../outcome';
import { sha256 } from '../random';
import { isRefusal, type Refusal } from '../refusal';
import type { ChargeMove, OpenCharge } from '../storage/storage';
import { required } from './required';
import { wireHealth } from './wire';

/** POST /checkout/charge/bank-account/bank-list: returns the banks, and the payer's accounts. */
export async function bankList({ handlers }: Kit, { caller, body, signal }: Call): Promise<Reply> {
  if (!caller) return NO_KEY;
  const parsed = parse(BankListRequest, body);
  if (!parsed.ok) return parsed.reply;
  const list = await required(handlers.bankList)(parsed.value, { merchant: caller.merchant, signal });
  if (isRefusal(list)) return refusalReply(list);
  return accepted({ ...list, banks: list.banks.map(wireHealth) });
}

/** POST /checkout/resolve-bank: returns the name of an account's owner. Rate-limited, because anyone can query any account. */
export async function resolveBank(kit: Kit, { caller, body, signal }: Call): Promise<Reply> {
  if (!caller) return NO_KEY;
  const { merchant } = caller;
  const wait = kit.limiter.count(`accounts with ${merchant.publicKey}`, kit.limits.resolveBank);
  if (wait !== undefined) return tooMany(wait);
  const parsed = parse(ResolveRequest, body);
  if (!parsed.ok) return parsed.reply;
  const account = await required(kit.handlers.resolveBank)(parsed.value, { merchant, signal });
  return isRefusal(account) ? refusalReply(account) : accepted({ account_name: account.name });
}

/** POST /checkout/charge/bank-account/initiate-charge: starts a debit. The bank sends an OTP or requires a step. */
export async function debitStart(kit: Kit, call: Call): Promise<Reply> {
  const body = parse(DebitStart, call.body);
  if (!body.ok) return body.reply;
  const form = body.value;
  const found = await payableTransaction(kit, call, form.checkoutReference, 'bank-account');
  if (!found.ok) return found.reply;
  const transaction = found.value;
  if (form.amount !== transaction.amount) return refused(400, 'The amount is not that of the transaction');
  const run = required(kit.handlers.debitStart);
  const subject = transactionSubject(kit, transaction.reference);
  const tooOften = limitedPrompts(kit, subject);
  if (tooOften) return tooOften.reply;
  const start = async (charge: string) => run(form, { transaction, charge, signal: call.signal });
  const open = await kit.idempotency.current(transaction.reference);
  if (open?.call === call.name && open.state === 'otp') return startAgain(kit, subject, open, form, start);
  let started: Debit | undefined;
  let ticket: string | undefined;
  const { reply } = await beginCharge(
    kit,
    subject,
    call.name,
    takingNoMoney(kit, subject, call.signal, async (charge) => {
      const result = await start(charge);
      if (isRefusal(result)) return result;
      started = result;
      ticket = await ticketOf(result.reference, form);
      return result.ask ? askFor(result.ask) : otpNeeded();
    }),
    () => ticket,
  );
  return started ? accepted(started) : reply;
}

/** Starts a debit again while its charge waits for an OTP, for example from another tab. The first correct OTP takes money. */
async function startAgain(
  { idempotency, handlers }: Kit,
  subject: Subject,
  open: OpenCharge,
  form: DebitStart,
  start: (charge: string) => Promise<Debit | Refusal>,
): Promise<Reply> {
  const over = await subject.refusal();
  if (over) return over;
  if (!(await idempotency.move(subject.id, open.id, ['otp'], { state: 'working' }))) return UNDER_WAY;
  let waiting: ChargeMove = { state: 'otp' };
  try {
    const result = await start(open.id);
    if (isRefusal(result)) return refusedCharge(result).reply;
    const { reference, ask } = result;
    // Another restart may have added its debit after `open` was read.
    const earlier = (await idempotency.current(subject.id)) ?? open;
    const problem = ask && problemOfStep(handlers, earlier, ask);
    if (problem !== undefined) throw new TypeError(problem);
    const ticket = `${earlier.ticket}\n${await ticketOf(reference, form)}`;
    waiting = ask ? { state: 'step', ask, steps: earlier.steps + 1, ticket } : { state: 'otp', ticket };
    return accepted(result);
  } finally {
    await idempotency.move(subject.id, open.id, ['working'], waiting);
  }
}

/** Returns an id of a debit and its account. The id is a hash, because the store must not contain account numbers. */
function ticketOf(
  reference: string,
  { bankCode, accountNumber }: Pick<DebitStart, 'bankCode' | 'accountNumber'>,
): Promise<string> {
  return sha256(`${reference} ${bankCode} ${accountNumber}`);
}

/** POST /checkout/charge/bank-account/charge-account: confirms a debit with the payer's OTP, which moves the money. */
export async function debitConfirm(kit: Kit, call: Call): Promise<Reply> {
  const body = parse(DebitConfirm, call.body);
  if (!body.ok) return body.reply;
  const form = body.value;
  const found = await ownTransaction(kit, call, form.checkoutReference);
  if (!found.ok) return found.reply;
  const transaction = found.value;
  if (form.amount !== transaction.amount) return refused(400, 'The amount is not that of the transaction');
  const run = required(kit.handlers.debitConfirm);
  const ticket = await ticketOf(form.transReference, form);
  return once(kit, call, transaction.reference, () =>
    continueCharge(kit, transactionSubject(kit, transaction.reference), otpOfDebit(ticket), (charge) =>
      run(form, { transaction, charge, signal: call.signal }),
    ),
  );
}
