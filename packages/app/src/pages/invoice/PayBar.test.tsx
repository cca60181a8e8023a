import { Invoice } from '@kobo/protocol/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPressable, whenPressable } from '../../ui/testPressable';
import type { Note } from './flow';
import { PayBar } from './PayBar';

afterEach(cleanup);

const METADATA = { checkoutData: { publicKey: 'pk_1' } };

function bar(fields: Record<string, unknown>, onPay = vi.fn(), note?: Note) {
  const least = { invoice_reference: 'INV_1', amount: 2000, status: 'issued', metadata: METADATA };
  const invoice = v.parse(Invoice, { ...least, ...fields });
  return <PayBar invoice={invoice} busy={false} note={note} onPay={onPay} onDismiss={() => {}} />;
}

describe('the pay bar of an invoice', () => {
  it('drops a typed partial amount if the invoice no longer takes partial payments', () => {
    const onPay = vi.fn();
    const { rerender } = renderPressable(bar({ partial: { is_partial: true } }, onPay));
    expect(screen.getByLabelText('Amount').getAttribute('enterkeyhint')).toBe('go');
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '50000' } });
    whenPressable(() => rerender(bar({ partial: { is_partial: false } }, onPay)));
    expect(screen.queryByLabelText('Amount')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Make Payment' }));
    expect(onPay.mock.calls).toEqual([
      [{ amount: 200000, balance: { minorUnits: 200000, currency: 'NGN' } }],
    ]);
  });

  it('disables the button until the provider has recorded the payment', () => {
    const paid: Note = { kind: 'received', before: 200_000 };
    const { rerender } = renderPressable(bar({}, undefined, paid));
    const button = () => screen.getByRole('button', { name: 'Make Payment' });
    expect(screen.getByText('Your payment was received.')).toBeTruthy();
    expect(button()).toHaveProperty('disabled', true);
    whenPressable(() => rerender(bar({ amount: 1500 }, undefined, paid)));
    expect(button()).toHaveProperty('disabled', false);
  });

  it.each([
    ['paid', 'This invoice was paid in another tab or window.'],
    ['partially_paid', 'Another payment has arrived. Check the amount before you pay.'],
  ])('says that another tab has paid, and does not mention a charge: %s', (status, text) => {
    renderPressable(bar({ status }, undefined, { kind: 'paid-elsewhere' }));
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.body.textContent).not.toMatch(/charged/i);
  });

  it.each([
    ['without a key', { metadata: {} }],
    ['that is a draft', { status: 'draft' }],
    ['of an amount between two minor units', { amount: 100.005 }],
    ['with an installment that cannot be read', { partial: { is_partial: true, installments: [null] } }],
  ])('says that an invoice %s cannot be paid here', (_, fields) => {
    renderPressable(bar(fields));
    expect(screen.getByRole('button', { name: 'Make Payment' })).toHaveProperty('disabled', true);
    expect(screen.getByText('This invoice can’t be paid here. Please ask the merchant.')).toBeTruthy();
  });
});
