import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toWireAmount, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Provider } from '../provider';
import { tryStart } from './started';

/** Checks which amounts, references, customers, metadata and currencies `initialize` refuses and stores. */
export async function walkInitialize(provider: Provider): Promise<void> {
  await refuseAmounts(provider);
  await repeatReference(provider);
  await preferCustomer(provider);
  await keepMetadata(provider);
  await refuseMetadata(provider);
  await dropPrototypeKeys(provider);
  await keepDecimals(provider);
  await keepCurrency(provider);
}

function bodyWith(provider: Provider, fields: object) {
  const { amount, currency, walletId, metadata } = provider.fixtures.initialize;
  return { amount, currency, walletId, metadata, ...fields };
}

async function refuseAmounts(provider: Provider): Promise<void> {
  for (const amount of [0, -5000, 10.005]) {
    const sent = { body: bodyWith(provider, { amount }) };
    await provider.refuse('initialize', 'valid-amount', { sent, why: `the amount ${amount}` });
  }
}

async function repeatReference(provider: Provider): Promise<void> {
  const sent = { body: bodyWith(provider, { transaction_reference: newReference() }) };
  const first = await provider.attempt('initialize', sent);
  if (!first.ok) return;
  const why = 'a repeated transaction_reference';
  await provider.refuse('initialize', 'one-reference-once', { sent, why, status: 409 });
  const both = { body: { ...sent.body, transaction_reference: newReference() } };
  const [one, other] = await Promise.all([
    provider.attempt('initialize', both),
    provider.attempt('initialize', both),
  ]);
  if (one.ok && other.ok)
    provider.breaks('initialize', 'one-reference-once', 'a reference twice at the same time: accepted');
}

function newReference(): string {
  return `KOBO_${randomBytes(9).toString('hex')}`;
}

async function keepDecimals(provider: Provider): Promise<void> {
  const amount = toWireAmount(v.parse(WireAmount, provider.fixtures.initialize.amount) + 55);
  const started = await tryStart(provider, { body: { amount } });
  if (!started.ok || started.reference === undefined) return;
  const read = await provider.attempt('checkout', { values: { reference: started.reference } });
  if (!read.ok || toWireAmount(read.value.amount) === amount) return;
  const what = `the amount is ${toWireAmount(read.value.amount)}, started with ${amount}`;
  provider.breaks('checkout', 'same-transaction', what);
}

/** A provider may refuse another currency. */
async function keepCurrency(provider: Provider): Promise<void> {
  const currency = provider.fixtures.initialize.currency === 'USD' ? 'NGN' : 'USD';
  const started = await tryStart(provider, { body: { currency } });
  if (!started.ok || started.reference === undefined) return;
  const values = { reference: started.reference };
  for (const call of ['checkout', 'verify'] as const) {
    const read = await provider.attempt(call, { values });
    if (!read.ok || read.value.currency === undefined || read.value.currency === currency) continue;
    const what = `the currency is ${read.value.currency}, started with ${currency}`;
    provider.breaks(call, 'same-transaction', what);
  }
}

async function preferCustomer(provider: Provider): Promise<void> {
  const { secretKey } = provider.fixtures;
  const started = await metadataOf(provider, {
    ...(secretKey === undefined ? {} : { key: secretKey }),
    body: { customer: { email: 'body@kobo.example' } },
    metadata: { customer: { email: 'metadata@kobo.example' } },
  });
  const customer = JSON.stringify(started?.['customer'] ?? {});
  if (customer.includes('body@kobo.example'))
    provider.breaks('checkout', 'metadata-customer', '`customer` replaces `metadata.customer`');
  else provider.passes('checkout', 'metadata.customer is preferred');
}

const Read = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ data: v.object({ metadata: v.record(v.string(), v.unknown()) }) }),
);

/** Starts a transaction. Returns the metadata that the provider sent; undefined if a call fails. */
export async function metadataOf(
  provider: Provider,
  more: Parameters<typeof tryStart>[1],
): Promise<Record<string, unknown> | undefined> {
  const started = await tryStart(provider, more);
  if (!started.ok || started.reference === undefined) return undefined;
  await provider.attempt('checkout', { values: { reference: started.reference } });
  const parsed = v.safeParse(Read, provider.lastText('checkout'));
  return parsed.success ? parsed.output.data.metadata : undefined;
}

/** An order that gives the metadata five levels. It contains letters of more than one byte. */
const ORDER = { items: [{ name: 'Àdìrẹ', sizes: ['S', 'M'] }], total: 1500.5, paid: false, note: null };
const LONG = 'x'.repeat(7000);

async function keepMetadata(provider: Provider): Promise<void> {
  const metadata = { type: 'kobo_order', kobo_order: ORDER, kobo_note: LONG };
  const kept = await metadataOf(provider, { metadata });
  const isKept = Object.entries(metadata).every(([name, value]) => isDeepStrictEqual(kept?.[name], value));
  if (isKept) return provider.passes('checkout', 'metadata within the limits is returned unchanged');
  provider.breaks(
    'checkout',
    'metadata-kept',
    kept ? 'metadata within the limits is changed' : 'metadata within the limits is refused',
  );
}

/** A note of more than 8,192 bytes, but fewer characters. */
const LETTERS = 'ẹ'.repeat(3000);
const PAYER = { email: 'payer@kobo.example' };

async function refuseMetadata(provider: Provider): Promise<void> {
  const rule = 'metadata-limits';
  const bodies = [
    ['metadata of six levels', { metadata: { a: { b: { c: { d: { e: { f: 1 } } } } } } }, rule],
    ['metadata of six levels in lists', { metadata: { a: [[[[[1]]]]] } }, rule],
    ['metadata of 9 kB', { metadata: { note: 'x'.repeat(9000) } }, rule],
    ['metadata of 9 kB in 3,000 letters', { metadata: { note: LETTERS } }, rule],
    ['a customer of six levels', { customer: { ...PAYER, a: { b: { c: { d: { e: 1 } } } } } }, rule],
    ['a customer of 9 kB', { customer: { ...PAYER, note: 'x'.repeat(9000) } }, rule],
    ['a body of 200 kB', { koboNote: 'x'.repeat(200_000) }, 'body-limit'],
  ] as const;
  for (const [why, fields, broken] of bodies)
    await provider.refuse('initialize', broken, { sent: { body: bodyWith(provider, fields) }, why });
}

async function dropPrototypeKeys(provider: Provider): Promise<void> {
  // Parse the keys from JSON, because `__proto__` in an object literal sets the prototype.
  const fields: unknown = JSON.parse(
    '{"__proto__":{"koboPolluted":true},"constructor":{"prototype":{"koboPolluted":true}},"order":{"__proto__":{"koboPolluted":true}}}',
  );
  const bodies = { metadata: { metadata: fields }, customer: { customer: fields } };
  for (const [name, body] of Object.entries(bodies)) {
    const what = await whyPolluted(provider, bodyWith(provider, body));
    if (what === undefined) provider.passes('initialize', `${name} with \`__proto__\` is harmless`);
    else provider.breaks('initialize', 'prototype-keys', `${name} with \`__proto__\` ${what}`);
  }
}

/** Returns how prototype keys cause harm; undefined if the provider drops or refuses the keys. */
async function whyPolluted(provider: Provider, body: object): Promise<string | undefined> {
  const started = await provider.attempt('initialize', { body });
  if (!started.ok && (started.error.kind !== 'refused' || started.error.httpStatus >= 500))
    return 'breaks the call';
  if (started.ok && started.value.reference !== undefined) {
    await provider.attempt('checkout', { values: { reference: started.value.reference } });
    if (/"__proto__"|"prototype"|koboPolluted/.test(provider.lastText('checkout') ?? ''))
      return 'is returned';
  }
  const after = await metadataOf(provider, {});
  return JSON.stringify(after ?? {}).includes('koboPolluted') ? 'reaches another transaction' : undefined;
}
