import { toTransaction } from '../client';
import { asMerchant, type Provider } from '../provider';
import { bodyOf } from './card';
import { expectPaid } from './outcome';
import { expectPending, start } from './started';

/** Starts, reads and pays a transaction of the other merchant. The first merchant's keys must not read the status or charge. */
export async function walkOtherMerchant(provider: Provider): Promise<void> {
  const { otherMerchant, secretKey, cards, virtualAccount } = provider.fixtures;
  if (!otherMerchant) return;
  const other = asMerchant(provider, otherMerchant.publicKey);
  const reference = await start(other);
  if (reference === undefined || !(await isOfMerchant(other, reference))) return;
  const values = { reference };
  const of = 'of another merchant’s transaction';
  await provider.refuse('verify', 'status-key', { sent: { values }, why: `the status ${of}` });
  if (secretKey !== undefined) {
    const sent = { values, key: secretKey };
    await provider.refuse('verify', 'status-key', { sent, why: `the status ${of} to the secret key` });
  }
  if (virtualAccount) await openAccount(provider, other, reference);
  if (!cards.approved) return;
  const sent = { body: bodyOf(reference, cards.approved) };
  await provider.refuse('cardCharge', 'charge-key', { sent, why: `a card ${of}` });
  await expectPending(other, 'charge-key', reference, 'after another merchant’s key');
  await expectPaid(other, 'cardCharge', {
    sent,
    of: 'a card with the key of the transaction’s merchant',
    rule: 'charge-key',
    reference,
  });
}

/** Returns whether the transaction contains its merchant’s key, and this key may read the status. */
async function isOfMerchant(other: Provider, reference: string): Promise<boolean> {
  const values = { reference };
  const data = await other.read('checkout', { values });
  if (!data) return false;
  if (toTransaction({ ...data, reference }).publicKey !== other.key) {
    const what = 'the transaction of the merchant in `otherMerchant` has another public key';
    other.breaks('checkout', 'merchant-key', what);
    return false;
  }
  const verified = await other.attempt('verify', { values });
  if (verified.ok) other.passes('verify', 'is reported to the key of the transaction’s merchant');
  else other.breaks('verify', 'status-key', 'refused to the key of the transaction’s merchant');
  return verified.ok;
}

async function openAccount(provider: Provider, other: Provider, reference: string): Promise<void> {
  const sent = { values: { reference }, body: {} };
  const why = 'an account of another merchant’s transaction';
  await provider.refuse('virtualAccount', 'account-key', { sent, why });
  const opened = await other.attempt('virtualAccount', sent);
  if (!opened.ok)
    other.breaks('virtualAccount', 'account-key', 'refused to the key of the transaction’s merchant');
}
