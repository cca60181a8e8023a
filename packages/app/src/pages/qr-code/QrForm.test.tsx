import { QrCode } from '@kobo/protocol/api';
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createRunner } from '../../flow/runner';
import { renderPressable } from '../../ui/testPressable';
import type { Order } from '../shared/collection';
import { type PayEvent, type PayState, transition } from '../shared/payment';
import type { QrOrder } from './order';
import { QrForm } from './QrForm';

afterEach(cleanup);

type Body = Order<QrOrder>;

function show(changes: object) {
  const code = { ...v.parse(QrCode, { name: 'Stall 7', ...changes }), reference: 'QR_1' };
  const paymentStarter = createRunner<PayState<Body>, PayEvent<Body>>(
    { initial: { status: 'idle' }, transition },
    () => undefined,
  );
  renderPressable(<QrForm code={code} paymentStarter={paymentStarter} />);
}

describe('the form of a QR code', () => {
  it('has no button for an invalid amount, unless the payer sets the amount', () => {
    show({ amount: 19.999 });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^There’s a problem with this price/)).toBeTruthy();
    cleanup();
    show({ amount: 19.999, customer_determine_amount: true });
    expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
  });
});
