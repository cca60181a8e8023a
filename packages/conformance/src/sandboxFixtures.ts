import { PROMPT_CALLS, TELEMETRY_ENDPOINT } from '@kobo/protocol/api';
import * as v from 'valibot';
import { Fixtures } from './fixtures';
import { EXAMPLES } from './openapi/examples/examples';

const SECRET_KEY = 'sk_test_adire';
const CVV = { cvv: '123', expiry: '12/40' };

/** The test cards and the bank account of the sandbox and of the test provider. */
export const TEST_CARDS = {
  approved: { pan: '4111111111111111', ...CVV },
  otp: { pan: '5555555555554444', ...CVV, code: '123456', wrongCode: '000000' },
  steps: {
    pan: '5200000000001021',
    ...CVV,
    answers: [
      { field: 'pin', value: '1234' },
      { field: 'otp', value: '123456' },
    ],
    wrong: [{ field: 'pin', value: '0000' }],
  },
  redirect: { pan: '4000000000003220', ...CVV },
  silent: { pan: '4000000000000085', ...CVV },
  declined: { pan: '4000000000000002', ...CVV },
} as const;
export const TEST_BANK_ACCOUNT = {
  phoneNumber: '+2348030000010',
  bankCode: '058',
  bankName: 'GTB',
  accountNumber: '0123456789',
  otp: '123456',
  wrongOtp: '000000',
  unknownAccount: '0001234567',
} as const;

const Running = v.object({ data: v.object({ running: v.literal(true) }) });
const Created = v.object({ data: v.object({ reference: v.string() }) });

function fixturesOf(api: string, subscription: string, withoutEmail: string): Fixtures {
  return v.parse(Fixtures, {
    secretKey: SECRET_KEY,
    otherMerchant: { publicKey: 'pk_test_other', secretKey: 'sk_test_other' },
    // The sandbox then lists other payments in `duplicates`, and keeps a transfer of a wrong amount.
    initialize: { metadata: { sandbox: { duplicates: true, mismatch: 'add' } } },
    expired: 'CHK_expired',
    announcing: ['CHK_hosted', withoutEmail, 'CHK_ghs'],
    cards: TEST_CARDS,
    savedCard: { email: 'conformance@example.com', token: 'tok_conformance_visa' },
    bankAccount: TEST_BANK_ACCOUNT,
    ...Object.fromEntries(PROMPT_CALLS.map((call) => [call, EXAMPLES[call].request])),
    opay: true,
    virtualAccount: true,
    credit: `${api}/sandbox/transactions/{reference}/credit`,
    decide: `${api}/sandbox/transactions/{reference}/decide`,
    registeredOrigin: 'http://localhost:4243',
    invoice: 'INV_partial',
    paymentLink: 'LNK_static',
    paymentPage: 'PAGE_product',
    qrCode: 'QR_multiple',
    subscription: { reference: subscription, otp: '123456', wrongOtp: '000000' },
    brand: 'https://adire.example',
    telemetry: api + TELEMETRY_ENDPOINT.path,
  });
}

/**
 * Returns the sandbox's test data; undefined if `api` is not a sandbox, because no other provider may receive these test cards.
 * Creates a subscription and a transaction that needs an e-mail address, because each can be used only once.
 */
export async function sandboxFixtures(api: string, send: typeof fetch): Promise<Fixtures | undefined> {
  const create = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await send(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return v.parse(Created, await reply.json()).data.reference;
  };
  try {
    const health = await send(`${api}/sandbox/health`);
    if (!v.is(Running, await health.json())) return undefined;
    const subscription = await create('/sandbox/objects/SUB_wallet/copy', {});
    const withoutEmail = await create(
      '/checkout/initialize',
      { amount: 5000, metadata: { customer: { emailRequired: true } } },
      { authorization: SECRET_KEY, 'x-api-key': 'kobo_conformance' },
    );
    return fixturesOf(api, subscription, withoutEmail);
  } catch {
    return undefined;
  }
}
