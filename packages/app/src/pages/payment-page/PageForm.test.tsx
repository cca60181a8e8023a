import { type PagePayment, PaymentPage } from '@kobo/protocol/api';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createRunner } from '../../flow/runner';
import { renderPressable } from '../../ui/testPressable';
import type { Order } from '../shared/collection';
import { type PayEvent, type PayState, transition } from '../shared/payment';
import { PageForm } from './PageForm';

afterEach(cleanup);

type State = PayState<Order<PagePayment>>;
type Event = PayEvent<Order<PagePayment>>;

function show(changes: object) {
  const page = v.parse(PaymentPage, { reference: 'PAGE_1', currency: 'NGN', ...changes });
  const paymentStarter = createRunner<State, Event>(
    { initial: { status: 'idle' }, transition },
    () => undefined,
  );
  renderPressable(<PageForm page={page} paymentStarter={paymentStarter} />);
  return {
    paymentStarter,
    sent: () => {
      const state = paymentStarter.state();
      return state.status === 'starting' ? state.body : undefined;
    },
  };
}

const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
const typeEmail = () => userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');

function product(reference: string, amount: number, range: string | null = null) {
  return { reference, name: reference, amount, currency: 'NGN', range };
}

describe('the form of a payment page', () => {
  it('names a product whose price is invalid, and sells the others', async () => {
    const products = [product('Cloth', 6000), product('Silk', 19.999), product('Wool', 10.005)];
    const { sent } = show({ page_type: 'product', products });
    expect(
      screen.getByText(/^There’s a problem with the price of Silk; Wool\. Please tell the merchant/),
    ).toBeTruthy();
    await typeEmail();
    await userEvent.click(payNow());
    expect(sent()?.body).toMatchObject({
      amount: 6000,
      products_quantity: [{ productRef: 'Cloth', quantity: 1 }],
    });
    cleanup();
    show({ page_type: 'product', products: [product('Silk', 19.999)] });
    expect(screen.getByText(/problem with the price of .*Silk/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows only the enabled fields, and sends their values', async () => {
    const { sent } = show({ amount: 5000, collect_phone: true });
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
      'amount',
      'email',
      'phone_number',
    ]);
    await typeEmail();
    await userEvent.type(screen.getByRole('textbox', { name: 'Phone number' }), '08031234567');
    await userEvent.click(payNow());
    expect(sent()).toEqual({
      body: {
        amount: 5000,
        email: 'ada@example.com',
        phone_number: '+2348031234567',
        phone: '+2348031234567',
      },
      money: { minorUnits: 500000, currency: 'NGN' },
    });
  });

  it('enables the button only for an amount above 0', async () => {
    show({});
    expect(payNow().disabled).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '1');
    expect(payNow().disabled).toBe(false);
  });

  it('updates the total with the quantities, and pays for the chosen products only', async () => {
    const { sent } = show({
      page_type: 'product',
      customer_edit_product_quantity: true,
      products: [product('Cloth', 6000, '1-10'), product('Cap', 3000.5, '0-3')],
    });
    const [cloth, cap] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    const total = screen.getByRole('status');
    expect(total.textContent).toBe('₦6,000.00');
    await userEvent.click(within(cloth).getByRole('button', { name: 'Add one: Cloth' }));
    expect(within(cloth).getByText('₦12,000.00')).toBeTruthy();
    await userEvent.clear(within(cap).getByRole('spinbutton'));
    await userEvent.type(within(cap).getByRole('spinbutton'), '9{Enter}');
    expect(within(cap).getByText('₦9,001.50')).toBeTruthy();
    expect(total.textContent).toBe('₦21,001.50');
    expect(sent()).toBeUndefined();
    await userEvent.clear(within(cap).getByRole('spinbutton'));
    await typeEmail();
    await userEvent.click(payNow());
    expect(sent()?.body).toEqual({
      amount: 12000,
      email: 'ada@example.com',
      products_quantity: [{ productRef: 'Cloth', quantity: 2 }],
    });
  });

  it('requires at least one product, and lets the payer remove any other', async () => {
    const { sent } = show({
      page_type: 'product',
      customer_edit_product_quantity: true,
      products: [product('Cloth', 6000, '1-10'), product('Cap', 3000)],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove one: Cloth' }));
    expect(screen.getByRole('status').textContent).toBe('₦3,000.00');
    await userEvent.click(screen.getByRole('button', { name: 'Remove one: Cap' }));
    expect(screen.getByRole('status').textContent).toBe('Choose at least one product.');
    expect(payNow().disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Cap' }));
    await typeEmail();
    await userEvent.click(payNow());
    expect(sent()?.body).toEqual({
      amount: 3000,
      email: 'ada@example.com',
      products_quantity: [{ productRef: 'Cap', quantity: 1 }],
    });
  });

  it('shows products that are sold out or in another currency, but does not sell them', () => {
    const foreign = { ...product('Scarf', 12), currency: 'USD' };
    show({
      page_type: 'product',
      customer_edit_product_quantity: true,
      products: [product('Cloth', 6000), product('Cap', 3000, '0-0'), foreign],
    });
    const [cloth, cap, scarf] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(cloth).getByRole('spinbutton')).toBeTruthy();
    expect(within(cap).getByText('Sold out')).toBeTruthy();
    expect(within(scarf).getByText('$12.00 each')).toBeTruthy();
    expect(within(scarf).getByText('This page only takes NGN')).toBeTruthy();
    expect(screen.getAllByRole('spinbutton')).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toBe('₦6,000.00');
  });

  it('disables the button if everything is sold out', () => {
    show({ page_type: 'product', products: [product('Cap', 3000, '0-0')] });
    expect(screen.getByRole('status').textContent).toBe('Sold out');
    expect(payNow().disabled).toBe(true);
  });

  it('shows read-only quantities if the merchant does not allow changes', () => {
    show({ page_type: 'product', products: [product('Scarf', 4500.5, '2-5')] });
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(screen.getByText('Quantity: 2')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('₦9,001.00');
  });

  it('disables the button if the total is too large', () => {
    show({ page_type: 'product', products: [product('Palace', 99_999_999_999, '2-2')] });
    expect(screen.getByRole('status').textContent).toBe('That’s more than you can pay at once. Choose less.');
    expect(payNow().disabled).toBe(true);
  });

  it.each([
    { title: 'Donations', amount: 19.999 },
    { title: 'Donations', page_type: 'other', amount: 'varies' },
  ])('shows a problem with the price, and no button, for an invalid amount: %j', (page) => {
    show(page);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^There’s a problem with this price/)).toBeTruthy();
  });

  it('pays for the chosen plan, and preselects an only plan', async () => {
    const plan = (planRef: string, amount: number) => ({
      planRef,
      name: planRef,
      amount,
      currency: 'NGN',
      interval: 'monthly',
    });
    const { sent } = show({ page_type: 'recurring', plans: [plan('Small', 100), plan('Large', 900)] });
    expect(payNow().disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: /Large/ }));
    await typeEmail();
    await userEvent.click(payNow());
    expect(sent()?.body).toEqual({ amount: 900, email: 'ada@example.com', planRef: 'Large' });
    cleanup();
    show({ page_type: 'recurring', plans: [plan('Small', 100)] });
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true);
    expect(payNow().disabled).toBe(false);
  });

  it('searches many products, and keeps the quantities of hidden products', async () => {
    const products = Array.from({ length: 60 }, (_, index) => product(`Product ${index}`, 10, '0-9'));
    show({ page_type: 'product', customer_edit_product_quantity: true, products });
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Product 7' }));
    const list = screen.getByRole('list');
    list.scrollTo(0, 900);
    await userEvent.click(screen.getByRole('textbox', { name: 'Find a product' }));
    await userEvent.paste('product 5');
    expect(screen.getAllByRole('listitem')).toHaveLength(11);
    expect(list.scrollTop).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Add one: Product 59' }));
    expect(screen.getAllByRole('status').some((status) => status.textContent === '₦20.00')).toBe(true);
  });
});
