import { METHOD_NAMES, toWireAmount } from '@kobo/protocol/api';
import { toTransaction } from '../client';
import type { Provider } from '../provider';
import { checkEvents } from './events';
import { checkHealth } from './health';
import { start, UNKNOWN } from './started';

/** A key without a merchant. A provider that accepts it accepts any key. */
const FOREIGN_KEY = 'pk_kobo_no_such_merchant';

/** Starts a transaction, reads it and verifies it, as the main checkout does. */
export async function walkTransaction(provider: Provider): Promise<void> {
  const reference = await start(provider);
  if (reference === undefined) {
    provider.skip('checkout', 'no transaction could be started for it');
    provider.skip('verify', 'no transaction could be started for it');
  } else {
    await readTransaction(provider, reference);
    await verifyFresh(provider, reference);
    await provider.refuse(
      'verify',
      { values: { reference }, publicKey: FOREIGN_KEY },
      'another merchant’s key',
    );
  }
  await provider.refuse('checkout', { values: UNKNOWN }, 'an unknown reference');
  await provider.refuse('verify', { values: UNKNOWN }, 'an unknown reference');
  await verifyExpired(provider);
}

async function readTransaction(provider: Provider, reference: string): Promise<void> {
  const data = await provider.read('checkout', { values: { reference } });
  if (!data) return;
  const { initialize, origin } = provider.fixtures;
  const transaction = toTransaction({ ...data, reference });
  const shown = toWireAmount(data.amount);
  if ((data.reference ?? reference) !== reference)
    provider.breaks('checkout', 'brings another transaction than was asked for');
  if (shown !== initialize.amount) {
    provider.breaks(
      'checkout',
      `the amount is ${shown}, but it was started with ${initialize.amount}: major units on the wire`,
    );
  }
  if (data.currency !== initialize.currency) {
    provider.breaks(
      'checkout',
      `the currency is ${data.currency}, but it was started with ${initialize.currency}`,
    );
  }
  if (data.status !== 'pending') provider.breaks('checkout', `a fresh transaction is ${data.status}`);
  if (transaction.publicKey !== provider.key) {
    const brought = transaction.publicKey === undefined ? 'no public key' : 'another public key';
    provider.breaks(
      'checkout',
      `metadata.merchant.publicKey: ${brought}: every call that follows goes without the right Authorization`,
    );
  }
  if (!transaction.methods.some((name) => Object.hasOwn(METHOD_NAMES, name))) {
    provider.breaks('checkout', 'paymentMethods names none that the checkout knows: there is no way to pay');
  }
  if (!transaction.successAddress?.startsWith(`${origin}/back`)) {
    provider.tolerated(
      'checkout',
      'metadata.returnUrl is not what the transaction was started with',
      'after success the payer is not led back to the merchant',
    );
  }
  await checkEvents(provider, data.events);
  await checkHealth(provider, data.health);
}

async function verifyFresh(provider: Provider, reference: string): Promise<void> {
  const verified = await provider.read('verify', { values: { reference } });
  if (!verified) return;
  if (verified.status === 'pending') provider.passes('verify', 'reports pending before a payment');
  else provider.breaks('verify', `says ${verified.status} of a transaction that nobody has paid`);
}

async function verifyExpired(provider: Provider): Promise<void> {
  const { expired } = provider.fixtures;
  if (expired === undefined)
    return provider.skip('verify', 'an expired transaction: the fixtures name none (expired)');
  const verified = await provider.read('verify', { values: { reference: expired } });
  if (!verified) return;
  if (verified.status === 'expired' || verified.status === 'failed')
    provider.passes('verify', 'reports that an expired transaction is over');
  else
    provider.breaks(
      'verify',
      `says ${verified.status} of a transaction that has expired: the payer waits for ever`,
    );
}
