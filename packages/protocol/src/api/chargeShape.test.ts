import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ChargeShape, FlaggedCharge, FlatCharge, NestedCharge } from './chargeShape';
import { CHARGE_CALLS, isChargeCall } from './contract';

const is = (body: unknown) => v.is(ChargeShape, body);

describe('the variants of a charge reply', () => {
  it.each([
    [
      'inside the envelope',
      NestedCharge,
      { status: true, success: true, data: { status: 'SUCCESS', ok: true } },
    ],
    ['with the word success', NestedCharge, { status: 'success', data: { status: 'FAILED', message: 'No' } }],
    ['at the top', FlatCharge, { status: 'PENDING_AUTH', message: 'Enter the code', ok: true }],
    ['only by its flags', FlaggedCharge, { success: true, data: { ok: true, reference: 'CHK_1' } }],
    ['as a refusal', FlaggedCharge, { status: false, message: 'Declined' }],
  ])('have the result %s', (_, schema, body) => {
    expect(v.parse(schema, body)).toEqual(body);
    expect(is(body)).toBe(true);
  });

  it.each([
    { status: 'PAID' },
    { status: 'yes' },
    { success: 'true' },
    { status: true, message: '' },
    { status: 'SUCCESS', ok: 'yes' },
    { status: true, data: { redirectUrl: '' } },
    'SUCCESS',
    null,
  ])('do not include %j', (body) => {
    expect(is(body)).toBe(false);
  });

  it('have a redirect address, under either name, if the issuer must authenticate the payer', () => {
    const address = 'https://bank.example/3ds';
    expect(is({ status: 'PENDING_AUTH_CAPTURE', redirectUrl: address })).toBe(true);
    expect(is({ status: true, data: { status: 'PENDING_AUTH_CAPTURE', redirect_url: address } })).toBe(true);
    expect(is({ status: 'PENDING_AUTH' })).toBe(true);
    const { issues } = v.safeParse(ChargeShape, { status: 'PENDING_AUTH_CAPTURE' });
    expect(issues?.map(({ message }) => message)).toEqual(['PENDING_AUTH_CAPTURE without redirectUrl']);
  });
});

describe('a call that may move money', () => {
  it('is marked in ENDPOINTS, and no other call is', () => {
    expect([...CHARGE_CALLS].sort()).toEqual([
      'cardCharge',
      'cardOtp',
      'chargeAnswer',
      'confirmSubscription',
      'debitConfirm',
      'momo',
      'paySubscription',
      'pocket',
      'tokenCharge',
    ]);
    for (const name of CHARGE_CALLS) expect(isChargeCall(name)).toBe(true);
    for (const name of ['checkout', 'verify', 'bankList', 'virtualAccount'] as const) {
      expect(isChargeCall(name)).toBe(false);
    }
  });
});
