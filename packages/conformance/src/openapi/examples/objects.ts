import type { Examples } from './examples';

const MERCHANT = { name: 'Adire & Sons', publicKey: 'pk_test_adire' };
const STARTED = {
  authorization_url: 'https://pay.example/payments/CHK_4f1c0a9be21d77',
  reference: 'CHK_4f1c0a9be21d77',
};
const PAYER = { email: 'payer@example.com', first_name: 'Ada', last_name: 'Obi' };

export const OBJECT_EXAMPLES: Examples<
  | 'invoice'
  | 'paymentLink'
  | 'payLink'
  | 'paymentPage'
  | 'payPage'
  | 'qrCode'
  | 'payQr'
  | 'subscription'
  | 'paySubscription'
  | 'sendOtp'
  | 'confirmSubscription'
  | 'brand'
> = {
  invoice: {
    values: { reference: 'INV_2026_0042' },
    data: {
      invoice_reference: 'INV_2026_0042',
      amount: 145125,
      currency: 'NGN',
      status: 'issued',
      customer: { ...PAYER },
      description: 'Adire cloth for the June market',
      issued_date: '2026-01-15',
      due_date: '2026-02-14',
      logo: 'https://cdn.example/adire.svg',
      colors: { primary: '#1e3a8a', secondary: '#f59e0b' },
      notes: 'Please bring this invoice when you collect the cloth.',
      partial: { is_partial: true, installments: [50000, 25000.5] },
      other_info: {
        calculated_items: [{ name: 'Adire cloth, indigo', amount: 45000, quantity: 3, total: 135000 }],
        tax: { type: 'percentage', name: 'VAT' },
        tax_value: 7.5,
      },
      metadata: {
        checkoutData: {
          walletId: 'WAL_adire',
          currency: 'NGN',
          publicKey: 'pk_test_adire',
          metadata: { merchant: MERCHANT },
        },
      },
    },
    refusal: [404, 'Invoice not found'],
  },
  paymentLink: {
    values: { reference: 'LNK_market' },
    data: {
      amount: 2500,
      currency: 'NGN',
      currencies: ['NGN', 'USD'],
      usage: 'static',
      description: 'Stall at the June market',
      status: 'active',
      metadata: { merchantName: 'Adire & Sons' },
    },
    refusal: [404, 'Payment link not found'],
  },
  payLink: {
    values: { reference: 'LNK_market' },
    request: { ...PAYER, amount: 2500, currency: 'NGN' },
    data: STARTED,
    refusal: [400, 'Link has expired'],
  },
  paymentPage: {
    values: { reference: 'PAGE_cloth' },
    data: {
      title: 'Cloth from Abeokuta',
      description: 'Dyed by hand.',
      page_type: 'product',
      currency: 'NGN',
      products: [
        {
          reference: 'PRD_cloth',
          name: 'Adire cloth',
          description: 'Five yards, indigo',
          amount: 6000,
          currency: 'NGN',
          image_urls: ['https://cdn.example/cloth.svg'],
          range: '1-10',
        },
      ],
      customer_edit_product_quantity: true,
      collect_name: true,
      collect_phone: true,
      instagram: 'instagram.com/adire',
      primaryColor: '#1e3a8a',
      status: 'active',
      metadata: { merchantName: 'Adire & Sons' },
    },
    refusal: [404, 'Payment page not found'],
  },
  payPage: {
    values: { reference: 'PAGE_cloth' },
    request: {
      ...PAYER,
      phone_number: '+2348031234567',
      phone: '+2348031234567',
      amount: 12000,
      products_quantity: [{ productRef: 'PRD_cloth', quantity: 2 }],
    },
    data: STARTED,
    refusal: [400, 'The amount is not that of the products'],
  },
  qrCode: {
    values: { reference: 'QR_market' },
    data: {
      reference: 'QR_market',
      qr_type: 'dynamic-multiple',
      name: 'Adire & Sons, June market',
      sub_accounts: [{ reference: 'QR_market_till_1', account_name: 'Till 1' }],
      customer_determine_amount: true,
      currency: 'NGN',
      status: 'active',
    },
    refusal: [404, 'QR code not found'],
  },
  payQr: {
    values: { id: 'QR_market_till_1' },
    request: { ...PAYER, amount: 1500.5 },
    data: STARTED,
    refusal: [400, 'QR Code has expired!'],
  },
  subscription: {
    values: { reference: 'SUB_club' },
    data: {
      reference: 'SUB_club',
      planRef: 'PLN_monthly',
      planName: 'Cloth club',
      subscriptionType: 'monthly',
      startDate: '2026-01-31',
      currency: 'NGN',
      amount: 3500,
      couponAmount: 500,
      vat: 225,
      amountAfter: 3225,
      publicKey: 'pk_test_adire',
      option: { walletRef: 'WAL_ada' },
      walletBalance: 10000,
      customer: { ...PAYER, phone: '+2348031234567' },
      merchant: { name: 'Adire & Sons' },
      Setting: { redirect_url: 'https://adire.example/club' },
      status: 'pending',
    },
    refusal: [404, 'Subscription not found'],
  },
  paySubscription: {
    request: { reference: 'SUB_club' },
    charges: {
      'a code was sent': { status: true, message: 'OTP sent to the phone that ends in 4567', data: {} },
    },
    refusal: [400, 'Insufficient wallet balance. Fund the wallet to continue'],
  },
  sendOtp: {
    request: { reference: 'SUB_club' },
    data: { reference: 'SUB_club' },
    refusal: [400, 'This subscription is paid by card'],
  },
  confirmSubscription: {
    values: { reference: 'SUB_club' },
    request: { automate: true, otp: '123456' },
    charges: { activated: { status: true, message: 'Subscription activation successful', data: {} } },
    refusal: [400, 'Invalid OTP. Try again'],
  },
  brand: {
    query: { website_url: 'https://adire.example/' },
    data: {
      company_logo: 'https://cdn.example/adire.svg',
      brand_primary_color: '#1e3a8a',
      favicon: 'https://cdn.example/adire-icon.png',
    },
    refusal: [404, 'This site has no brand'],
  },
};
