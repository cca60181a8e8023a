import { describe, expect, it } from 'vitest';
import { qrPath } from './qrPath';
import { scan } from './testScan';

describe('a QR code', () => {
  it.each([
    'tel:*737*2*12500*9906543210%23',
    'https://checkout.example/payments/CHK_7Q2M9D?method=bank-transfer',
    `https://checkout.example/payments/${'R'.repeat(200)}?method=bank-transfer`,
  ])('is scanned as its text: %s', (text) => {
    const { path, size } = qrPath(text);
    expect(scan(path, `-4 -4 ${size + 8} ${size + 8}`)).toBe(text);
  });
});
