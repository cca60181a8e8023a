import type { Subscription } from '@kobo/protocol/api';
import { returnAddress } from '../../address/returnAddress';
import { safeUrl } from '../../address/safeUrl';
import type { InitializeRequest } from '../../api/initialize';
import type { Named } from '../../api/result';
import type { Money } from '../../money/money';

/** The merchant's wallet that a card pays into; the specification calls it by this word. */
const MASTER_WALLET = 'master';

/**
 * What a card pays with (specification §7).
 * @param leads whether the checkout may take the payer to the merchant: inside a frame this page does that itself.
 */
export function cardRequest(
  { reference, planRef, planName, vat, amountAfter, currency, customer, Setting }: Named<Subscription>,
  automate: boolean,
  leads: boolean,
): InitializeRequest {
  return {
    walletId: MASTER_WALLET,
    money: { hundredths: amountAfter, currency },
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
      vat: vat?.wire,
    },
    ...(customer ? { customer } : {}),
  };
}

/**
 * Why a subscription can't be paid: its amounts contradict each other, nothing is billed, or it names no key of the merchant,
 * without which no charge may be sent (specification §6). `undefined` if it can be paid, or is paid.
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

/** What funds the wallet, from inside this app (specification §7). */
export function fundingRequest(money: Money, walletRef: string | undefined): InitializeRequest {
  return { walletId: walletRef, money, metadata: { inApp: true } };
}

/** What the wallet lacks to pay the subscription, in hundredths; 0 where it lacks nothing, or its balance is not known. */
export function shortfall({ amountAfter, walletBalance = amountAfter }: Subscription): number {
  return Math.max(0, amountAfter - walletBalance);
}

/** Where the payer goes once the subscription is active: the merchant's own address, if it is safe. */
export function wayBack({ Setting, reference }: Named<Subscription>): string | undefined {
  const address = safeUrl(Setting?.redirect_url);
  return address && returnAddress(address, reference, 'returnUrl').href;
}
