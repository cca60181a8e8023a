import * as v from 'valibot';
import { Fixtures } from '../fixtures';
import { EXAMPLES } from '../openapi/examples/examples';
import { CHECKOUT_LIMITS } from '../provider';
import { TEST_BANK_ACCOUNT, TEST_CARDS } from '../sandboxFixtures';
import { API } from './serve';

/** The checkout's limits. No reply is reported as slow, because every reply may be slow on a busy machine. */
export const TEST_LIMITS = { ...CHECKOUT_LIMITS, slow: Number.POSITIVE_INFINITY };

/** The test data of the provider in this folder. */
export const TEST_FIXTURES = {
  secretKey: 'sk_test_adire',
  otherMerchant: { publicKey: 'pk_test_indigo', secretKey: 'sk_test_indigo' },
  expired: 'CHK_expired',
  announcing: ['CHK_hosted', 'CHK_networks', 'CHK_email'],
  cards: TEST_CARDS,
  savedCard: { email: 'saved@example.com', token: 'tok_saved', cvv: '123', wrongCvv: '999' },
  bankAccount: TEST_BANK_ACCOUNT,
  momo: { phone_number: '+2348030000099' },
  pocket: { pocket_tag: 'ada' },
  opay: true,
  virtualAccount: true,
  credit: `${API}/test/credit/{reference}`,
  decide: `${API}/test/decide/{reference}`,
  registeredOrigin: 'https://shop.example',
  invoice: referenceOf('invoice'),
  paymentLink: referenceOf('paymentLink'),
  paymentPage: referenceOf('paymentPage'),
  qrCode: referenceOf('qrCode'),
  subscription: { reference: referenceOf('subscription'), otp: '123456', wrongOtp: '000000' },
  brand: EXAMPLES.brand.query?.website_url,
} as const;

export function fixturesWith(fields: object): Fixtures {
  return v.parse(Fixtures, fields);
}

function referenceOf(call: keyof typeof EXAMPLES): string {
  return EXAMPLES[call].values?.['reference'] ?? '';
}
