import type { VirtualAccount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Provider } from '../provider';
import { expectPending, startFor, UNKNOWN } from './started';

/** Checks bank transfer and USSD: both pay into the transaction's virtual account. */
export async function walkTransfer(provider: Provider): Promise<void> {
  const { virtualAccount, expired } = provider.fixtures;
  if (!virtualAccount) return provider.skip('virtualAccount', 'bank transfer and USSD', 'virtualAccount');
  const reference = await startFor(provider, 'virtualAccount');
  if (reference === undefined) return;
  const sent = { values: { reference }, body: {} };
  // Two tabs can open the account at the same instant.
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
  await expectPending(provider, 'pending-until-paid', reference, 'with an open account');
  await expectSameAccount(provider, reference, account.account_number);
  await openAnother(provider, account.account_number);
  const why = 'an unknown reference';
  const unknown = { values: UNKNOWN, body: {} };
  await provider.refuse('virtualAccount', 'unknown-reference', { sent: unknown, why, status: 404 });
  if (expired === undefined)
    return provider.skip('virtualAccount', 'an account for an expired transaction', 'expired');
  await refuseAccount(provider, expired, 'an expired transaction');
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

const Opened = v.object({ virtualAccount: v.object({ account_number: v.string() }) });

/** Returns the number of the account in the transaction's reply, if the reply contains an account. */
async function shownAccount(provider: Provider, reference: string): Promise<string | undefined> {
  const data = await provider.read('checkout', { values: { reference } });
  const shown = v.safeParse(Opened, data);
  return shown.success ? shown.output.virtualAccount.account_number : undefined;
}

/** Requests an account for a transaction that is over. Neither reply may contain an account. `of` names the transaction. */
export async function refuseAccount(provider: Provider, reference: string, of: string): Promise<void> {
  const rule = 'no-account-after-the-end';
  const sent = { values: { reference }, body: {} };
  await provider.refuse('virtualAccount', rule, { sent, why: `an account for ${of}` });
  if ((await shownAccount(provider, reference)) !== undefined)
    provider.breaks('checkout', rule, `the reply of ${of} contains an account`);
}

/** Expects the account's number in the transaction's reply, if the reply contains an account. */
async function expectSameAccount(provider: Provider, reference: string, number: string): Promise<void> {
  const shown = await shownAccount(provider, reference);
  if (shown !== undefined && shown !== number)
    provider.breaks('checkout', 'one-account', 'the reply’s account number differs from virtualAccount’s');
}

/** Opens the account of another transaction, which must have another number. */
async function openAnother(provider: Provider, number: string): Promise<void> {
  const reference = await startFor(provider, 'virtualAccount');
  if (reference === undefined) return;
  const account = await provider.read('virtualAccount', { values: { reference }, body: {} });
  if (account?.account_number === number)
    provider.breaks('virtualAccount', 'one-account', 'the same account for two transactions');
}
