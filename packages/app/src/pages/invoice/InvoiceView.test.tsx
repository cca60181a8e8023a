import { Invoice } from '@kobo/protocol/api';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { InvoiceView } from './InvoiceView';
import { lookOf, paymentOf } from './payment';

afterEach(cleanup);

function read(fields: Record<string, unknown> = {}): Invoice {
  return v.parse(Invoice, { invoice_reference: 'INV_1', amount: 2000, status: 'issued', ...fields });
}

const TODAY = { year: 2026, month: 2, day: 15 };

function show(fields: Record<string, unknown>) {
  return render(<InvoiceView invoice={read(fields)} merchantName="Adire" today={TODAY} />);
}

function valueBeside(term: string): string | null | undefined {
  return screen.getByText(term, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent;
}

describe('an invoice on the screen', () => {
  it('has a table with its four columns', { tags: 'invoice-6' }, () => {
    show({ other_info: { calculated_items: [{ name: 'Cloth', amount: 500, quantity: 4, total: 2000 }] } });
    const table = screen.getByRole('table', { name: 'Items' });
    const texts = (role: string) =>
      within(table)
        .getAllByRole(role)
        .map((cell) => cell.textContent);
    expect(texts('columnheader')).toEqual(['Item Name', 'Unit Cost', 'Quantity', 'Total Cost']);
    expect(texts('cell')).toEqual(['Cloth', '₦500.00', '4', '₦2,000.00']);
  });

  it('shows a message if it has no items', { tags: 'invoice-7' }, () => {
    show({});
    expect(screen.getByText('No Item Found in this invoice')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each([
    ['draft', 'Draft', 'warning'],
    ['issued', 'Issued', 'success'],
    ['partially_paid', 'Pending', 'warning'],
    ['paid', 'Success', 'success'],
    ['cancelled', 'Not payable', 'danger'],
  ])(
    'shows the status %s as %s, coloured as %s',
    { tags: ['states-2', 'limits-26'] },
    (status, text, tone) => {
      show({ status });
      expect(screen.getByText(text).className).toContain(`badge-${tone}`);
    },
  );

  it.each([
    ['2026-01-15 14:05:00', '15 January 2026'],
    ['Thu, 15 Jan 2026 14:05:00', '15 January 2026'],
    ['Thu, 15 Jan 2026 00:05:00 EST', '15 January 2026'],
    ['15/01/2026', '15 January 2026'],
    ['15/01/2026 02:05 PM', '15 January 2026'],
    [1768453200, '15 January 2026'],
    ['on delivery', 'on delivery'],
    ['31/02/2026', '31/02/2026'],
    ['soon\u202e', 'soon'],
  ])('shows the date %j as %j', { tags: 'invoice-5' }, (text, shown) => {
    show({ issued_date: text, due_date: text });
    expect(valueBeside('Issue date')).toBe(shown);
    expect(valueBeside('Due date')?.startsWith(shown)).toBe(true);
  });

  it.each([
    ['a day that is over', { due_date: '14/02/2026' }, true],
    ['a day that is over, where a part is paid', { due_date: '2026-02-14', status: 'partially_paid' }, true],
    ['an afternoon that is over', { due_date: '14/02/2026 02:05 PM' }, true],
    ['an instant of a zone that is over', { due_date: 'Fri, 13 Feb 2026 14:05:00 EST' }, true],
    ['today', { due_date: '2026-02-15 00:00:00' }, false],
    ['tomorrow', { due_date: '2026-02-16' }, false],
    ['no day', { due_date: 'on delivery' }, false],
    ['nothing', {}, false],
    ['a day that is over, once it is paid', { due_date: '2026-02-14', status: 'paid' }, false],
    ['a day that is over, once it is cancelled', { due_date: '2026-02-14', status: 'cancelled' }, false],
    [
      'a day that is over, once nothing is left to pay',
      { due_date: '2026-02-14', partial: { installments: [2000] } },
      false,
    ],
  ])('due %s shows ‘Overdue’ only if it is overdue', { tags: 'invoice-5' }, (_, fields, overdue) => {
    show(fields);
    expect(screen.queryByText('Overdue') !== null).toBe(overdue);
  });

  it('omits fields that are missing, and a zero date', { tags: 'invoice-5' }, () => {
    show({ issued_date: '2026-01-15', due_date: '0000-00-00 00:00:00' });
    expect(valueBeside('Issue date')).toBe('15 January 2026');
    for (const absent of ['Due date', 'Billed to', 'Description', 'Coupon', 'Terms and conditions']) {
      expect(screen.queryByText(absent)).toBeNull();
    }
    expect(screen.queryByText(/Difference/)).toBeNull();
  });

  it('shows a negative line with a minus sign', () => {
    show({
      amount: 1950.5,
      other_info: { calculated_items: [{ total: 2000 }, { name: 'Return', total: -49.5 }] },
    });
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.slice(4)).toEqual(['Return', '–', '–', '−₦49.50']);
    expect(valueBeside('Subtotal')).toBe('₦1,950.50');
  });

  it('shows an unexplained difference from the total with a message', () => {
    show({ amount: 1990, other_info: { calculated_items: [{ total: 2000 }] } });
    expect(valueBeside('Doesn’t match the merchant’s total: ask the merchant')).toBe('−₦10.00');
  });

  it('numbers its installments only if it is paid in parts', () => {
    const installments = [500, 700.5];
    for (const parts of [
      { partial: { is_partial: true, installments } },
      { partial: { is_partial: false, installments }, status: 'partially_paid' },
    ]) {
      show(parts);
      expect(valueBeside('Installment 2, paid')).toBe('−₦700.50');
      expect(screen.queryByText('Already paid')).toBeNull();
      cleanup();
    }
    show({ partial: { is_partial: false, installments } });
    expect(screen.queryByText(/Installment/)).toBeNull();
    expect(valueBeside('Already paid')).toBe('−₦1,200.50');
    expect(valueBeside('Remaining balance')).toBe('₦799.50');
    cleanup();
    show({ partial: { is_partial: false, installments: [0] } });
    expect(screen.queryByText('Already paid')).toBeNull();
  });

  it('shows every sum from the subtotal to the balance, and the name of the tax', () => {
    show({
      amount: 2050,
      partial: { is_partial: true, installments: [500] },
      other_info: {
        calculated_items: [{ total: 2000 }],
        tax: { type: 'percentage', name: 'VAT' },
        tax_value: 7.5,
        coupon_value: 100,
      },
    });
    expect(valueBeside('Subtotal')).toBe('₦2,000.00');
    expect(valueBeside('VAT (7.5%)')).toBe('₦150.00');
    expect(valueBeside('Coupon')).toBe('−₦100.00');
    expect(valueBeside('Total')).toBe('₦2,050.00');
    expect(valueBeside('Installment 1, paid')).toBe('−₦500.00');
    expect(valueBeside('Remaining balance')).toBe('₦1,550.00');
  });

  it('shows the ends of a long list first, and the whole list before printing', async () => {
    const calculated_items = Array.from({ length: 1000 }, (_, index) => ({
      name: `Item ${index}`,
      total: 1,
    }));
    show({ other_info: { calculated_items } });
    const rows = () => screen.getAllByRole('row').length - 1;
    expect(rows()).toBe(50);
    expect(screen.getByText('Item 0')).toBeTruthy();
    expect(screen.getByText('Item 999')).toBeTruthy();
    act(() => {
      fireEvent(window, new window.Event('beforeprint'));
    });
    expect(rows()).toBe(1000);
  });
});

describe('the payment of an invoice', () => {
  const merchant = {
    name: 'Adire',
    primaryColor: '#123456',
    secondaryColor: '#654321',
    logo: 'https://adire.example/logo.svg',
  };
  const metadata = {
    checkoutData: { walletId: 'W1', currency: 'NGN', publicKey: 'pk_1', metadata: { merchant } },
  };

  it('is started with the fields of the specification', { tags: ['roles-5', 'start-calls-2'] }, () => {
    const tax = { type: 'percentage', value: 7.5 };
    const colors = { primary: '#111111', secondary: '#222222' };
    const logo = 'https://adire.example/invoice.svg';
    expect(paymentOf(read({ metadata, tax, colors, logo }), 50050)).toMatchObject({
      publicKey: 'pk_1',
      request: {
        amount: 500.5,
        currency: 'NGN',
        walletId: 'W1',
        metadata: {
          type: 'invoices',
          invoice_reference: 'INV_1',
          tax,
          colors,
          logoLink: logo,
        },
      },
    });
  });

  it('has the merchant’s brand if the invoice has none, and no unsafe logo', () => {
    expect(lookOf(read({ metadata }))).toEqual({
      merchantName: 'Adire',
      logo: merchant.logo,
      colors: { primary: '#123456', secondary: '#654321' },
    });
    expect(lookOf(read({ metadata, logo: 'javascript:alert(1)' })).logo).toBeUndefined();
  });
});
