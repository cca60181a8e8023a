import { PROMPT_CALLS, type VirtualAccount } from '@kobo/protocol/api';
import type { Provider } from '../provider';
import { expectConflict, expectOutcome, expectPaid } from './outcome';
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
  if (list) return debit(provider, bankAccount, list.sessionId);
  for (const call of ['debitStart', 'debitConfirm'] as const)
    provider.skip(call, 'there was no list of banks');
}

type BankAccount = NonNullable<Provider['fixtures']['bankAccount']>;

async function debit(provider: Provider, fixture: BankAccount, sessionId: string | undefined): Promise<void> {
  const { otp, wrongOtp, unknownAccount: _, ...account } = fixture;
  const reference = await startFor(provider, 'debitStart', 'debitConfirm');
  if (reference === undefined) return;
  const { amount } = provider.fixtures.initialize;
  const form = {
    ...{ ...account, narration: 'Conformance', sessionId, amount, checkoutReference: reference },
    ...{ customerEmail: '', customerName: '' },
  };
  const other = { body: { ...form, amount: amount + 1 } };
  await provider.refuse('debitStart', 'debit-amount', { sent: other, why: 'another amount' });
  const started = await provider.read('debitStart', { body: form });
  if (!started) return provider.skip('debitConfirm', 'no debit could be started for it');
  await expectPending(provider, 'pending-until-paid', reference, 'before the OTP of a debit');
  const confirm = (code: string) => ({
    body: {
      ...form,
      sessionId: started.sessionId ?? form.sessionId,
      transReference: started.reference,
      otp: code,
    },
  });
  if (wrongOtp !== undefined)
    await provider.refuse('debitConfirm', 'wrong-otp', { sent: confirm(wrongOtp), why: 'a wrong OTP' });
  const sent = confirm(otp);
  const of = 'the right OTP of a debit';
  if (!(await expectPaid(provider, 'debitConfirm', { sent, of, reference }))) return;
  await expectConflict(provider, 'debitConfirm', 'otp-once', { sent, of: 'the same OTP of a debit again' });
  const again = { sent: { body: form }, why: 'a debit of a paid transaction' };
  await provider.refuse('debitStart', 'paid-once', again);
}

/** Checks the wallets up to the prompt on the payer's phone, because no one approves it here. */
export async function walkWallets(provider: Provider): Promise<void> {
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    if (!body) {
      provider.skip(call, 'a prompt', call);
      continue;
    }
    const reference = await startFor(provider, call);
    if (reference === undefined) continue;
    await expectOutcome(provider, call, {
      sent: { values: { reference }, body },
      of: 'a prompt on the phone',
      kinds: ['approved', 'otp-needed', 'redirect-needed'],
    });
    await expectPending(provider, 'pending-until-paid', reference, 'while a prompt waits');
    const unknown = { values: UNKNOWN, body };
    const why = 'a prompt for an unknown reference';
    await provider.refuse(call, 'unknown-reference', { sent: unknown, why, status: 404 });
  }
}
