import type { Examples } from './examples';

const REFERENCE = 'CHK_4f1c0a9be21d77';
const MERCHANT = { name: 'Adire & Sons', publicKey: 'pk_test_adire', email: 'help@adire.example' };
const DEBIT = {
  phoneNumber: '+2348030000010',
  bankCode: '058',
  bankName: 'Guaranty Trust Bank',
  accountNumber: '0123456789',
  narration: 'Adire & Sons',
  sessionId: 'SES_51f0c2',
  amount: 5000,
  checkoutReference: REFERENCE,
  customerEmail: 'payer@example.com',
  customerName: 'Ada Obi',
};

const APPROVED = {
  status: true,
  message: 'Charge accepted',
  data: { status: 'SUCCESS', message: 'Charge accepted' },
};
export const PAYMENT_EXAMPLES: Examples<
  | 'initialize'
  | 'checkout'
  | 'verify'
  | 'health'
  | 'customer'
  | 'savedCards'
  | 'cardCharge'
  | 'cardOtp'
  | 'chargeAnswer'
  | 'tokenCharge'
  | 'virtualAccount'
  | 'bankList'
  | 'resolveBank'
  | 'debitStart'
  | 'debitConfirm'
> = {
  initialize: {
    request: {
      amount: 5000.5,
      currency: 'NGN',
      walletId: 'WAL_adire',
      returnUrl: 'https://shop.example/thanks',
      metadata: {
        type: 'invoices',
        invoice_reference: 'INV_2026_0042',
        customer: { email: 'payer@example.com' },
      },
    },
    data: { authorization_url: `https://pay.example/payments/${REFERENCE}`, reference: REFERENCE },
    refusal: [400, 'The amount is more than is left to pay'],
  },
  checkout: {
    values: { reference: REFERENCE },
    data: {
      reference: REFERENCE,
      amount: 5000.5,
      currency: 'NGN',
      paymentMethods: ['Card', 'Bank Transfer', 'USSD', 'MoMo', 'Opay'],
      status: 'pending',
      metadata: {
        merchant: { ...MERCHANT, primaryColor: '#1e3a8a', logo: 'https://cdn.example/adire.svg' },
        customer: {
          email: 'payer@example.com',
          phone: '+2348031234567',
          first_name: 'Ada',
          last_name: 'Obi',
        },
        returnUrl: 'https://shop.example/thanks',
      },
      events: `https://api.example/checkout/${REFERENCE}/events`,
      banks: [{ bankCode: '058', status: 'degraded' }],
      health: true,
    },
    refusal: [404, 'Transaction not found'],
  },
  verify: {
    values: { reference: REFERENCE },
    data: { status: 'success', amount: 5000.5, currency: 'NGN' },
    refusal: [404, 'Transaction not found'],
  },
  health: {
    data: {
      methods: [
        {
          slug: 'ussd',
          status: 'down',
          reason: 'The network is being repaired.',
          until: '2026-11-23T12:00:00Z',
        },
        { slug: 'card', status: 'up', min: 100, max: 1000000, brands: ['Visa', 'Mastercard', 'Verve'] },
      ],
      banks: [{ bankCode: '058', status: 'degraded' }],
    },
    refusal: [401, 'The public key is not known'],
  },
  customer: {
    values: { reference: REFERENCE },
    request: { email: 'payer@example.com' },
    data: {},
    refusal: [409, 'The transaction has an e-mail address already'],
  },
  savedCards: {
    query: { email: 'payer@example.com' },
    data: {
      TokenizedCards: [
        { card: { scheme: 'Visa', last4: '1111', expiry: '12/40' }, authToken: 'tok_8f2b11' },
        {
          card: { scheme: 'Mastercard', last4: '4444', expiry: '08/39' },
          authToken: 'tok_c40d7e',
          cvvRequired: true,
        },
      ],
    },
    refusal: [401, 'The public key is not known'],
  },
  cardCharge: {
    request: {
      reference: REFERENCE,
      pan: '4111111111111111',
      cvv: '123',
      expiry: '12/40',
      deviceSignature: '{"colorDepth":24,"timeZone":"Africa/Lagos"}',
      cardHolder: 'Ada Obi',
      saveCard: false,
    },
    charges: {
      approved: APPROVED,
      'asks for an OTP': {
        status: true,
        message: 'Enter the code that your bank sent to you',
        data: { status: 'PENDING_AUTH', message: 'Enter the code that your bank sent to you' },
      },
      'asks for a PIN': {
        status: true,
        message: 'Enter the PIN of your card',
        data: {
          status: 'PENDING_AUTH',
          message: 'Enter the PIN of your card',
          ask: { field: 'pin', length: [4, 4] },
        },
      },
      '3-D Secure': {
        status: true,
        message: 'Authentication required',
        data: { status: 'PENDING_AUTH_CAPTURE', redirectUrl: 'https://acs.bank.example/3ds/9c1' },
      },
      '3-D Secure, at the top': {
        status: 'PENDING_AUTH_CAPTURE',
        redirect_url: 'https://acs.bank.example/3ds/9c1',
      },
      declined: {
        status: false,
        message: 'Declined by the issuer',
        data: { status: 'FAILED', message: 'Declined by the issuer' },
      },
      'insufficient funds, the form stays': {
        status: false,
        message: 'Insufficient funds',
        data: { status: 'FAILURE', message: 'Insufficient funds' },
      },
      'approved, by its flags': { ok: true, message: 'Charge accepted' },
    },
    refusal: [400, 'This transaction has expired'],
  },
  cardOtp: {
    values: { reference: REFERENCE },
    request: { code: '123456' },
    charges: { approved: APPROVED },
    refusal: [400, 'Invalid OTP. Try again'],
  },
  chargeAnswer: {
    values: { reference: REFERENCE },
    request: { field: 'pin', value: '1234' },
    charges: {
      approved: APPROVED,
      'asks for another step': {
        status: true,
        message: 'Enter the code that your bank sent to you',
        data: {
          status: 'PENDING_AUTH',
          message: 'Enter the code that your bank sent to you',
          ask: { field: 'otp', length: [4, 8] },
        },
      },
      'a wrong answer': {
        status: false,
        message: 'Incorrect PIN. Try again',
        data: { status: 'INVALID', message: 'Incorrect PIN. Try again' },
      },
    },
    refusal: [400, 'This transaction has expired'],
  },
  tokenCharge: {
    values: { token: 'tok_8f2b11' },
    request: { email: 'payer@example.com', reference: REFERENCE },
    charges: { approved: APPROVED },
    refusal: [404, 'No such saved card'],
  },
  virtualAccount: {
    values: { reference: REFERENCE },
    request: {},
    data: {
      account_number: '9912345678',
      account_name: 'KOBO / ADIRE & SONS',
      metadata: { bank_name: 'Providus Bank' },
      expires_at: '2026-11-21T10:30:00.000Z',
    },
    refusal: [400, 'No account is available for this merchant'],
  },
  bankList: {
    request: { phoneNumber: '+2348030000010' },
    data: {
      sessionId: 'SES_51f0c2',
      accounts: [{ accountNo: '0123456789', bankCode: '058', bankName: 'Guaranty Trust Bank' }],
      banks: [
        { bankName: 'Access Bank', bankCode: '044' },
        { bankName: 'Guaranty Trust Bank', bankCode: '058' },
      ],
    },
    refusal: [400, 'No bank knows this phone number'],
  },
  resolveBank: {
    request: { bank_code: '058', account_number: '0123456789' },
    data: { account_name: 'ADA OBI' },
    refusal: [400, 'Could not resolve this account'],
  },
  debitStart: {
    request: DEBIT,
    data: { reference: 'DBT_77aa01', sessionId: 'SES_51f0c2' },
    refusal: [400, 'The bank does not know this account'],
  },
  debitConfirm: {
    request: { ...DEBIT, transReference: 'DBT_77aa01', otp: '123456' },
    charges: { approved: APPROVED },
    refusal: [400, 'Invalid OTP. Try again'],
  },
};
