import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import type { Provider } from '../provider';
import { tryStart } from './started';

/** Checks the limits of `initialize`: amounts, references, customers and metadata. */
export async function walkInitialize(provider: Provider): Promise<void> {
  await refuseAmounts(provider);
  await repeatReference(provider);
  await preferCustomer(provider);
  await keepMetadata(provider);
  await refuseMetadata(provider);
  await dropPrototypeKeys(provider);
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
  const sent = {
    body: bodyWith(provider, { transaction_reference: `KOBO_${randomBytes(9).toString('hex')}` }),
  };
  const first = await provider.attempt('initialize', sent);
  if (!first.ok) return;
  const why = 'a repeated transaction_reference';
  await provider.refuse('initialize', 'one-reference-once', { sent, why, status: 409 });
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

/** Starts a transaction, and returns its metadata unparsed; undefined if that fails. */
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

/** Five levels, and letters of more than one byte. */
const ORDER = { items: [{ name: 'Àdìrẹ', sizes: ['S', 'M'] }], paid: false, note: null };
const LONG = 'x'.repeat(7000);

async function keepMetadata(provider: Provider): Promise<void> {
  const kept = await metadataOf(provider, { metadata: { kobo_order: ORDER, kobo_note: LONG } });
  if (kept && isDeepStrictEqual(kept['kobo_order'], ORDER) && kept['kobo_note'] === LONG)
    return provider.passes('checkout', 'metadata within the limits is returned unchanged');
  provider.breaks(
    'checkout',
    'metadata-kept',
    kept ? 'metadata within the limits is changed' : 'metadata within the limits is refused',
  );
}

async function refuseMetadata(provider: Provider): Promise<void> {
  const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
  const metadata = [
    ['metadata of six levels', deep, 'metadata-limits'],
    ['metadata of 9 kB', { note: 'x'.repeat(9000) }, 'metadata-limits'],
    ['a body of 200 kB', { note: 'x'.repeat(200_000) }, 'body-limit'],
  ] as const;
  for (const [why, fields, rule] of metadata)
    await provider.refuse('initialize', rule, {
      sent: { body: bodyWith(provider, { metadata: fields }) },
      why,
    });
}

async function dropPrototypeKeys(provider: Provider): Promise<void> {
  // A literal or a schema would drop the keys.
  const metadata: unknown = JSON.parse(
    '{"__proto__":{"koboPolluted":true},"constructor":{"prototype":{"koboPolluted":true}},"order":{"__proto__":{"inApp":true}}}',
  );
  const sent = { body: bodyWith(provider, { metadata }) };
  const started = await provider.attempt('initialize', sent);
  if (!started.ok && (started.error.kind !== 'refused' || started.error.httpStatus >= 500))
    return provider.breaks('initialize', 'prototype-keys', 'metadata with `__proto__` breaks the call');
  if (started.ok && started.value.reference !== undefined) {
    await provider.attempt('checkout', { values: { reference: started.value.reference } });
    if (/"__proto__"|"prototype"|koboPolluted/.test(provider.lastText('checkout') ?? ''))
      return provider.breaks('checkout', 'prototype-keys', '`__proto__` or `prototype` is returned');
  }
  const after = await metadataOf(provider, {});
  if (JSON.stringify(after ?? {}).includes('koboPolluted'))
    return provider.breaks('checkout', 'prototype-keys', 'another transaction has a field of `__proto__`');
  provider.passes('initialize', 'metadata with `__proto__` is harmless');
}
