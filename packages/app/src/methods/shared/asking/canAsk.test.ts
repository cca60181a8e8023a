import { beforeEach, expect, it } from 'vitest';
import { matchRoute } from '../../../address/route';
import type { CheckoutContext } from '../../../session/session';
import { canAsk } from './canAsk';

function paymentOf(settings: object = {}, changes: Partial<CheckoutContext> = {}): CheckoutContext {
  return {
    transaction: { reference: 'CHK_1', settings },
    route: matchRoute(location.pathname),
    withoutVerification: false,
    ...changes,
  } as CheckoutContext;
}

const at = (address: string) => history.replaceState(null, '', address);

beforeEach(() => at('/payments/CHK_1'));

it.each([
  '/payments/CHK_1',
  '/CHK_1',
  '/payments/another-name-of-CHK_1',
  '/payments/CHK_1?lang=fr&method=ussd&share=true',
])('allows sharing with another person at %s', (address) => {
  at(address);
  expect(canAsk(paymentOf(), window)).toBe(true);
});

it.each([
  '/collection/fund-wallet?reference=CHK_1',
  '/invoice/CHK_1',
  '/payments/CHK_1?share=false',
  '/payments/CHK_1?method=asked',
])('forbids sharing at %s', (address) => {
  at(address);
  expect(canAsk(paymentOf(), window)).toBe(false);
});

it('forbids sharing if the merchant disables it, with `inApp`, or without verification', () => {
  expect(canAsk(paymentOf({ shareable: false }), window)).toBe(false);
  expect(canAsk(paymentOf({ inApp: true }), window)).toBe(false);
  expect(canAsk(paymentOf({}, { withoutVerification: true }), window)).toBe(false);
  expect(canAsk(paymentOf({ shareable: true }), window)).toBe(true);
});
