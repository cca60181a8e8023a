// @vitest-environment node
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderToPay } from './OrderToPay';
import { Shop } from './Shop';

const checkout = 'https://pay.example';
const dishes = [{ id: 'jollof', name: 'Jollof rice', detail: 'Smoky', price: 350_000 }];

it('the shop and its order render on a server, without a document', () => {
  expect(typeof document).toBe('undefined');
  expect(renderToString(createElement(Shop, { checkout, dishes, mostOfOne: 9 }))).toContain('Jollof rice');
  expect(renderToString(createElement(OrderToPay, { checkout, id: 'order-1' }))).toContain('Your order');
});
