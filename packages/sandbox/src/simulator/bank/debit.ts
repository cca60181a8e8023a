import type { DebitConfirm, DebitStart } from '@kobo/protocol/api';
import { addCharge, findCharge, moveCharge, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { addDebit, type Debit, findDebit, tieDebit } from '../../ledger/debits';
import { accepted, type Reply, refused } from '../../ledger/replies';
import { note } from '../../ledger/timeline';
import { findTransaction } from '../../ledger/transactions';
import { debitScenario, resolveAccount } from './bankAccounts';
import { nameOfBank } from './banks';
import { begin, blockOf } from './begin';
import { type Answer, play, reply, wrongCode } from './play';

/**
 * Starts a debit: the bank sends its OTP. The debit ends an unfinished charge by another method, but no money can move yet.
 * The first confirmation creates the charge.
 */
export function startDebit(ledger: Ledger, form: DebitStart): Answer {
  const { checkoutReference: reference, sessionId, bankCode, accountNumber } = form;
  const blocked = blockOf(ledger, reference, 'debit');
  if (blocked) return reply(blocked);
  if (findTransaction(ledger, reference)?.amount !== form.amount) {
    return reply(refused(400, 'The amount is not that of the transaction'));
  }
  if (resolveAccount(bankCode, accountNumber).name === undefined) {
    return reply(refused(400, 'The bank does not know this account'));
  }
  begin(ledger, reference, 'debit');
  const id = addDebit(ledger, {
    reference,
    session_id: sessionId,
    bank_code: bankCode,
    account_number: accountNumber,
  });
  note(ledger, reference, `Bank Account ${detailOf(form)}: code sent`);
  return reply(accepted({ reference: id, sessionId }, 'Enter the code that your bank sent to you'));
}

/** Checks the OTP, and charges the account if it is right. A debit is one charge, regardless of the number of OTPs. */
export function confirmDebit(ledger: Ledger, form: DebitConfirm): Answer {
  const debit = findDebit(ledger, form.transReference);
  if (debit?.reference !== form.checkoutReference) return reply(refused(404, 'No such debit was started'));
  if (!belongs(debit, form)) return reply(refused(400, 'The form is not that of the debit'));
  const charge = chargeOf(ledger, debit, form);
  if (!charge.ok) return reply(charge.refusal);
  const wrong = wrongCode(ledger, charge.id, form.otp);
  if (wrong) return reply(wrong);
  const put = (stage: Stage, settlesAt?: number) => {
    moveCharge(ledger, charge.id, stage, settlesAt);
    return charge.id;
  };
  return play(ledger, { reference: debit.reference, put }, debitScenario(debit.account_number).outcome);
}

/** The charge of a debit. The first confirmation creates it. */
function chargeOf(
  ledger: Ledger,
  debit: Debit,
  form: DebitConfirm,
): { ok: true; id: string } | { ok: false; refusal: Reply } {
  const { id, reference, charge_id, ended } = debit;
  if (charge_id !== null && findCharge(ledger, charge_id)?.stage === 'otp')
    return { ok: true, id: charge_id };
  if (charge_id !== null || ended === 1) {
    return {
      ok: false,
      refusal: blockOf(ledger, reference, 'charge') ?? refused(400, 'This debit is over: start another'),
    };
  }
  const refusal = begin(ledger, reference, 'charge');
  if (refusal) return { ok: false, refusal };
  const added = addCharge(ledger, {
    reference,
    method: 'Bank Account',
    detail: detailOf(form),
    scenario: debitScenario(debit.account_number).name,
    stage: 'otp',
  });
  tieDebit(ledger, id, added);
  return { ok: true, id: added };
}

function belongs(debit: Debit, { sessionId, bankCode, accountNumber }: DebitConfirm): boolean {
  return (
    debit.session_id === sessionId && debit.bank_code === bankCode && debit.account_number === accountNumber
  );
}

/** `GTB •••• 6789`. The bank's name is the sandbox's own, not the form's. */
function detailOf({ bankCode, accountNumber }: DebitStart): string {
  return `${nameOfBank(bankCode)} •••• ${accountNumber.slice(-4)}`;
}
