import { safeAddress } from '@kobo/protocol/address';
import { Initialize, methodSlug, PRO_PREFIX, REFERENCE, readMetadata } from '@kobo/protocol/api';
import { type Handlers, type Order, supportedMethods } from '../handlers';
import { accepted, NO_KEY, type Reply, refusalReply, refused } from '../http/reply';
import { type Call, parse } from '../http/request';
import type { Kit } from '../kit';
import type { Merchant } from '../merchant';
import { randomId, sha256 } from '../random';
import { isRefusal, type Refusal } from '../refusal';
import type { NewTransaction } from '../transaction';

/** Fields of the metadata that only a merchant's server may set, because anyone can use a public key. */
const SERVER_ONLY = [
  'inApp',
  'redirectSuccessUrl',
  'redirectCancelledUrl',
  'merchant',
  'other_info',
  'isAggregator',
];

const IN_USE = refused(409, 'The transaction_reference is in use');

/** POST {prefix}/checkout/initialize: starts a transaction. */
export async function initialize(kit: Kit, call: Call): Promise<Reply> {
  const { caller } = call;
  if (!caller) return NO_KEY;
  const parsed = parse(Initialize, call.body);
  if (!parsed.ok) return parsed.reply;
  const body = parsed.value;
  // Check the customer as a part of `metadata`, because only the schema of `metadata` limits the size.
  const read = body.customer && readMetadata({ ...body.metadata, customer: body.customer });
  if (read?.ok === false) return refused(400, 'The field customer is too large');
  // The ledger stores these fields, although anyone can send them. Limit them like the metadata.
  const { returnUrl, walletId, paymentMethods, subscription } = body;
  if (!readMetadata({ returnUrl, walletId, paymentMethods, subscription }).ok)
    return refused(400, 'The fields beside the metadata are too large');
  if (await isSubscription(kit, body.transaction_reference)) return IN_USE;
  const { merchant, byServer } = caller;
  const transaction: NewTransaction = {
    reference: await referenceFor(body.transaction_reference),
    amount: body.amount,
    currency: body.currency,
    merchant: merchant.publicKey,
    byServer,
    metadata: metadataOf({ ...body, customer: read?.value['customer'] }, merchant, byServer),
    ...{ paymentMethods, walletId, subscription },
  };
  const changed = kit.handlers.initialize ? await kit.handlers.initialize(transaction, body) : transaction;
  return start(kit, call, changed, transaction);
}

/** Starts the transaction of a payer's order from a link, page or QR code. */
export async function startOrder(kit: Kit, call: Call, order: Order | Refusal): Promise<Reply> {
  if (isRefusal(order)) return refusalReply(order);
  const { amount, currency, merchant, metadata = {}, paymentMethods } = order;
  const transaction: NewTransaction = {
    reference: randomId('CHK_', 9),
    ...{ amount, currency, merchant, paymentMethods },
    byServer: false,
    metadata,
    object: call.value,
  };
  return start(kit, call, transaction, transaction);
}

/** Stores a transaction that a handler may have changed, with its original reference, merchant and `byServer`. */
async function start(
  kit: Kit,
  { prefix }: Call,
  transaction: NewTransaction | Refusal,
  { reference, merchant, byServer }: NewTransaction,
): Promise<Reply> {
  if (isRefusal(transaction)) return refusalReply(transaction);
  const { amount, paymentMethods } = transaction;
  if (!Number.isSafeInteger(amount) || amount < 1) throw new TypeError('The amount is not in minor units');
  if (paymentMethods && !paymentMethods.some((name) => isOffered(kit.handlers, name)))
    return refused(400, 'None of the paymentMethods is available');
  const isAdded = await kit.ledger.add({ ...transaction, reference, merchant, byServer });
  if (typeof isAdded !== 'boolean')
    throw new TypeError('ledger.add: return true, or false if the reference is in use');
  if (!isAdded) return IN_USE;
  const path = prefix === PRO_PREFIX ? '/payments/' : '/';
  return accepted(
    { reference, authorization_url: kit.checkout + path + reference },
    'Transaction initialized',
  );
}

function isOffered(handlers: Handlers, name: string): boolean {
  return supportedMethods(handlers).some((slug) => slug === methodSlug(name));
}

/** Returns whether the reference is a subscription's. `changed` and `openCharge` need different references. */
async function isSubscription({ handlers }: Kit, reference: string | undefined): Promise<boolean> {
  if (reference === undefined || !REFERENCE.test(reference)) return false;
  return Boolean(await handlers.subscription?.({ reference }));
}

/** Returns the metadata without the fields that the caller may not set. */
function metadataOf(
  { metadata, customer, returnUrl }: Pick<Initialize, 'metadata' | 'returnUrl'> & { customer: unknown },
  merchant: Merchant,
  byServer: boolean,
): Record<string, unknown> {
  const { returnUrl: inMetadata, startedBy: _, ...fields } = metadata;
  const kept = Object.entries(fields).filter(([name]) => byServer || !SERVER_ONLY.includes(name));
  const address = returnUrl ?? (typeof inMetadata === 'string' ? inMetadata : undefined);
  const mayReturn = address !== undefined && (byServer || isRegistered(merchant, address));
  return {
    ...Object.fromEntries(kept),
    ...(fields['customer'] === undefined && customer ? { customer } : {}),
    ...(mayReturn ? { returnUrl: address } : {}),
  };
}

function isRegistered({ origins = [] }: Merchant, address: string): boolean {
  const url = safeAddress(() => new URL(address));
  return url !== undefined && origins.includes(url.origin);
}

/** Returns the merchant's reference, or its hash if a path can't contain the reference. The hash reveals a repeated reference. */
async function referenceFor(merchants: string | undefined): Promise<string> {
  if (merchants === undefined) return randomId('CHK_', 9);
  return REFERENCE.test(merchants) ? merchants : `CHK_${(await sha256(merchants)).slice(0, 24)}`;
}
