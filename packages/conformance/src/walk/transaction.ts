import { METHOD_NAMES, toWireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import { toTransaction } from '../client';
import type { Provider } from '../provider';
import { checkEvents } from './events';
import { checkHealth } from './health';
import { expectPending, start, tryStart, UNKNOWN } from './started';

/** Starts a transaction, reads it and verifies it, as the main checkout does. */
export async function walkTransaction(provider: Provider): Promise<void> {
  const reference = await start(provider);
  if (reference === undefined) {
    provider.skip('checkout', 'no transaction could be started for it');
    provider.skip('verify', 'no transaction could be started for it');
  } else {
    await readTransaction(provider, reference);
    await expectPending(provider, 'pending-until-paid', reference, 'before a payment');
    checkReference(provider, 'verify', reference);
    await walkOtherService(provider);
  }
  const unknown = { sent: { values: UNKNOWN }, why: 'an unknown reference', status: 404 };
  await provider.refuse('checkout', 'unknown-reference', unknown);
  await provider.refuse('verify', 'unknown-reference', unknown);
  await verifyExpired(provider);
}

async function readTransaction(provider: Provider, reference: string): Promise<void> {
  const data = await provider.read('checkout', { values: { reference } });
  if (!data) return;
  const { breaks, fixtures } = provider;
  const { amount, currency } = fixtures.initialize;
  const transaction = toTransaction({ ...data, reference });
  const shown = toWireAmount(data.amount);
  checkReference(provider, 'checkout', reference);
  if (shown !== amount)
    breaks('checkout', 'same-transaction', `the amount is ${shown}, started with ${amount}`);
  if (data.currency !== currency)
    breaks('checkout', 'same-transaction', `the currency is ${data.currency}, started with ${currency}`);
  if (data.status !== 'pending')
    breaks('checkout', 'pending-until-paid', `a new transaction is ${data.status}`);
  if (transaction.publicKey !== provider.key) {
    const brought = transaction.publicKey === undefined ? 'no public key' : 'another public key';
    breaks('checkout', 'merchant-key', `metadata.merchant.publicKey: ${brought}`);
  }
  if (!transaction.methods.some((name) => Object.hasOwn(METHOD_NAMES, name)))
    breaks('checkout', 'known-method', 'paymentMethods has no method that the checkout knows');
  await checkEvents(provider, data.events);
  await checkHealth(provider, data.health);
}

const Referenced = v.object({ data: v.object({ reference: v.string() }) });

/** Checks the reference in the last reply, if the reply contains a reference. */
function checkReference(provider: Provider, call: 'checkout' | 'verify', reference: string): void {
  const parser = v.pipe(v.string(), v.parseJson(), Referenced);
  const parsed = v.safeParse(parser, provider.lastText(call));
  if (parsed.success && parsed.output.data.reference !== reference)
    provider.breaks(
      call,
      'same-transaction',
      `data.reference is ${parsed.output.data.reference}, not ${reference}`,
    );
}

/** Sends the calls whose path begins with `{prefix}` without the prefix, as pages without `/payments` do. */
async function walkOtherService(provider: Provider): Promise<void> {
  if (provider.fixtures.prefix === '') {
    for (const call of ['initialize', 'checkout', 'verify'] as const)
      provider.skip(call, 'the pro service', 'prefix');
    return;
  }
  const prefix = '';
  const started = await tryStart(provider, { prefix });
  if (!started.ok || started.reference === undefined)
    return provider.breaks('initialize', 'both-services', 'no transaction can be started without the prefix');
  const values = { reference: started.reference };
  for (const call of ['checkout', 'verify'] as const) {
    const result = await provider.attempt(call, { values, prefix });
    if (result.ok && result.value.status === 'success')
      provider.breaks(call, 'pending-until-paid', 'a new transaction is success without the prefix');
    else if (result.ok) provider.passes(call, 'is served without the prefix');
    else provider.breaks(call, 'both-services', 'the call fails without the prefix');
  }
  const sent = { values: UNKNOWN, prefix };
  const why = 'an unknown reference without the prefix';
  for (const call of ['checkout', 'verify'] as const)
    await provider.refuse(call, 'unknown-reference', { sent, why, status: 404 });
}

async function verifyExpired(provider: Provider): Promise<void> {
  const { expired } = provider.fixtures;
  if (expired === undefined) return provider.skip('verify', 'an expired transaction', 'expired');
  const values = { reference: expired };
  const verified = await provider.read('verify', { values });
  if (verified?.status === 'expired')
    provider.passes('verify', 'reports that an expired transaction is over');
  else if (verified)
    provider.breaks('verify', 'expired-status', `an expired transaction is ${verified.status}`);
  await expectNoCustomer(provider, expired, 'expired');
}

/** Checks that the metadata of an ended transaction contains no customer. */
export async function expectNoCustomer(provider: Provider, reference: string, of: string): Promise<void> {
  const data = await provider.read('checkout', { values: { reference } });
  if (!data) return;
  const { customer, customerEmail } = data.metadata;
  const named = [customerEmail, ...Object.values(customer ?? {})].some((text) => text !== undefined);
  if (of === 'paid' && data.status === 'pending')
    provider.breaks('checkout', 'same-transaction', 'the reply is pending, but verify reports success');
  if (named) provider.breaks('checkout', 'customer-hidden', `a transaction that is ${of} names its customer`);
  else provider.passes('checkout', `a transaction that is ${of} names no customer`);
}
