import { QrCode } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offerOf, payeeOf } from './offer';

const code = (changes: object) => ({ ...v.parse(QrCode, changes), reference: 'QR_1' });
const multiple = { qr_type: 'dynamic-multiple' };
const cloth = { reference: 'QR_1_cloth', account_name: 'Cloth' };

describe('what a QR code wants paid', () => {
  it('is its amount, unless the payer says how much', () => {
    expect(offerOf(code({ amount: 1500 })).fixed).toBe(150000);
    expect(offerOf(code({ amount: 1500, customer_determine_amount: true })).fixed).toBeUndefined();
    expect(offerOf(code({ amount: null })).fixed).toBeUndefined();
    for (const amount of [19.999, 'any', -1]) {
      expect(offerOf(code({ amount, customer_determine_amount: true })).fixed).toBeUndefined();
      expect(offerOf(code({ amount })).fixed).toBe('unpayable');
    }
  });

  it('goes to the code itself', () => {
    const offer = offerOf(code({ qr_type: 'other', sub_accounts: [cloth] }));
    expect(payeeOf(offer, 'QR_1_cloth')).toBe('QR_1');
  });

  it('goes to one of its accounts where its type is missing or written otherwise', () => {
    for (const qr_type of [null, 'dynamic_multiple']) {
      const { into } = offerOf(code({ qr_type, sub_accounts: [cloth, { reference: 'B/2' }] }));
      expect(into).toMatchObject({ kind: 'accounts', accounts: [cloth, { reference: 'B/2' }] });
    }
  });

  it('goes to the account that was chosen, and to no other', () => {
    const offer = offerOf(code({ ...multiple, sub_accounts: [cloth, cloth, { reference: '../x' }, null] }));
    expect(offer.into).toEqual({ kind: 'accounts', accounts: [cloth] });
    expect(payeeOf(offer, 'QR_1_cloth')).toBe('QR_1_cloth');
    expect(payeeOf(offer, '')).toBeUndefined();
    expect(payeeOf(offer, 'gone')).toBeUndefined();
  });

  it('goes nowhere where accounts are missing', () => {
    const offer = offerOf(code({ ...multiple, sub_accounts: null }));
    expect(offer.into).toEqual({ kind: 'none' });
    expect(payeeOf(offer, 'QR_1')).toBeUndefined();
  });
});
