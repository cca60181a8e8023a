import { Subscription, toWireAmount, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findKind, type PayableObject } from '../../ledger/objects';
import { paidFor } from '../../ledger/payments';
import { NOT_THEIRS, type Reply, refused } from '../../ledger/replies';

interface ReadSubscription {
  object: PayableObject;
  /** The data as the API returns it. */
  data: Record<string, unknown>;
  /** The same in minor units. */
  subscription: Subscription;
}

const WalletData = v.object({ balance: WireAmount, currency: v.string() });

/** The current state of a subscription: active after any payment, with its wallet's balance. */
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

export type PayableSubscription = ({ ok: true } & ReadSubscription) | { ok: false; reply: Reply };

/** A subscription of this key's merchant. */
export function ownSubscription(ledger: Ledger, reference: string, publicKey: string): PayableSubscription {
  const read = readSubscription(ledger, reference);
  if (!read) return { ok: false, reply: refused(404, 'Subscription not found') };
  if (read.subscription.publicKey !== publicKey) return { ok: false, reply: NOT_THEIRS };
  return { ok: true, ...read };
}

/** A subscription that can be paid to this key's merchant, by card or from a wallet. */
export function payableSubscription(
  ledger: Ledger,
  reference: string,
  publicKey: string,
): PayableSubscription {
  const own = ownSubscription(ledger, reference, publicKey);
  if (own.ok && own.subscription.status === 'active') {
    return { ok: false, reply: refused(409, 'This subscription is active already') };
  }
  return own;
}

/** A wallet's balance in minor units: its seeded balance plus funding minus payments. */
export function balanceOf(ledger: Ledger, walletRef: string): number | undefined {
  const wallet = findKind(ledger, 'wallet', walletRef);
  if (!wallet) return undefined;
  const { balance } = v.parse(WalletData, wallet.data);
  return paidFor(ledger, walletRef).reduce((total, amount) => total + amount, balance);
}

/** The subscription whose customer owns a wallet. */
export function subscriptionOf(ledger: Ledger, walletRef: string): Subscription | undefined {
  const { subscription } = readSubscription(ledger, walletRef.replace(/^WAL_/, '')) ?? {};
  return subscription?.option?.walletRef === walletRef ? subscription : undefined;
}

/** The currency in which a wallet can be funded. */
export function walletCurrency(ledger: Ledger, walletRef: string): string | undefined {
  const wallet = findKind(ledger, 'wallet', walletRef);
  return wallet && v.parse(WalletData, wallet.data).currency;
}
