import { createHash } from 'node:crypto';
import { ENDPOINTS, Initialize, Reference, readMetadata } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../ledger/database';
import { isRegistered } from '../ledger/merchant';
import { EVERY_METHOD } from '../ledger/methods';
import { addPayment } from '../ledger/payments';
import { accepted, type Reply, refused } from '../ledger/replies';
import { newReference } from '../ledger/transactions';
import { purposeOf } from '../simulator/objects/purpose';
import type { App } from './app';
import { checkoutOf, PREFIXES, routePath } from './prefixes';
import { parseBody, type Starter, send, starterOf } from './request';

/** POST {prefix}/checkout/initialize: the merchant's server, or a page of the app, starts a transaction. */
export function routeInitialize(app: App, ledger: Ledger, hosts: readonly string[]): void {
  for (const prefix of PREFIXES) {
    app.post(routePath(ENDPOINTS.initialize.path, prefix), async (context) => {
      const starter = starterOf(context);
      if (!starter) {
        return send(context, refused(401, 'Authorization must carry the public key, such as pk_test_adire'));
      }
      const body = await parseBody(context, Initialize);
      if (!body.ok) return send(context, body.reply);
      return send(
        context,
        initialize(ledger, body.value, starter, { checkout: checkoutOf(context, prefix), hosts }),
      );
    });
  }
}

interface Site {
  /** The service's URL for payments. */
  checkout: string;
  /** Names of this machine in addition to the local ones. */
  hosts?: readonly string[];
}

export function initialize(
  ledger: Ledger,
  order: Initialize,
  { publicKey, by }: Starter,
  { checkout, hosts = [] }: Site,
): Reply {
  const body = withCustomer(order);
  if (!body) return refused(400, 'The metadata with the customer has more than 8 KB or 5 levels');
  const purposeful = purposeOf(ledger, body, publicKey);
  if (!purposeful.ok) return purposeful.reply;
  const reference = referenceFor(body.transaction_reference);
  const given = by === 'server' ? body : trusted(body, purposeful, hosts);
  const { merchant, customer, ...metadata } = { ...given.metadata, ...purposeful.metadata };
  const added = addPayment(
    ledger,
    {
      reference,
      amount: body.amount,
      currency: body.currency,
      methods: body.paymentMethods ?? EVERY_METHOD,
      started_by: by,
      metadata: {
        ...metadata,
        merchant: { name: 'Test merchant', ...(typeof merchant === 'object' ? merchant : {}), publicKey },
        customer: customer ?? given.metadata['customer'],
        ...(given.returnUrl === undefined ? {} : { returnUrl: given.returnUrl }),
      },
    },
    purposeful.purpose,
  );
  return added
    ? accepted({ reference, authorization_url: checkout + reference }, 'Transaction initialized')
    : refused(409, 'The transaction_reference is in use already');
}

/**
 * Moves the body's customer into the metadata, whose own customer has priority. The limits of metadata hold for both.
 * Returns undefined beyond the limits.
 */
function withCustomer({ customer, metadata, ...order }: Initialize): Initialize | undefined {
  if (customer === undefined || metadata['customer'] != null) return { ...order, metadata };
  const read = readMetadata({ ...metadata, customer });
  return read.ok ? { ...order, metadata: { ...metadata, customer: read.value['customer'] } } : undefined;
}

/**
 * The metadata of a transaction that was started with a public key. Anyone can use that key, so it has no field that
 * only a merchant's server may set (docs/providers/rules.md). `inApp` stays for a subscription's page that funds its wallet,
 * and so does the subscription's own return address.
 */
function trusted(
  { metadata, returnUrl }: Initialize,
  paid: { returnUrl?: string | undefined; fundsSubscription?: boolean },
  hosts: readonly string[],
): Pick<Initialize, 'metadata' | 'returnUrl'> {
  const {
    merchant: _,
    other_info: __,
    isAggregator: ___,
    redirectSuccessUrl: ____,
    redirectCancelledUrl: _____,
    inApp,
    returnUrl: own,
    ...fields
  } = metadata;
  const address = returnUrl ?? (typeof own === 'string' ? own : undefined);
  return {
    metadata: { ...fields, ...(paid.fundsSubscription ? { inApp } : {}) },
    returnUrl:
      address !== undefined && (isRegistered(address, hosts) || address === paid.returnUrl)
        ? address
        : undefined,
  };
}

/** Replaces a reference that is invalid in a path by its hash, so that it still can be used only once. */
function referenceFor(merchants: string | undefined): string {
  if (merchants === undefined) return newReference();
  if (v.is(Reference, merchants)) return merchants;
  return `CHK_${createHash('sha256').update(merchants).digest('hex').slice(0, 24)}`;
}
