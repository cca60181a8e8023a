import { type EndpointName, PROMPT_CALLS } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import { askForOtp, bodyOf, cardOf } from './card';
import { debitForm, startDebit } from './debit';
import { opayLink } from './opay';
import { start } from './started';
import { expectSameStatus } from './status';
import { refuseChargeKeys, refuseKeys } from './wrongKeys';

/** Sends the calls of a transaction without a key, and with keys that are not its merchant's. */
export async function walkKeys(provider: Provider): Promise<void> {
  const { cards, opay, virtualAccount, bankAccount, otherMerchant } = provider.fixtures;
  if (!otherMerchant) provider.skip('verify', 'the key of another merchant', 'otherMerchant');
  await walkStatus(provider);
  const order = { body: provider.fixtures.initialize };
  await refuseKeys(provider, 'initialize', 'known-key', order, ['unknown', 'none']);
  await refuseAlike(provider, order);
  const reference = await start(provider);
  if (reference === undefined) return;
  const values = { reference };
  if (virtualAccount) await refuseKeys(provider, 'virtualAccount', 'account-key', { values, body: {} });
  const refuseCharge = (call: EndpointName, sent: Sent) =>
    refuseChargeKeys(provider, call, { reference, sent });
  if (cards.approved) await refuseCharge('cardCharge', { body: bodyOf(reference, cards.approved) });
  for (const call of PROMPT_CALLS) {
    const body = provider.fixtures[call];
    if (body) await refuseCharge(call, { values, body });
  }
  if (bankAccount) await refuseDebitKeys(provider, reference, bankAccount);
  if (opay) await refuseCharge('opay', opayLink(provider, reference));
  if (!cards.otp) return;
  const waiting = await askForOtp(provider, cardOf(cards.otp));
  if (waiting === undefined) return;
  const sent = { values: { reference: waiting }, body: { code: cards.otp.code } };
  await refuseChargeKeys(provider, 'cardOtp', { reference: waiting, sent });
}

/** Starts transactions with keys that resemble the merchant's key. */
async function refuseAlike({ key, refuse }: Provider, order: Sent): Promise<void> {
  const upper = key.toUpperCase();
  const keys = [
    ['a key that begins like the merchant’s', `${key}-x`],
    ['the merchant’s key in other letters', upper === key ? key.toLowerCase() : upper],
  ] as const;
  for (const [why, other] of keys) {
    if (other !== key) await refuse('initialize', 'known-key', { sent: { ...order, key: other }, why });
  }
}

async function refuseDebitKeys(
  provider: Provider,
  reference: string,
  { phoneNumber, bankCode: bank_code, accountNumber: account_number, otp }: BankAccount,
): Promise<void> {
  await refuseChargeKeys(provider, 'debitStart', {
    reference,
    sent: { body: debitForm(provider, reference) },
  });
  await refuseKeys(provider, 'bankList', 'known-key', { body: { phoneNumber } }, ['unknown']);
  const account = { body: { bank_code, account_number } };
  await refuseKeys(provider, 'resolveBank', 'known-key', account, ['unknown']);
  const confirm = await startDebit(provider, reference);
  if (confirm) await refuseChargeKeys(provider, 'debitConfirm', { reference, sent: confirm(otp) });
}

type BankAccount = NonNullable<Provider['fixtures']['bankAccount']>;

async function walkStatus(provider: Provider): Promise<void> {
  const reference = await start(provider);
  if (reference === undefined) return;
  await refuseKeys(provider, 'verify', 'status-key', { values: { reference } }, ['unknown', 'other']);
  if (provider.fixtures.secretKey === undefined)
    provider.skip('verify', 'the merchant’s secret key', 'secretKey');
  await expectSameStatus(provider, reference);
}
