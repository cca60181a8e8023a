import { afterEach, beforeEach, expect, it } from 'vitest';
import { testHost } from '../../host/testHost';
import type { Method } from '../../methods/method';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import { firstOrder } from './firstOrder';

const METHODS = ['card', 'bank-transfer', 'ussd', 'opay'].map((slug) => ({ slug }) as Method);
const storage = () => createPaymentStorage('CHK_1');
const order = (methods = METHODS) =>
  firstOrder(methods, createPayments(testHost('window').host, storage()), undefined).map(({ slug }) => slug);
const begin = (method: string) => storage().write({ method, progress: 'waiting', state: {} });

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

it('the method of a started payment comes first, even if the address names another', () => {
  history.replaceState(null, '', '/CHK_1?method=opay');
  expect(order()[0]).toBe('opay');
  begin('ussd');
  expect(order()).toEqual(['ussd', 'card', 'bank-transfer', 'opay']);
});

it('a started payment is dropped if its method is no longer offered', () => {
  begin('momo');
  expect(order()).toEqual(METHODS.map(({ slug }) => slug));
  expect(storage().read()).toBeUndefined();
});
