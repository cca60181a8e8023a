import { PROMPT_CALLS } from '@kobo/protocol/api';
import type { Provider } from '../provider';
import { expectOutcome, expectPaid } from './outcome';
import { startFor, UNKNOWN } from './started';

/** Checks bank transfer and USSD: both pay into the transaction's virtual account. */
export async function walkTransfer(provider: Provider): Promise<void> {
  if (!provider.fixtures.virtualAccount)
    return provider.skip('virtualAccount', 'the fixtures do not ask for it (virtualAccount)');
  const reference = await startFor(provider, 'virtualAccount');
  if (reference === undefined) return;
  const sent = { values: { reference }, body: {} };
  const account = await provider.read('virtualAccount', sent);
  if (!account) return;
  const expires = account.expires_at === undefined ? undefined : Date.parse(account.expires_at);
  if (expires === undefined) {
    provider.tolerated(
      'virtualAccount',
      'expires_at is missing',
      'the countdown runs for 30 minutes from when the payer first saw the account',
    );
  } else if (expires <= provider.clock.now()) {
    provider.breaks(
      'virtualAccount',
      'expires_at is in the past: ‘Account has expired’ as soon as it is shown',
    );
  }
  if (account.metadata.bank_name === undefined)
    provider.breaks('virtualAccount', 'no bank_name: Bank Transfer can’t show the account, only USSD works');
  const again = await provider.read('virtualAccount', sent);
  if (again && again.account_number !== account.account_number) {
    provider.breaks(
      'virtualAccount',
      'another account when it is asked for again: a payer who comes back sees another than they paid into',
    );
  } else if (again) provider.passes('virtualAccount', 'the same account when it is asked for again');
  await provider.refuse('virtualAccount', { values: UNKNOWN, body: {} }, 'an unknown reference');
  const { expired } = provider.fixtures;
  if (expired === undefined) return;
  await provider.refuse(
    'virtualAccount',
    { values: { reference: expired }, body: {} },
    'an account for an expired transaction',
  );
}

/** Checks a debit, from the phone number to the OTP. */
export async function walkBankAccount(provider: Provider): Promise<void> {
  const { bankAccount, initialize } = provider.fixtures;
  if (!bankAccount) {
    const why = 'the fixtures name no account (bankAccount)';
    for (const call of ['bankList', 'resolveBank', 'debitStart', 'debitConfirm'] as const)
      provider.skip(call, why);
    return;
  }
  const { otp, wrongOtp, unknownAccount, ...account } = bankAccount;
  const list = await provider.read('bankList', { body: { phoneNumber: account.phoneNumber } });
  if (list?.banks.length === 0)
    provider.breaks('bankList', 'data.banks is empty: a new account can not be typed');
  await provider.read('resolveBank', {
    body: { bank_code: account.bankCode, account_number: account.accountNumber },
  });
  if (unknownAccount !== undefined) {
    const body = { bank_code: account.bankCode, account_number: unknownAccount };
    await provider.refuse('resolveBank', { body }, 'an account that does not exist');
  }
  if (!list) {
    for (const call of ['debitStart', 'debitConfirm'] as const) {
      provider.skip(call, 'there was no list of banks');
    }
    return;
  }
  const reference = await startFor(provider, 'debitStart', 'debitConfirm');
  if (reference === undefined) return;
  const form = {
    ...account,
    narration: 'Conformance',
    sessionId: list.sessionId,
    amount: initialize.amount,
    checkoutReference: reference,
    customerEmail: '',
    customerName: '',
  };
  const started = await provider.read('debitStart', { body: form });
  if (!started) return provider.skip('debitConfirm', 'no debit could be started for it');
  const confirm = (code: string) => ({
    body: {
      ...form,
      sessionId: started.sessionId ?? form.sessionId,
      transReference: started.reference,
      otp: code,
    },
  });
  if (wrongOtp !== undefined) await provider.refuse('debitConfirm', confirm(wrongOtp), 'a wrong OTP');
  await expectPaid(provider, 'debitConfirm', {
    sent: confirm(otp),
    of: 'the right OTP of a debit',
    reference,
  });
}

/** Checks the wallets up to the prompt on the payer's phone, because no one approves it here. */
export async function walkWallets(provider: Provider): Promise<void> {
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    if (!body) {
      provider.skip(call, `the fixtures name none (${call})`);
      continue;
    }
    const reference = await startFor(provider, call);
    if (reference === undefined) continue;
    await expectOutcome(provider, call, {
      sent: { values: { reference }, body },
      of: 'a prompt on the phone',
      kinds: ['approved', 'otp-needed', 'redirect-needed'],
    });
    await provider.refuse(call, { values: UNKNOWN, body }, 'a prompt for an unknown reference');
  }
}
