// @vitest-environment node
import { PRO_PREFIX, QrCode } from '@kobo/protocol/api';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { testServer } from '../testServer';

let server = testServer();
beforeEach(() => {
  server = testServer();
});

const NOBODY = { authorization: '' };
const get = (reference: string) =>
  server.call('GET', `${PRO_PREFIX}/qr-code/${reference}/public`, undefined, NOBODY);
const pay = (id: string, amount: number) =>
  server.call('POST', `${PRO_PREFIX}/qr-code/initialize/${id}`, { amount, email: 'ada@example.com' }, NOBODY);

describe('a QR code', () => {
  it.each([
    ['QR_fixed', { qr_type: 'other', amount: 150_000, customer_determine_amount: false }],
    ['QR_open', { qr_type: 'other', amount: undefined, customer_determine_amount: true }],
    ['QR_multiple', { qr_type: 'dynamic-multiple', customer_determine_amount: true }],
    ['QR_expired', { status: 'expired' }],
    ['QR_inactive', { status: 'inactive' }],
  ])('%s has the documented fields', async (reference, expected) => {
    expect(v.parse(QrCode, (await get(reference)).body.data)).toMatchObject(expected);
  });

  it('is paid into the account that the payer selected', async () => {
    const { sub_accounts } = v.parse(QrCode, (await get('QR_multiple')).body.data);
    const { body } = await pay(sub_accounts[1]?.reference ?? '', 20.5);
    const { reference, authorization_url } = body.data;
    expect(authorization_url).toBe(`http://localhost/payments/${reference}`);
    const checkout = await server.call('GET', `/checkout/${reference}`);
    expect(checkout.body.data).toMatchObject({
      amount: 20.5,
      metadata: { type: 'qr-code', sub_account: 'Adire tailoring', paylink: { name: 'Itoku Market stall' } },
    });
  });

  it('is paid with its own reference if it has only one account', async () => {
    expect((await pay('QR_fixed', 1_500)).httpStatus).toBe(200);
    expect((await pay('QR_open', 3)).httpStatus).toBe(200);
    expect((await pay('QR_multiple_fixed_cloth', 1_500)).httpStatus).toBe(200);
  });

  it.each([
    ['QR_fixed', 1_499, 'The amount is not that of the QR code'],
    ['QR_multiple_fixed_cloth', 1, 'The amount is not that of the QR code'],
    ['QR_multiple', 1_500, 'QR code not found'],
    ['QR_expired', 1_500, 'QR Code has expired!'],
    ['QR_inactive', 1_500, 'QR Code has expired!'],
    ['QR_open', 0, 'The field amount is missing or not valid'],
    ['QR_none', 1_500, 'QR code not found'],
  ])('%s with %d is refused', async (id, amount, message) => {
    expect((await pay(id, amount)).body).toMatchObject({ status: false, message });
  });
});
