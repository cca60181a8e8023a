import { QrCode } from '@kobo/protocol/api';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offerOf, payeeOf } from './offer';

const code = (changes: object) => ({ ...v.parse(QrCode, changes), reference: 'QR_1' });
const multiple = { qr_type: 'dynamic-multiple' };
const cloth = { reference: 'QR_1_cloth', account_name: 'Cloth' };

describe('the offer of a QR code', () => {
  it('has its amount, unless the payer sets the amount', () => {
    expect(offerOf(code({ amount: 1500 })).fixed).toBe(150000);
    expect(offerOf(code({ amount: 1500, customer_determine_amount: true })).fixed).toBeUndefined();
    expect(offerOf(code({ amount: null })).fixed).toBeUndefined();
    for (const amount of [19.999, 'any', -1]) {
      expect(offerOf(code({ amount, customer_determine_amount: true })).fixed).toBeUndefined();
      expect(offerOf(code({ amount })).fixed).toBe('unpayable');
    }
  });

  it('pays the code itself if its type has no accounts', () => {
    const offer = offerOf(code({ qr_type: 'other', sub_accounts: [cloth] }));
    expect(payeeOf(offer, 'QR_1_cloth')).toBe('QR_1');
  });

  it('pays one of its accounts if its type is missing or has an underscore', () => {
    for (const qr_type of [null, 'dynamic_multiple']) {
      const { into } = offerOf(code({ qr_type, sub_accounts: [cloth, { reference: 'B/2' }] }));
      expect(into).toMatchObject({ kind: 'accounts', accounts: [cloth, { reference: 'B/2' }] });
    }
  });

  it('pays only the chosen account', () => {
    const offer = offerOf(code({ ...multiple, sub_accounts: [cloth, cloth, { reference: '../x' }, null] }));
    expect(offer.into).toEqual({ kind: 'accounts', accounts: [cloth] });
    expect(payeeOf(offer, 'QR_1_cloth')).toBe('QR_1_cloth');
    expect(payeeOf(offer, '')).toBeUndefined();
    expect(payeeOf(offer, 'gone')).toBeUndefined();
  });

  it('pays nobody if its accounts are missing', () => {
    const offer = offerOf(code({ ...multiple, sub_accounts: null }));
    expect(offer.into).toEqual({ kind: 'none' });
    expect(payeeOf(offer, 'QR_1')).toBeUndefined();
  });
});
