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

it('the method whose payment was begun comes first, also where the address names another', () => {
  history.replaceState(null, '', '/CHK_1?method=opay');
  expect(order()[0]).toBe('opay');
  begin('ussd');
  expect(order()).toEqual(['ussd', 'card', 'bank-transfer', 'opay']);
});

it('a method that is offered no more hides none of the others, and is not gone on with', () => {
  begin('momo');
  expect(order()).toEqual(METHODS.map(({ slug }) => slug));
  expect(storage().read()).toBeUndefined();
});
