import { Subscription, toWireAmount, WireAmount } from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Ledger } from '../../ledger/database';
import { findKind, type PayableObject } from '../../ledger/objects';
import { paidFor } from '../../ledger/payments';
import { NOT_THEIRS, type Reply, refused } from '../../ledger/replies';

interface ReadSubscription {
  object: PayableObject;
  /** As the API shows it. */
  data: Record<string, unknown>;
  /** The same, in hundredths. */
  subscription: Subscription;
}

const WalletData = v.object({ balance: WireAmount, currency: v.string() });

/** A subscription as it is now: active once anything was paid for it, its balance that of its wallet. */
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

/** A subscription that can be paid, by card or from a wallet, to the merchant of this key. */
export function payableSubscription(
  ledger: Ledger,
  reference: string,
  publicKey: string,
): PayableSubscription {
  const read = readSubscription(ledger, reference);
  if (!read) return { ok: false, reply: refused(404, 'Subscription not found') };
  if (read.subscription.publicKey !== publicKey) return { ok: false, reply: NOT_THEIRS };
  if (read.subscription.status === 'active') {
    return { ok: false, reply: refused(409, 'This subscription is active already') };
  }
  return { ok: true, ...read };
}

/** What is in a wallet, in hundredths: what was there at first, with what came and what went since. */
export function balanceOf(ledger: Ledger, walletRef: string): number | undefined {
  const wallet = findKind(ledger, 'wallet', walletRef);
  if (!wallet) return undefined;
  const { balance } = v.parse(WalletData, wallet.data);
  return paidFor(ledger, walletRef).reduce((total, amount) => total + amount, balance);
}

/** In which currency a wallet can be funded. */
export function walletCurrency(ledger: Ledger, walletRef: string): string | undefined {
  const wallet = findKind(ledger, 'wallet', walletRef);
  return wallet && v.parse(WalletData, wallet.data).currency;
}
