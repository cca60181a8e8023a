import { Subscription, toWireAmount, WireAmount } from '@kobo/protocol/api';
import { type Refusal, refuse } from '@kobo/provider';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findKind, type PayableObject } from '../../ledger/objects';
import { paidFor } from '../../ledger/payments';

interface ReadSubscription {
  object: PayableObject;
  /** The data as the API returns it. */
  data: Record<string, unknown>;
  /** The same data in minor units. */
  subscription: Subscription;
}

const WalletData = v.object({ balance: WireAmount, currency: v.string() });

/** Returns the current state of a subscription, with its wallet's balance. After any payment the subscription is active. */
export function readSubscription(ledger: Ledger, reference: string): ReadSubscription | undefined {
  const object = findKind(ledger, 'subscription', reference);
  if (!object) return undefined;
  const walletRef = v.parse(Subscription, object.data).option?.walletRef;
  const balance = walletRef === undefined ? undefined : balanceOf(ledger, walletRef);
  const paid = paidFor(ledger, reference).length > 0;
  const data = {
    ...object.data,
    status: paid ? 'active' : object.data['status'],
    walletBalance: balance === undefined ? null : toWireAmount(balance),
  };
  return { object, data, subscription: v.parse(Subscription, data) };
}

type PayableSubscription = ({ ok: true } & ReadSubscription) | { ok: false; refusal: Refusal };

/** Finds a subscription of this key's merchant that a payer can pay by card. Returns a refusal otherwise. */
export function payableSubscription(
  ledger: Ledger,
  reference: string,
  publicKey: string,
): PayableSubscription {
  const read = readSubscription(ledger, reference);
  if (!read) return { ok: false, refusal: refuse('not_found', { message: 'Subscription not found' }) };
  const { subscription } = read;
  if (subscription.publicKey !== publicKey) return { ok: false, refusal: refuse('not_theirs') };
  return subscription.status === 'active'
    ? { ok: false, refusal: refuse('conflict', { message: 'This subscription is active already' }) }
    : { ok: true, ...read };
}

/** Returns a wallet's balance in minor units: the seeded balance plus funding minus payments. */
export function balanceOf(ledger: Ledger, walletRef: string): number | undefined {
  const wallet = findKind(ledger, 'wallet', walletRef);
  if (!wallet) return undefined;
  const { balance } = v.parse(WalletData, wallet.data);
  return paidFor(ledger, walletRef).reduce((total, amount) => total + amount, balance);
}

/** Returns the subscription whose customer owns a wallet. */
export function subscriptionOf(ledger: Ledger, walletRef: string): Subscription | undefined {
  const { subscription } = readSubscription(ledger, walletRef.replace(/^WAL_/, '')) ?? {};
  return subscription?.option?.walletRef === walletRef ? subscription : undefined;
}

export function walletCurrency(ledger: Ledger, walletRef: string): string | undefined {
  const wallet = findKind(ledger, 'wallet', walletRef);
  return wallet && v.parse(WalletData, wallet.data).currency;
}
