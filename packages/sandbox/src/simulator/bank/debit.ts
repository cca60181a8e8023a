import type { DebitConfirm, DebitStart } from '@kobo/protocol/api';
import { type ChargeOutcome, type Debit as KitDebit, type Refusal, refuse } from '@kobo/provider';
import type { ApiRequest } from '../../api/request';
import {
  addCharge,
  type Charge,
  findCharge,
  moveCharge,
  type Stage,
  unfinishedOf,
} from '../../ledger/charges';
import type { Ledger } from '../../ledger/database';
import { addDebit, type Debit, findDebit, tieDebit } from '../../ledger/debits';
import { note } from '../../ledger/timeline';
import { debitScenario, resolveAccount, stepsFirst } from './bankAccounts';
import { nameOfBank } from './banks';
import { firstStep } from './chains';
import { play } from './play';
import { RIGHT_OTP } from './scenarios';
import { answerOtp } from './steps';

/**
 * Starts a debit, for which the bank sends an OTP. The first confirmation creates the charge. If the bank requires a
 * step before the OTP, the charge begins immediately.
 */
export function startDebit(ledger: Ledger, form: DebitStart): KitDebit | Refusal {
  const { checkoutReference: reference, sessionId, bankCode, accountNumber } = form;
  if (resolveAccount(bankCode, accountNumber).name === undefined)
    return refuse('invalid', { message: 'The bank does not know this account' });
  const chain = stepsFirst(accountNumber);
  const id = addDebit(ledger, {
    reference,
    session_id: sessionId,
    bank_code: bankCode,
    account_number: accountNumber,
  });
  if (chain) tieDebit(ledger, id, record(ledger, form, 'step').id);
  else note(ledger, reference, `Bank Account ${detailOf(form)}: code sent`);
  return { reference: id, sessionId, ...(chain ? { ask: firstStep(chain) } : {}) };
}

/** Checks the OTP. If the OTP is right, charges the account. A debit is one charge, regardless of the number of OTPs. */
export function confirmDebit(request: ApiRequest, form: DebitConfirm): ChargeOutcome {
  const { ledger } = request;
  const debit = findDebit(ledger, form.transReference);
  // The kit has already compared the account.
  if (debit?.session_id !== form.sessionId)
    return refuse('wrong_otp', { message: 'The form is not that of the debit' });
  const charge = chargeOf(ledger, debit, form);
  if (charge.stage === 'step') return answerOtp(request, charge, form.otp);
  if (form.otp !== RIGHT_OTP) return refuse('wrong_otp');
  const put = (stage: Stage, settlesAt?: number) => {
    moveCharge(ledger, charge.id, stage, settlesAt);
    return charge.id;
  };
  return play(request, { reference: debit.reference, put }, debitScenario(debit.account_number).outcome);
}

/** Returns the charge of a debit. The first confirmation creates the charge, and ends the charge of another debit. */
function chargeOf(ledger: Ledger, { id, reference, charge_id }: Debit, form: DebitConfirm): Charge {
  const charge = charge_id === null ? undefined : findCharge(ledger, charge_id);
  if (charge?.stage === 'otp' || charge?.stage === 'step') return charge;
  for (const other of unfinishedOf(ledger, reference)) moveCharge(ledger, other.id, 'failed');
  const added = record(ledger, form, 'otp');
  tieDebit(ledger, id, added.id);
  return added;
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

/** Returns a description such as `GTB •••• 6789`. The bank's name is from the sandbox's list, not from the form. */
function detailOf({ bankCode, accountNumber }: DebitStart): string {
  return `${nameOfBank(bankCode)} •••• ${accountNumber.slice(-4)}`;
}
