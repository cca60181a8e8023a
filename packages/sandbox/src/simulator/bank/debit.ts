import type { DebitConfirm, DebitStart } from '@kobo/protocol/api';
import { addCharge, type Charge, findCharge, moveCharge, type Stage } from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { addDebit, type Debit, findDebit, tieDebit } from '../../ledger/debits';
import { accepted, type Reply, refused } from '../../ledger/replies';
import { note } from '../../ledger/timeline';
import { findTransaction } from '../../ledger/transactions';
import { debitScenario, resolveAccount, stepsFirst } from './bankAccounts';
import { nameOfBank } from './banks';
import { begin, blockOf } from './begin';
import { firstStep } from './chains';
import { type Answer, play, reply, wrongCode } from './play';
import { answerOtp } from './steps';

/**
 * Starts a debit: the bank sends its OTP. The debit ends an unfinished charge by another method, but no money can move yet.
 * The first confirmation creates the charge. A bank that asks for a step first begins the charge at once.
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
  const chain = stepsFirst(accountNumber);
  begin(ledger, reference, chain ? 'charge' : 'debit');
  const id = addDebit(ledger, {
    reference,
    session_id: sessionId,
    bank_code: bankCode,
    account_number: accountNumber,
  });
  if (chain) {
    tieDebit(ledger, id, record(ledger, form, 'step').id);
    return reply(accepted({ reference: id, sessionId, ask: firstStep(chain) }, 'Answer to continue'));
  }
  note(ledger, reference, `Bank Account ${detailOf(form)}: code sent`);
  return reply(accepted({ reference: id, sessionId }, 'Enter the code that your bank sent to you'));
}

/** Checks the OTP, and charges the account if it is right. A debit is one charge, regardless of the number of OTPs. */
export function confirmDebit(ledger: Ledger, form: DebitConfirm): Answer {
  const debit = findDebit(ledger, form.transReference);
  if (debit?.reference !== form.checkoutReference) return reply(refused(404, 'No such debit was started'));
  if (!belongs(debit, form)) return reply(refused(400, 'The form is not that of the debit'));
  const found = chargeOf(ledger, debit, form);
  if ('refusal' in found) return reply(found.refusal);
  const { charge } = found;
  if (charge.stage === 'step')
    return reply(answerOtp(ledger, charge, form.otp) ?? refused(409, 'This debit waits for another answer'));
  const wrong = wrongCode(ledger, charge.id, form.otp);
  if (wrong) return reply(wrong);
  const put = (stage: Stage, settlesAt?: number) => {
    moveCharge(ledger, charge.id, stage, settlesAt);
    return charge.id;
  };
  return play(ledger, { reference: debit.reference, put }, debitScenario(debit.account_number).outcome);
}

/** The charge of a debit. The first confirmation creates it. */
function chargeOf(ledger: Ledger, debit: Debit, form: DebitConfirm): { charge: Charge } | { refusal: Reply } {
  const { id, reference, charge_id, ended } = debit;
  const charge = charge_id === null ? undefined : findCharge(ledger, charge_id);
  if (charge?.stage === 'otp' || charge?.stage === 'step') return { charge };
  const over = blockOf(ledger, reference, 'charge') ?? refused(400, 'This debit is over: start another');
  const refusal = charge_id !== null || ended === 1 ? over : begin(ledger, reference, 'charge');
  if (refusal) return { refusal };
  const added = record(ledger, form, 'otp');
  tieDebit(ledger, id, added.id);
  return { charge: added };
}

function record(ledger: Ledger, form: DebitStart, stage: Stage): Charge {
  const id = addCharge(ledger, {
    reference: form.checkoutReference,
    method: 'Bank Account',
    detail: detailOf(form),
    scenario: debitScenario(form.accountNumber).name,
    stage,
  });
  const charge = findCharge(ledger, id);
  if (!charge) throw new Error('The charge was not added');
  return charge;
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
