import { describe, expect, it } from 'vitest';
import { breachOf } from './breach';

describe('a reply', () => {
  it.each([
    ['verify', { status: true, data: { status: 'pending' } }],
    ['verify', { success: true, message: 'Successful', data: { status: 'success' } }],
    ['opay', { status: true, data: 'https://wallet.example' }],
    ['cardCharge', { status: true, data: { status: 'SUCCESS', message: 'Charge accepted' } }],
    ['cardCharge', { status: 'PENDING_AUTH_CAPTURE', redirect_url: 'https://bank.example' }],
    ['confirmSubscription', { status: true, data: { reference: 'CHK_1', status: 'active' } }],
  ] as const)('of %s meets the contract: %j', (call, body) => {
    expect(breachOf(call, 200, body)).toBeUndefined();
  });

  it.each([
    ['verify', { status: true, data: { status: 'paid' } }, 'status: '],
    [
      'checkout',
      { status: true, data: { reference: 'CHK_1', amount: '5000', status: 'pending' } },
      'amount: ',
    ],
    ['opay', { status: true, data: { link: 'https://wallet.example' } }, 'the whole: '],
    ['cardCharge', { status: true, message: 'Charge accepted' }, 'no charge status'],
    ['cardCharge', { status: true, data: { status: 'PENDING_AUTH_CAPTURE' } }, 'the whole: PENDING'],
    ['verify', { status: true, data: ['pending'] }, 'the whole: a list'],
  ] as const)('of %s violates the contract: %j', (call, body, breach) => {
    expect(breachOf(call, 200, body)).toContain(breach);
  });

  it('about a refusal has a message', () => {
    expect(breachOf('verify', 404, { status: false, message: 'No' })).toBeUndefined();
    expect(breachOf('verify', 404, { status: false })).toContain('message');
    expect(breachOf('cardCharge', 400, { message: 'No' })).toContain('status');
  });

  it('may contain any metadata of a merchant', () => {
    const data = { reference: 'CHK_1', amount: 5000, currency: 'NGN', status: 'pending', paymentMethods: [] };
    const metadata = { colors: 7, merchant: { primaryColor: 7 } };
    const reply = (more: object) => breachOf('checkout', 200, { status: true, data: { ...data, ...more } });
    expect(reply({ metadata: { colors: 7 } })).toBeUndefined();
    expect(reply({ metadata, startedBy: 'server' })).toBeUndefined();
    expect(reply({ metadata })).toContain('metadata.merchant.primaryColor: ');
  });
});
