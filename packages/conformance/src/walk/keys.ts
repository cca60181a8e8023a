import type { EndpointName } from '@kobo/protocol/api';
import type { Sent } from '../checkedClient';
import type { Provider } from '../provider';
import type { RuleName } from '../rules/rules';
import { askForOtp, bodyOf } from './card';
import { start, UNKNOWN_KEY } from './started';

/** Sends the calls that read or pay a transaction without its merchant's key. */
export async function walkKeys(provider: Provider): Promise<void> {
  const { cards, momo, pocket, virtualAccount, bankAccount, otherMerchant } = provider.fixtures;
  if (!otherMerchant) provider.skip('verify', 'the key of another merchant', 'otherMerchant');
  await walkStatus(provider);
  await refuseKeys(provider, 'initialize', 'known-key', { body: provider.fixtures.initialize }, [
    'unknown',
    'none',
  ]);
  const reference = await start(provider);
  if (reference === undefined) return;
  const values = { reference };
  const prompts = { momo, pocket } as const;
  if (virtualAccount) await refuseKeys(provider, 'virtualAccount', 'account-key', { values, body: {} });
  if (cards.approved)
    await refuseKeys(provider, 'cardCharge', 'charge-key', { body: bodyOf(reference, cards.approved) });
  for (const call of ['momo', 'pocket'] as const) {
    const body = prompts[call];
    if (body) await refuseKeys(provider, call, 'charge-key', { values, body });
  }
  if (bankAccount) {
    const { otp: _, wrongOtp: __, unknownAccount: ___, ...account } = bankAccount;
    const { amount } = provider.fixtures.initialize;
    const more = { narration: '', sessionId: 'S', checkoutReference: reference, customerEmail: '' };
    const body = { ...account, ...more, amount, customerName: '' };
    await refuseKeys(provider, 'debitStart', 'charge-key', { body });
    const phone = { phoneNumber: account.phoneNumber };
    await refuseKeys(provider, 'bankList', 'known-key', { body: phone }, ['unknown']);
  }
  if (cards.otp) {
    const { code, wrongCode: _, ...card } = cards.otp;
    const waiting = await askForOtp(provider, card);
    if (waiting !== undefined)
      await refuseKeys(provider, 'cardOtp', 'charge-key', { values: { reference: waiting }, body: { code } });
  }
}

async function walkStatus(provider: Provider): Promise<void> {
  const reference = await start(provider);
  if (reference === undefined) return;
  const values = { reference };
  await refuseKeys(provider, 'verify', 'status-key', { values }, ['unknown', 'other']);
  const anonymous = await provider.attempt('verify', { values, key: null });
  if (anonymous.ok) provider.passes('verify', 'is reported without a key');
  else provider.breaks('verify', 'status-without-key', 'refused without a key');
}

type Wrong = 'none' | 'unknown' | 'other';

/** Sends a call with each wrong key. It must be refused, and do nothing. */
async function refuseKeys(
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
