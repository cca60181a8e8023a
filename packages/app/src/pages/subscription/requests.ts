import { type Initialize, type Subscription, toWireAmount } from '@kobo/protocol/api';
import { returnAddress } from '../../address/returnAddress';
import { safeUrl } from '../../address/safeUrl';
import type { Named } from '../../api/result';
import type { Money } from '../../money/money';

/** The specification's name for the merchant's wallet that receives card payments. */
const MASTER_WALLET = 'master';

/**
 * Builds the request of a card payment (specification §7).
 * @param leads whether the checkout may redirect to the merchant. In a frame, this page offers the way back instead.
 */
export function cardRequest(
  { reference, planRef, planName, vat, amountAfter, currency, customer, Setting }: Named<Subscription>,
  automate: boolean,
  leads: boolean,
): Initialize {
  return {
    amount: toWireAmount(amountAfter),
    currency,
    walletId: MASTER_WALLET,
    metadata: {
      type: 'subscription',
      cardOnly: true,
      returnUrl: leads ? safeUrl(Setting?.redirect_url)?.href : undefined,
    },
    subscription: {
      automate,
      reference,
      planRef,
      planName,
      vat: vat?.figure,
    },
    ...(customer ? { customer } : {}),
  };
}

/**
 * Returns the reason why a subscription can't be paid; `undefined` if it can be paid or is already active.
 * Without the merchant's key, no charge may be sent (specification §6).
 */
export function problemOf({
  status,
  contradictory,
  amountAfter,
  publicKey,
}: Subscription): 'inconsistent' | 'unpayable' | undefined {
  if (status === 'active') return undefined;
  if (contradictory) return 'inconsistent';
  return amountAfter > 0 && publicKey ? undefined : 'unpayable';
}

/** Builds the request that funds the wallet from this app (specification §7). */
export function fundingRequest({ minorUnits, currency }: Money, walletRef: string | undefined): Initialize {
  return { amount: toWireAmount(minorUnits), currency, walletId: walletRef, metadata: { inApp: true } };
}

/** Returns the wallet's shortfall in minor units; 0 if the balance is sufficient or unknown. */
export function shortfall({ amountAfter, walletBalance = amountAfter }: Subscription): number {
  return Math.max(0, amountAfter - walletBalance);
}

/** Returns the merchant's address for an active subscription, if the address is safe. */
export function wayBack({ Setting, reference }: Named<Subscription>): string | undefined {
  const address = safeUrl(Setting?.redirect_url);
  return address && returnAddress(address, reference, 'returnUrl').href;
}
