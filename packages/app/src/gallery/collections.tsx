import {
  type LinkPayment,
  type PagePayment,
  PaymentLink,
  PaymentPage,
  QrCode,
  type QrPayment,
} from '@kobo/protocol/api';
import * as v from 'valibot';
import type { Named } from '../api/result';
import { PaymentLinkScreen } from '../pages/payment-link/PaymentLinkScreen';
import { PaymentPageScreen } from '../pages/payment-page/PaymentPageScreen';
import type { QrOrder } from '../pages/qr-code/order';
import { QrCodeScreen } from '../pages/qr-code/QrCodeScreen';
import { collecting } from './collecting';
import { fill, submit, type } from './interactions';
import type { Screens } from './screen';

const PAYER: QrPayment = { amount: 12_500, email: 'amina.bello@mail.example' };
const FILLED = [
  type('first_name', 'Amina'),
  type('last_name', 'Bello'),
  type('email', 'amina.bello@mail.example'),
  type('phone_number', '2348031234567'),
];

const link = collecting<PaymentLink, LinkPayment>({
  body: PAYER,
  show: (collection) => <PaymentLinkScreen collection={collection} />,
  offerOf: ({ logo }, changes) =>
    v.parse(PaymentLink, {
      amount: 12_500,
      currency: 'NGN',
      currencies: [],
      usage: 'static',
      description: 'Two-day ticket with workshop, Lagos Textile Fair',
      logo,
      status: 'active',
      metadata: { merchantName: 'Adire Stores' },
      ...changes,
    }),
});

export const paymentLinkScreens: Screens = {
  ...link.shared,
  'ready-open': link.of({ usage: 'other', amount: null, currencies: ['NGN', 'USD', 'GHS'] }),
  'ready-unpayable': link.of({ amount: 19.999 }),
  'ready-filled': link.of({}, FILLED),
  'ready-errors': link.of({}, [type('email', 'amina@'), submit]),
};

const PICTURES = `${location.origin}/sandbox/public`;

const page = collecting<PaymentPage, PagePayment>({
  body: PAYER,
  show: (collection) => <PaymentPageScreen collection={collection} />,
  offerOf: ({ logo, colors }, changes) =>
    v.parse(PaymentPage, {
      title: 'Adire Stores',
      description: 'Hand-dyed cloth from Abeokuta',
      image_urls: [],
      page_type: 'other',
      amount: 12_500,
      currency: 'NGN',
      products: [],
      plans: [],
      customer_edit_product_quantity: true,
      collect_name: true,
      collect_phone: true,
      collect_shipping_dest: true,
      logo,
      instagram: 'instagram.com/adire',
      facebook: 'facebook.com/adire',
      twitter: 'x.com/adire',
      primaryColor: colors.primary,
      secondaryColor: colors.secondary,
      status: 'active',
      metadata: { merchantName: 'Adire Stores' },
      ...changes,
    }),
});

const PRODUCTS = {
  page_type: 'product',
  amount: null,
  image_urls: [`${PICTURES}/adire-cloth.svg`],
  products: [
    {
      reference: 'PRD_cloth',
      name: 'Indigo cloth',
      amount: 6_000,
      currency: 'NGN',
      range: '1-10',
      description: 'One yard, resist-dyed by hand',
      image_urls: [`${PICTURES}/adire-cloth.svg`],
    },
    {
      reference: 'PRD_scarf',
      name: 'Scarf',
      amount: 4_500.5,
      currency: 'NGN',
      range: '2-5',
      image_urls: [`${PICTURES}/adire-scarf.svg`],
    },
    { reference: 'PRD_voucher', name: 'Voucher', amount: 1_000, currency: 'NGN', image_urls: [] },
  ],
};
const WITHHELD = {
  ...PRODUCTS,
  products: [
    ...PRODUCTS.products.map((product, index) => (index === 1 ? { ...product, range: '0-0' } : product)),
    { reference: 'PRD_export', name: 'Scarf, export', amount: 12, currency: 'USD', image_urls: [] },
  ],
};
const PLANS = {
  page_type: 'recurring',
  amount: null,
  plans: [
    { planRef: 'PLN_month', name: 'Adire Club', amount: 5_000, currency: 'NGN', interval: 'monthly' },
    { planRef: 'PLN_year', name: 'Adire Club', amount: 50_000, currency: 'NGN', interval: 'annually' },
  ],
};

export const paymentPageScreens: Screens = {
  ...page.shared,
  'ready-amount-only': page.of({
    amount: null,
    collect_name: false,
    collect_phone: false,
    collect_shipping_dest: false,
  }),
  'ready-long': page.of({
    ...PRODUCTS,
    title:
      'Lagos Textile Fair: two-day ticket with a workshop, a guided tour of the market and lunch on both days',
    logo: null,
    metadata: {
      merchantName: 'Oluwaseun Adebayo-Ogunleye Textile Manufacturing and Exports Nigeria Limited',
    },
  }),
  'ready-products': page.of(PRODUCTS),
  'ready-products-unpriced': page.of({
    ...PRODUCTS,
    products: [
      ...PRODUCTS.products,
      { reference: 'PRD_bag', name: 'Tote bag', amount: 19.999, currency: 'NGN' },
      { reference: 'PRD_cap', name: 'Cap, indigo', amount: 10.005, currency: 'NGN' },
    ],
  }),
  'ready-products-fixed': page.of({ ...PRODUCTS, customer_edit_product_quantity: false }),
  'ready-products-withheld': page.of(WITHHELD),
  'ready-products-refused': page.of(PRODUCTS, [fill('.quantity input', '3.7')]),
  'ready-plans': page.of(PLANS),
  'ready-nothing': page.of({ page_type: 'product', amount: null }),
  'ready-unpayable': page.of({ page_type: 'other', amount: 19.999 }),
  'ready-filled': page.of({}, FILLED),
  'ready-errors': page.of({}, [submit]),
};

const qr = collecting<Named<QrCode>, QrOrder>({
  body: { payee: 'QR_stall', payment: PAYER },
  show: (collection) => <QrCodeScreen collection={collection} />,
  offerOf: ({ logo }, changes) => ({
    ...v.parse(QrCode, {
      qr_type: 'other',
      name: 'Adire Stores, Balogun Market',
      description: 'Pay at the stall',
      support_email: 'help@adire.example',
      support_phone_number: '+234 803 000 0000',
      sub_accounts: [],
      customer_determine_amount: true,
      currency: 'NGN',
      logo,
      status: 'active',
      ...changes,
    }),
    reference: 'QR_stall',
  }),
});

const ACCOUNTS = {
  qr_type: 'dynamic-multiple',
  sub_accounts: [
    { reference: 'SUB_tithe', account_name: 'Tithes and offerings' },
    { reference: 'SUB_build', account_name: 'Building fund' },
    { reference: 'SUB_relief', account_name: 'Relief for the families of the flood in Lokoja' },
  ],
};

export const qrCodeScreens: Screens = {
  ...qr.shared,
  'ready-fixed': qr.of({ customer_determine_amount: false, amount: 2_500 }),
  'ready-unpayable': qr.of({ customer_determine_amount: false, amount: 19.999 }),
  'ready-accounts': qr.of(ACCOUNTS),
  'ready-accounts-errors': qr.of(ACCOUNTS, [type('amount', '2500'), submit]),
  'ready-no-account': qr.of({ qr_type: 'dynamic-multiple' }),
};
