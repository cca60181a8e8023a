import type { Subscription, SubscriptionConfirm } from '@kobo/protocol/api';
import { approved, type ChargeOutcome, otpNeeded, type Refusal, refuse } from '@kobo/provider';
import type { ApiRequest } from '../../api/request';
import type { Ledger } from '../../ledger/database';
import { MERCHANT } from '../../ledger/merchant';
import { addPayment } from '../../ledger/payments';
import { newReference } from '../../ledger/transactions';
import { readSubscription } from '../objects/subscriptions';
import { RIGHT_OTP } from './scenarios';

/** Starts a payment from the wallet. If the wallet's balance is sufficient, sends an OTP. */
export function startWalletPay(ledger: Ledger, reference: string): ChargeOutcome {
  const subscription = readSubscription(ledger, reference)?.subscription;
  const refusal = refuseCard(subscription) ?? refuseBalance(subscription);
  const phone = subscription?.customer?.phone?.slice(-4) ?? '0000';
  return refusal ?? otpNeeded(`OTP sent to the phone that ends in ${phone}`);
}

/** Returns the refusal of a subscription that has no wallet. */
export function refuseCard(subscription: Subscription | undefined): Refusal | undefined {
  if (subscription?.option?.walletRef !== undefined) return undefined;
  return refuse('invalid', { message: 'This subscription is paid by card' });
}

/** Checks the OTP. The wallet pays and the subscription becomes active, atomically. */
export function confirmWalletPay(
  request: ApiRequest,
  reference: string,
  { otp, automate }: SubscriptionConfirm,
): ChargeOutcome {
  const subscription = readSubscription(request.ledger, reference)?.subscription;
  if (otp !== RIGHT_OTP) return refuse('wrong_otp');
  const refusal = refuseBalance(subscription);
  if (!subscription || refusal) return refusal ?? refuse('not_found');
  const transaction = newReference();
  addPayment(
    request.ledger,
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
        subscription: { reference, automate, planRef: subscription.planRef },
      },
    },
    { for: reference, from: subscription.option?.walletRef },
  );
  // Add the transaction's reference to the reply, so that the transaction's page shows the call.
  request.reshape = (body) => ({ ...body, data: { ...Object(body['data']), reference: transaction } });
  return approved('Subscription activation successful');
}

function refuseBalance({ walletBalance = 0, amountAfter = 0 }: Partial<Subscription> = {}) {
  if (walletBalance >= amountAfter) return undefined;
  return refuse('invalid', { message: 'Insufficient wallet balance. Fund the wallet to continue' });
}
