// @vitest-environment node
import { PaymentPage, PRO_PREFIX } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const NOBODY = { authorization: '' };
const get = async (reference: string) => {
  const { body } = await server.call('GET', `${PRO_PREFIX}/payment-page/${reference}`, undefined, NOBODY);
  return v.parse(PaymentPage, body.data);
};
const pay = (reference: string, fields: object) =>
  server.call(
    'POST',
    `${PRO_PREFIX}/payment-page/initialize/${reference}`,
    { email: 'ada@example.com', ...fields },
    NOBODY,
  );
const order = (...products: [string, number][]) => ({
  products_quantity: products.map(([productRef, quantity]) => ({ productRef, quantity })),
});
const NAMED = { first_name: 'Ada', last_name: 'Obi', phone_number: '+2348030000001', shipping_dest: '1 Oak' };

describe('a payment page', () => {
  it.each([
    ['PAGE_single', { page_type: 'other', amount: undefined }],
    ['PAGE_fixed', { page_type: 'other', amount: 500_000 }],
    ['PAGE_recurring', { page_type: 'recurring' }],
    ['PAGE_fields', { collect_name: true, collect_phone: true, collect_shipping_dest: true }],
    ['PAGE_expired', { status: 'expired' }],
    ['PAGE_inactive', { status: 'inactive' }],
  ])('%s has the documented fields', async (reference, expected) => {
    expect(await get(reference)).toMatchObject(expected);
  });

  it('has products with pictures of this server and with ranges', async () => {
    const { products } = await get('PAGE_product');
    expect(products.map(({ range }) => range)).toEqual([
      { min: 1, max: 10 },
      { min: 2, max: 5 },
      { min: 0, max: 3 },
      { min: 1, max: undefined },
    ]);
    expect(products[0]?.image_urls).toEqual(['http://localhost/sandbox/public/adire-cloth.svg']);
    expect((await get('PAGE_huge')).products).toHaveLength(1_000);
  });

  it.each([
    ['PAGE_single', { amount: 12.5 }],
    ['PAGE_fixed', { amount: 5_000 }],
    ['PAGE_fields', { amount: 5_000, ...NAMED }],
    ['PAGE_product', { amount: 28_001, ...order(['PRD_cloth', 3], ['PRD_scarf', 2], ['PRD_voucher', 1]) }],
    ['PAGE_product_fixed', { amount: 15_001, ...order(['PRD_cloth', 1], ['PRD_scarf', 2]) }],
    ['PAGE_recurring', { amount: 3_500, planRef: 'PLN_monthly' }],
  ])('%s is paid with %j', async (reference, fields) => {
    const { body } = await pay(reference, fields);
    const { reference: started, authorization_url } = body.data;
    expect(authorization_url).toBe(`http://localhost/payments/${started}`);
    const checkout = await server.call('GET', `/checkout/${started}`);
    expect(checkout.body.data).toMatchObject({ amount: fields.amount, metadata: { type: 'payment-page' } });
  });

  it('adds the products, the shipping address or the plan to the transaction', async () => {
    const bought = order(['PRD_cap', 1]);
    const product = await pay('PAGE_product', { amount: 3_000, ...bought, ...NAMED });
    const recurring = await pay('PAGE_recurring', { amount: 36_000, planRef: 'PLN_annually' });
    const metadataOf = async (reply: typeof product) =>
      (await server.call('GET', `/checkout/${reply.body.data['reference']}`)).body.data['metadata'];
    expect(await metadataOf(product)).toMatchObject({ ...bought, shipping_dest: '1 Oak' });
    expect(await metadataOf(recurring)).toMatchObject({
      plan: { name: 'Cloth club, annually', interval: 'annually' },
    });
  });

  it.each([
    ['PAGE_fixed', { amount: 4_999 }, 'The amount is not that of the page'],
    [
      'PAGE_fields',
      { amount: 5_000, ...NAMED, last_name: undefined },
      'The field last_name is missing or not valid',
    ],
    [
      'PAGE_fields',
      { amount: 5_000, ...NAMED, phone_number: undefined },
      'The field phone_number is missing or not valid',
    ],
    [
      'PAGE_fields',
      { amount: 5_000, ...NAMED, shipping_dest: undefined },
      'The field shipping_dest is missing or not valid',
    ],
    ['PAGE_product', { amount: 1 }, 'The field products_quantity is missing or not valid'],
    ['PAGE_product', { amount: 4_500.5, ...order(['PRD_scarf', 1]) }, 'Scarf can not be bought 1 times'],
    ['PAGE_product', { amount: 27_003, ...order(['PRD_scarf', 6]) }, 'Scarf can not be bought 6 times'],
    ['PAGE_product', { amount: 1, ...order(['PRD_cloth', 1]) }, 'The amount is not that of the products'],
    ['PAGE_product', { amount: 1, ...order(['PRD_none', 1]) }, 'This page has no such product'],
    [
      'PAGE_product',
      { amount: 6_000, ...order(['PRD_cap', 1], ['PRD_cap', 1]) },
      'A product was ordered twice',
    ],
    [
      'PAGE_product_fixed',
      { amount: 12_000, ...order(['PRD_cloth', 2]) },
      'Indigo cloth can not be bought 2 times',
    ],
    ['PAGE_recurring', { amount: 3_500 }, 'The field planRef is missing or not valid'],
    ['PAGE_recurring', { amount: 3_499, planRef: 'PLN_monthly' }, 'The amount is not that of the plan'],
    ['PAGE_expired', { amount: 1 }, 'Link has expired'],
    ['PAGE_inactive', { amount: 1 }, 'Link is not active'],
    ['PAGE_none', { amount: 1 }, 'Payment page not found'],
  ])('%s with %j is refused', async (reference, fields, message) => {
    expect((await pay(reference, fields)).body).toMatchObject({ status: false, message });
  });

  it('accepts an order of all its thousand products', async () => {
    const { products } = await get('PAGE_huge');
    const amount = products.reduce((sum, product) => sum + product.amount, 0) / 100;
    const everything = order(...products.map(({ reference }): [string, number] => [reference, 1]));
    expect((await pay('PAGE_huge', { amount, ...everything })).httpStatus).toBe(200);
  });
});
