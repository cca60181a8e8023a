import type { Subscription, SubscriptionConfirm } from '@kobo/protocol/api';
import type { Ledger } from '../../ledger/database';
import { MERCHANT } from '../../ledger/merchant';
import { setWrongCodes } from '../../ledger/objects';
import { addPayment } from '../../ledger/payments';
import { accepted, type Reply, refused } from '../../ledger/replies';
import { newReference } from '../../ledger/transactions';
import { type PayableSubscription, payableSubscription } from '../objects/subscriptions';
import { RIGHT_OTP } from './scenarios';

/** The number of wrong OTPs that invalidates the sent OTP. */
const MAX_WRONG_CODES = 3;

/** Starts a payment from the wallet: sends an OTP if its balance is sufficient. */
export function startWalletPay(ledger: Ledger, reference: string, publicKey: string): Reply {
  const found = findWallet(ledger, reference, publicKey);
  if (!found.ok) return found.reply;
  return refuseBalance(found.subscription) ?? sendCode(ledger, reference, found.subscription);
}

/** Sends a new OTP, which also replaces an invalidated one. */
export function sendWalletCode(ledger: Ledger, reference: string, publicKey: string): Reply {
  const found = findWallet(ledger, reference, publicKey);
  return found.ok ? sendCode(ledger, reference, found.subscription) : found.reply;
}

/** Checks the OTP. The wallet pays and the subscription becomes active, atomically. */
export function confirmWalletPay(
  ledger: Ledger,
  { reference, publicKey, confirm }: { reference: string; publicKey: string; confirm: SubscriptionConfirm },
): Reply {
  const found = findWallet(ledger, reference, publicKey);
  if (!found.ok) return found.reply;
  const { object, subscription } = found;
  if (object.wrong_codes === null) return refused(400, 'No OTP was sent. Ask for one');
  if (confirm.otp !== RIGHT_OTP) return countWrongCode(ledger, reference, object.wrong_codes + 1);
  const refusal = refuseBalance(subscription);
  if (refusal) return refusal;
  const transaction = newReference();
  addPayment(
    ledger,
    {
      reference: transaction,
      amount: subscription.amountAfter,
      currency: subscription.currency,
      methods: ['Wallet'],
      status: 'success',
      metadata: {
        type: 'subscription',
        merchant: { ...MERCHANT, ...subscription.merchant },
        customer: subscription.customer,
        subscription: { reference, automate: confirm.automate, planRef: subscription.planRef },
      },
    },
    { for: reference, from: subscription.option?.walletRef },
  );
  // If the process dies before this line, the OTP stays valid but useless: an active subscription can't be paid again.
  setWrongCodes(ledger, reference, null);
  return accepted({ reference: transaction, status: 'active' }, 'Subscription activation successful');
}

function findWallet(ledger: Ledger, reference: string, publicKey: string): PayableSubscription {
  const found = payableSubscription(ledger, reference, publicKey);
  if (found.ok && found.subscription.option?.walletRef === undefined) {
    return { ok: false, reply: refused(400, 'This subscription is paid by card') };
  }
  return found;
}

function refuseBalance({ walletBalance = 0, amountAfter }: Subscription): Reply | undefined {
  return walletBalance < amountAfter
    ? refused(400, 'Insufficient wallet balance. Fund the wallet to continue')
    : undefined;
}

function sendCode(ledger: Ledger, reference: string, { customer }: Subscription): Reply {
  setWrongCodes(ledger, reference, 0);
  return accepted(
    { reference },
    `OTP sent to the phone that ends in ${customer?.phone?.slice(-4) ?? '0000'}`,
  );
}

function countWrongCode(ledger: Ledger, reference: string, count: number): Reply {
  const exhausted = count >= MAX_WRONG_CODES;
  setWrongCodes(ledger, reference, exhausted ? null : count);
  return refused(400, exhausted ? 'Too many wrong codes. Ask for another OTP' : 'Invalid OTP. Try again');
}
