import { MERCHANT, PICTURES } from './merchant';
import type { NewObject } from './objects';

/** Returns a monthly subscription of NGN 3,500.00 by card, with the given changes. */
function subscription(reference: string, changes: Record<string, unknown> = {}): NewObject {
  return {
    reference,
    kind: 'subscription',
    data: {
      reference,
      planRef: 'PLN_monthly',
      planName: 'Cloth club',
      subscriptionType: 'monthly',
      startDate: null,
      currency: 'NGN',
      amount: 3_500,
      couponAmount: 0,
      vat: 0,
      amountAfter: 3_500,
      publicKey: MERCHANT.publicKey,
      option: null,
      walletBalance: null,
      customer: {
        first_name: 'Ada',
        last_name: 'Obi',
        email: 'ada@example.com',
        phone: '+2348030000001',
      },
      merchant: { name: MERCHANT.name, logo: PICTURES.logo },
      support_email: MERCHANT.email,
      support_phone_number: '+2348030000100',
      Setting: null,
      status: 'pending',
      ...changes,
    },
  };
}

/** Returns a wallet. Its reference contains the subscription's reference, so that each copy has its own wallet. */
function wallet(owner: string, balance: number): NewObject {
  const reference = `WAL_${owner}`;
  return { reference, kind: 'wallet', data: { reference, balance, currency: 'NGN' } };
}

const paidFrom = (owner: string) => ({ option: { walletRef: `WAL_${owner}` } });

function period(subscriptionType: string, amount: number): NewObject {
  return subscription(`SUB_${subscriptionType}`, {
    subscriptionType,
    planRef: `PLN_${subscriptionType}`,
    amount,
    amountAfter: amount,
  });
}

/** One subscription for each state and variant, and their wallets (docs/contributors/sandbox-objects.md). */
export const SUBSCRIPTIONS: readonly NewObject[] = [
  subscription('SUB_card'),
  wallet('SUB_wallet', 10_000),
  subscription('SUB_wallet', paidFrom('SUB_wallet')),
  wallet('SUB_poor', 1_200.5),
  subscription('SUB_poor', paidFrom('SUB_poor')),
  subscription('SUB_coupon', { couponAmount: 500, vat: 225, amountAfter: 3_225 }),
  period('daily', 200),
  period('weekly', 1_000),
  period('monthly', 3_500),
  period('quarterly', 10_000),
  period('biannually', 19_000),
  period('annually', 36_000),
  subscription('SUB_31', { startDate: '2026-01-31' }),
  subscription('SUB_redirect', { Setting: { redirect_url: 'https://adire.example/club' } }),
  subscription('SUB_active', { status: 'active' }),
  subscription('SUB_usd', { currency: 'USD', amount: 9.99, amountAfter: 9.99 }),
  subscription('SUB_odd', { subscriptionType: 'now and then', planName: null, startDate: 'soon' }),
];
