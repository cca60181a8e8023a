import { type DebitStarted, PROMPT_CALLS, type VirtualAccount } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { keyed } from './card';
import { refusesAfterGuesses, sendOtpTwice } from './otp';
import { expectConflict, expectOutcome, expectPaid, repeatKey } from './outcome';
import { expectPending, startFor, UNKNOWN } from './started';

/** Checks bank transfer and USSD: both pay into the transaction's virtual account. */
export async function walkTransfer(provider: Provider): Promise<void> {
  const { virtualAccount, expired } = provider.fixtures;
  if (!virtualAccount) return provider.skip('virtualAccount', 'bank transfer and USSD', 'virtualAccount');
  const reference = await startFor(provider, 'virtualAccount');
  if (reference === undefined) return;
  const sent = { values: { reference }, body: {} };
  // A payer with two tabs opens it at the same instant.
  const [account, other] = await Promise.all([
    provider.read('virtualAccount', sent),
    provider.read('virtualAccount', sent),
  ]);
  if (!account || !other) return;
  checkAccount(provider, account);
  const again = await provider.read('virtualAccount', sent);
  const numbers = new Set([account, other, again].map((opened) => opened?.account_number));
  if (numbers.size > 1)
    provider.breaks('virtualAccount', 'one-account', 'another account for the same transaction');
  else provider.passes('virtualAccount', 'the same account for the same transaction');
  await openAnother(provider, account.account_number);
  const why = 'an unknown reference';
  const unknown = { values: UNKNOWN, body: {} };
  await provider.refuse('virtualAccount', 'unknown-reference', { sent: unknown, why, status: 404 });
  if (expired === undefined)
    return provider.skip('virtualAccount', 'an account for an expired transaction', 'expired');
  await provider.refuse('virtualAccount', 'no-account-after-the-end', {
    sent: { values: { reference: expired }, body: {} },
    why: 'an account for an expired transaction',
  });
}

function checkAccount(provider: Provider, account: VirtualAccount): void {
  const { expires_at, metadata } = account;
  if (expires_at === undefined) {
    provider.tolerated(
      'virtualAccount',
      'expires_at is missing',
      'the countdown runs for 30 minutes from when the payer first saw the account',
    );
  } else if (Date.parse(expires_at) <= provider.clock.now())
    provider.breaks('virtualAccount', 'account-fields', 'expires_at is in the past');
  if (metadata.bank_name === undefined) provider.breaks('virtualAccount', 'account-fields', 'no bank_name');
}

/** Opens the account of another transaction, which must have another number. */
async function openAnother(provider: Provider, number: string): Promise<void> {
  const reference = await startFor(provider, 'virtualAccount');
  if (reference === undefined) return;
  const account = await provider.read('virtualAccount', { values: { reference }, body: {} });
  if (account?.account_number === number)
    provider.breaks('virtualAccount', 'one-account', 'the same account for two transactions');
}

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
    return attackOtp(provider);
  }
  for (const call of ['debitStart', 'debitConfirm'] as const)
    provider.skip(call, 'there was no list of banks');
}

/** Checks the form of a debit: its fields start the debit, and an OTP confirms them. */
export function debitForm({ fixtures }: Provider, reference: string, sessionId?: string) {
  const { otp: _, wrongOtp: __, unknownAccount: ___, ...account } = fixtures.bankAccount ?? {};
  const { amount } = fixtures.initialize;
  return {
    ...{ ...account, narration: 'Conformance', sessionId, amount, checkoutReference: reference },
    ...{ customerEmail: '', customerName: '' },
  };
}

/** Starts a debit. Returns its confirmation by an OTP; undefined if it could not be started. */
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
    await provider.refuse('debitConfirm', 'wrong-otp', { sent: confirm(wrongOtp), why: 'a wrong OTP' });
  const sent = await keyed(provider, confirm(otp), 'debitConfirm');
  const of = 'the right OTP of a debit';
  if (!(await expectPaid(provider, 'debitConfirm', { sent, of, reference }))) return;
  await repeatKey(provider, 'debitConfirm', sent);
  const again = 'the same OTP of a debit again';
  await expectConflict(provider, 'debitConfirm', 'otp-once', { sent: confirm(otp), of: again });
  const paid = { sent: { body: form }, why: 'a debit of a paid transaction' };
  await provider.refuse('debitStart', 'paid-once', paid);
}

/** Starts and confirms debits that do not exist, or that have another amount. */
async function refuseDebits(provider: Provider, form: DebitForm): Promise<void> {
  const { otp = '' } = provider.fixtures.bankAccount ?? {};
  const { expired } = provider.fixtures;
  const { reference } = UNKNOWN;
  await provider.refuse('debitStart', 'debit-amount', {
    sent: { body: { ...form, amount: form.amount + 1 } },
    why: 'another amount',
  });
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
  if (expired === undefined) return;
  const sent = { body: { ...form, checkoutReference: expired } };
  await provider.refuse('debitStart', 'no-charge-after-the-end', {
    sent,
    why: 'a debit on an expired transaction',
  });
}

/** Sends the right OTP of a debit twice at the same instant, and guesses the OTP of another debit. */
async function attackOtp(provider: Provider): Promise<void> {
  const { otp = '', wrongOtp } = provider.fixtures.bankAccount ?? {};
  const twice = await startFor(provider, 'debitConfirm');
  const confirm = twice === undefined ? undefined : await startDebit(provider, twice);
  if (twice !== undefined && confirm)
    await sendOtpTwice(provider, 'debitConfirm', { reference: twice, sent: confirm(otp) });
  if (wrongOtp === undefined) return provider.skip('debitConfirm', 'wrong OTPs', 'bankAccount.wrongOtp');
  const reference = await startFor(provider, 'debitConfirm');
  const guessed = reference === undefined ? undefined : await startDebit(provider, reference);
  if (reference === undefined || !guessed) return;
  const codes = { right: guessed(otp), wrong: guessed(wrongOtp) };
  await refusesAfterGuesses(provider, 'debitConfirm', { reference, ...codes });
}

/** Checks the wallets up to the prompt on the payer's phone, because no one approves it here. */
export async function walkWallets(provider: Provider): Promise<void> {
  const { expired } = provider.fixtures;
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    if (!body) {
      provider.skip(call, 'a prompt', call);
      continue;
    }
    const reference = await startFor(provider, call);
    if (reference === undefined) continue;
    const sent = await keyed(provider, { values: { reference }, body }, call);
    const kinds = ['approved', 'otp-needed', 'redirect-needed'] as const;
    await expectOutcome(provider, call, { sent, of: 'a prompt on the phone', kinds });
    await expectPending(provider, 'pending-until-paid', reference, 'while a prompt waits');
    await repeatKey(provider, call, sent, kinds);
    const unknown = { values: UNKNOWN, body };
    const why = 'a prompt for an unknown reference';
    await provider.refuse(call, 'unknown-reference', { sent: unknown, why, status: 404 });
    if (expired === undefined) continue;
    const over = {
      sent: { values: { reference: expired }, body },
      why: 'a prompt for an expired transaction',
    };
    await provider.refuse(call, 'no-charge-after-the-end', over);
  }
}
