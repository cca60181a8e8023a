import { MERCHANT, PICTURES } from './merchant';
import type { NewObject } from './objects';

/** Returns a page on which the payer enters the amount, with the given changes. */
function page(reference: string, changes: Record<string, unknown> = {}): NewObject {
  return {
    reference,
    kind: 'payment-page',
    data: {
      reference,
      title: 'Adire & Sons',
      description: 'Hand-dyed cloth from Abeokuta',
      image_urls: [],
      page_type: 'other',
      amount: null,
      currency: 'NGN',
      products: [],
      plans: [],
      customer_edit_product_quantity: false,
      collect_name: false,
      collect_phone: false,
      collect_shipping_dest: false,
      logo: null,
      instagram: null,
      facebook: null,
      twitter: null,
      primaryColor: null,
      secondaryColor: null,
      status: 'active',
      metadata: { merchantName: MERCHANT.name },
      ...changes,
    },
  };
}

function product(reference: string, name: string, amount: number, changes: Record<string, unknown> = {}) {
  return {
    reference,
    name,
    amount,
    currency: 'NGN',
    description: null,
    image_urls: [],
    range: null,
    ...changes,
  };
}

const PRODUCTS = [
  product('PRD_cloth', 'Indigo cloth', 6_000, {
    range: '1-10',
    description: 'One yard, resist-dyed by hand',
    image_urls: [PICTURES.cloth],
  }),
  product('PRD_scarf', 'Scarf', 4_500.5, { range: '2-5', image_urls: [PICTURES.scarf] }),
  product('PRD_cap', 'Cap', 3_000, { range: '0-3', image_urls: [PICTURES.cap] }),
  product('PRD_voucher', 'Voucher', 1_000),
];

/** Products with a reversed range, an empty stock, and another currency. */
const ODD_PRODUCTS = [
  product('PRD_thread', 'Thread', 500, { range: '9-2' }),
  product('PRD_cloth', 'Indigo cloth', 6_000, { range: '1-10', image_urls: [PICTURES.cloth] }),
  product('PRD_cap', 'Cap', 3_000, { range: '0-0', image_urls: [PICTURES.cap] }),
  product('PRD_export', 'Scarf, export', 12, { currency: 'USD', image_urls: [PICTURES.scarf] }),
];

function plan(interval: string, amount: number) {
  return {
    planRef: `PLN_${interval}`,
    name: `Cloth club, ${interval}`,
    amount,
    currency: 'NGN',
    interval,
  };
}

const PLANS = [
  plan('daily', 200),
  plan('weekly', 1_000),
  plan('monthly', 3_500),
  plan('quarterly', 10_000),
  plan('biannually', 19_000),
  plan('annually', 36_000),
];

const EVERY_FIELD = { collect_name: true, collect_phone: true, collect_shipping_dest: true };
const HUGE = 1_000;

/** One payment page for each type and variant (docs/contributors/sandbox-objects.md). */
export const PAGES: readonly NewObject[] = [
  page('PAGE_single'),
  page('PAGE_fixed', { amount: 5_000, image_urls: [PICTURES.cloth] }),
  page('PAGE_product', { page_type: 'product', products: PRODUCTS, customer_edit_product_quantity: true }),
  page('PAGE_product_fixed', { page_type: 'product', products: PRODUCTS.slice(0, 2) }),
  page('PAGE_product_odd', {
    page_type: 'product',
    products: ODD_PRODUCTS,
    customer_edit_product_quantity: true,
  }),
  page('PAGE_recurring', { page_type: 'recurring', plans: PLANS }),
  page('PAGE_one_plan', { page_type: 'recurring', plans: PLANS.slice(2, 3) }),
  page('PAGE_fields', { ...EVERY_FIELD, amount: 5_000 }),
  page('PAGE_branded', {
    ...EVERY_FIELD,
    logo: PICTURES.logo,
    primaryColor: '#1e3a8a',
    secondaryColor: '#f59e0b',
    instagram: 'instagram.com/adire',
    facebook: 'https://facebook.com/adire',
    twitter: 'x.com/adire',
  }),
  page('PAGE_expired', { status: 'expired' }),
  page('PAGE_inactive', { status: 'inactive' }),
  page('PAGE_empty', { page_type: 'product', customer_edit_product_quantity: true }),
  page('PAGE_huge', {
    page_type: 'product',
    customer_edit_product_quantity: true,
    products: Array.from({ length: HUGE }, (_, index) =>
      product(`PRD_${index + 1}`, `Product ${index + 1}`, 100 + index, {
        range: '0-9',
        image_urls: [[PICTURES.cloth, PICTURES.scarf, PICTURES.cap][index % 3]],
      }),
    ),
  }),
  page('PAGE_hostile', {
    title: '<script>alert(1)</script>',
    description: `<img src=x onerror=alert(1)> ${'x'.repeat(300)}`,
    image_urls: ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', null],
    logo: 'javascript:alert(1)',
    instagram: 'javascript:alert(1)',
    facebook: 'http//facebook.com/<b>',
    twitter: 'data:text/html,<script>alert(1)</script>',
    primaryColor: 'red;background:url(javascript:alert(1))',
    secondaryColor: 'expression(alert(1))',
    metadata: { merchantName: '<b>Adire</b>' },
  }),
];
