import * as v from 'valibot';
import { Fixtures } from '../fixtures';
import { EXAMPLES } from '../openapi/examples/examples';

const CARD = { cvv: '123', expiry: '12/40' };

/** The test data of the provider in this folder. */
export const TEST_FIXTURES = {
  secretKey: 'sk_test_adire',
  otherMerchant: { publicKey: 'pk_test_indigo' },
  expired: 'CHK_expired',
  cards: {
    approved: { pan: '4111111111111111', ...CARD },
    otp: { pan: '5555555555554444', ...CARD, code: '123456', wrongCode: '000000' },
    redirect: { pan: '4000000000003220', ...CARD },
    declined: { pan: '4000000000000002', ...CARD },
  },
  savedCard: { email: 'saved@example.com', token: 'tok_saved', cvv: '123' },
  bankAccount: {
    phoneNumber: '+2348030000010',
    bankCode: '058',
    bankName: 'GTB',
    accountNumber: '0123456789',
    otp: '123456',
    wrongOtp: '000000',
    unknownAccount: '0001234567',
  },
  momo: { phone_number: '+2348030000099' },
  pocket: { pocket_tag: 'ada' },
  opay: true,
  virtualAccount: true,
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
