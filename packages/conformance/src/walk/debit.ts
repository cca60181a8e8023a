import type { DebitStarted } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { keyed } from './card';
import { refuseExpired } from './expired';
import { refuseParts, refusesAfterGuesses, refuseWrong, sendOtpTwice } from './otp';
import { expectConflict, expectPaid, repeatKey } from './outcome';
import { expectPending, startFor, UNKNOWN } from './started';

/** Checks a debit, from the phone number to the OTP. */
export async function walkBankAccount(provider: Provider): Promise<void> {
  const { bankAccount } = provider.fixtures;
  if (!bankAccount) {
    for (const call of ['bankList', 'resolveBank', 'debitStart', 'debitConfirm'] as const)
      provider.skip(call, 'debits', 'bankAccount');
    return;
  }
  const { bankCode: bank_code, accountNumber: account_number, unknownAccount, phoneNumber } = bankAccount;
  const list = await provider.read('bankList', { body: { phoneNumber } });
  if (list?.banks.length === 0) provider.breaks('bankList', 'debit-account', 'data.banks is empty');
  await provider.read('resolveBank', { body: { bank_code, account_number } });
  if (unknownAccount !== undefined) {
    const sent = { body: { bank_code, account_number: unknownAccount } };
    await provider.refuse('resolveBank', 'debit-account', { sent, why: 'an account that does not exist' });
  }
  if (list) {
    await debit(provider, list.sessionId);
    await confirmAnother(provider);
    return attackOtp(provider);
  }
  for (const call of ['debitStart', 'debitConfirm'] as const)
    provider.skip(call, 'there was no list of banks');
}

/** Returns the fields that start a debit. The confirmation sends the same fields with the OTP. */
export function debitForm({ fixtures }: Provider, reference: string, sessionId?: string) {
  const { otp: _, wrongOtp: __, unknownAccount: ___, ...account } = fixtures.bankAccount ?? {};
  const { amount } = fixtures.initialize;
  return {
    ...{ ...account, narration: 'Conformance', sessionId, amount, checkoutReference: reference },
    ...{ customerEmail: '', customerName: '' },
  };
}

/** Starts a debit. Returns a function that builds the confirmation with an OTP; undefined if the start fails. */
export async function startDebit(
  provider: Provider,
  reference: string,
): Promise<((otp: string) => Sent) | undefined> {
  const { phoneNumber = '' } = provider.fixtures.bankAccount ?? {};
  const list = await provider.attempt('bankList', { body: { phoneNumber } });
  const form = debitForm(provider, reference, list.ok ? list.value.sessionId : undefined);
  const started = await provider.attempt('debitStart', { body: form });
  return started.ok ? confirmationOf(form, started.value) : undefined;
}

type DebitForm = ReturnType<typeof debitForm>;

function confirmationOf(form: DebitForm, { sessionId = form.sessionId, reference }: DebitStarted) {
  return (otp: string): Sent => ({ body: { ...form, sessionId, transReference: reference, otp } });
}

async function debit(provider: Provider, sessionId: string | undefined): Promise<void> {
  const { otp = '', wrongOtp } = provider.fixtures.bankAccount ?? {};
  const reference = await startFor(provider, 'debitStart', 'debitConfirm');
  if (reference === undefined) return;
  const form = debitForm(provider, reference, sessionId);
  await refuseDebits(provider, form);
  const started = await provider.read('debitStart', { body: form });
  if (!started) return provider.skip('debitConfirm', 'no debit could be started for it');
  const confirm = confirmationOf(form, started);
  await expectPending(provider, 'pending-until-paid', reference, 'before the OTP of a debit');
  if (wrongOtp !== undefined)
    await refuseWrong(provider, 'debitConfirm', { sent: confirm(wrongOtp), of: 'a wrong OTP' });
  const sent = await keyed(provider, confirm(otp), 'debitConfirm');
  const of = 'the right OTP of a debit';
  if (!(await expectPaid(provider, 'debitConfirm', { sent, of, reference }))) return;
  await repeatKey(provider, 'debitConfirm', sent);
  const again = 'the same OTP of a debit again';
  await expectConflict(provider, 'debitConfirm', 'otp-once', { sent: confirm(otp), of: again });
  const paid = { sent: { body: form }, why: 'a debit of a paid transaction' };
  await provider.refuse('debitStart', 'paid-once', paid);
}

/** Starts debits of another amount, and of an unknown or expired transaction. Confirms an unknown debit. */
async function refuseDebits(provider: Provider, form: DebitForm): Promise<void> {
  const { otp = '' } = provider.fixtures.bankAccount ?? {};
  const { reference } = UNKNOWN;
  for (const amount of [form.amount + 1, form.amount / 2]) {
    const sent = { body: { ...form, amount } };
    await provider.refuse('debitStart', 'debit-amount', { sent, why: 'another amount' });
  }
  await provider.refuse('debitStart', 'unknown-reference', {
    sent: { body: { ...form, checkoutReference: reference } },
    why: 'a debit for an unknown reference',
    status: 404,
  });
  await provider.refuse('debitConfirm', 'unknown-reference', {
    sent: { body: { ...form, checkoutReference: reference, transReference: reference, otp } },
    why: 'the OTP of a debit for an unknown reference',
    status: 404,
  });
  await provider.refuse('debitConfirm', 'unknown-reference', {
    sent: { body: { ...form, transReference: reference, otp } },
    why: 'the OTP of an unknown debit',
  });
  await refuseExpired(provider, 'debitStart', 'a debit', (expired) => ({
    body: { ...form, checkoutReference: expired },
  }));
}

async function startAnother(provider: Provider) {
  const reference = await startFor(provider, 'debitConfirm');
  const confirm = reference === undefined ? undefined : await startDebit(provider, reference);
  return reference === undefined || !confirm ? undefined : { reference, confirm };
}

/** Sends the right OTP of a debit twice at the same instant, parts of the OTP, and the OTP after wrong OTPs. */
async function attackOtp(provider: Provider): Promise<void> {
  const { otp = '', wrongOtp } = provider.fixtures.bankAccount ?? {};
  const twice = await startAnother(provider);
  if (twice)
    await sendOtpTwice(provider, 'debitConfirm', { reference: twice.reference, sent: twice.confirm(otp) });
  const part = await startAnother(provider);
  if (part)
    await refuseParts(provider, 'debitConfirm', {
      ...{ reference: part.reference, code: otp },
      sentFor: part.confirm,
    });
  if (wrongOtp === undefined) return provider.skip('debitConfirm', 'wrong OTPs', 'bankAccount.wrongOtp');
  const guessed = await startAnother(provider);
  if (!guessed) return;
  const { reference, confirm } = guessed;
  const codes = { right: confirm(otp), wrong: confirm(wrongOtp) };
  await refusesAfterGuesses(provider, 'debitConfirm', { reference, ...codes });
}

/** Confirms a debit with the right OTP, but with another amount or another account. */
async function confirmAnother(provider: Provider): Promise<void> {
  const { otp = '', accountNumber = '' } = provider.fixtures.bankAccount ?? {};
  const debit = await startAnother(provider);
  if (!debit) return;
  const sentWith = (fields: object) => ({ body: { ...Object(debit.confirm(otp).body), ...fields } });
  const { amount } = provider.fixtures.initialize;
  await provider.refuse('debitConfirm', 'debit-amount', {
    sent: sentWith({ amount: amount + 1 }),
    why: 'the OTP of a debit with another amount',
  });
  const other = `${accountNumber.slice(0, -1)}${(Number(accountNumber.slice(-1)) + 1) % 10}`;
  await provider.refuse('debitConfirm', 'debit-account', {
    sent: sentWith({ accountNumber: other }),
    why: 'the OTP of a debit with another account',
  });
}
