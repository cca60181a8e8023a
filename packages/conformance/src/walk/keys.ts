import { type EndpointName, PROMPT_CALLS } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { askForOtp, bodyOf, cardOf } from './card';
import { debitForm, startDebit } from './debit';
import { opayLink } from './opay';
import { expectPending, start, UNKNOWN_KEY } from './started';
import { expectSameStatus } from './status';

/** Sends the calls of a transaction without a key, and with keys that are not its merchant's. */
export async function walkKeys(provider: Provider): Promise<void> {
  const { cards, opay, virtualAccount, bankAccount, otherMerchant } = provider.fixtures;
  if (!otherMerchant) provider.skip('verify', 'the key of another merchant', 'otherMerchant');
  await walkStatus(provider);
  const order = { body: provider.fixtures.initialize };
  await refuseKeys(provider, 'initialize', 'known-key', order, ['unknown', 'none']);
  const longer = {
    sent: { ...order, key: `${provider.key}-x` },
    why: 'a key that begins like the merchant’s',
  };
  await provider.refuse('initialize', 'known-key', longer);
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

/** Sends a charge with each wrong key. The provider must refuse the charge and take no money. */
export async function refuseChargeKeys(
  provider: Provider,
  call: EndpointName,
  { reference, sent }: { reference: string; sent: Sent },
): Promise<void> {
  await refuseKeys(provider, call, 'charge-key', sent);
  await expectPending(provider, 'charge-key', reference, `after ${call} with a wrong key`);
}

type Wrong = 'none' | 'unknown' | 'other';

/** Sends a call with each wrong key. The provider must refuse the call and do nothing. */
export async function refuseKeys(
  provider: Provider,
  call: EndpointName,
  rule: RuleName,
  sent: Sent,
  wrong: readonly Wrong[] = ['none', 'unknown', 'other'],
): Promise<void> {
  const { otherMerchant } = provider.fixtures;
  if (wrong.includes('none'))
    await provider.refuse(call, rule, { sent: { ...sent, key: null }, why: 'no key' });
  if (wrong.includes('unknown')) {
    const why = 'a key of no merchant';
    await provider.refuse(call, 'known-key', { sent: { ...sent, key: UNKNOWN_KEY }, why });
  }
  if (!wrong.includes('other') || !otherMerchant) return;
  const why = 'another merchant’s key';
  await provider.refuse(call, rule, { sent: { ...sent, key: otherMerchant.publicKey }, why });
}
