import { type LinkPayment, PaymentLink } from '@kobo/protocol/api';
import { cleanup, screen } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { createRunner } from '../../flow/runner';
import { renderPressable } from '../../ui/testPressable';
import type { Order } from '../shared/collection';
import { type PayEvent, type PayState, transition } from '../shared/payment';
import { LinkForm } from './LinkForm';

afterEach(cleanup);

type Body = Order<LinkPayment>;

function show(changes: object) {
  const link = v.parse(PaymentLink, { usage: 'static', description: 'For the roof', ...changes });
  const paymentStarter = createRunner<PayState<Body>, PayEvent<Body>>(
    { initial: { status: 'idle' }, transition },
    () => undefined,
  );
  renderPressable(<LinkForm link={link} title="Pay Adire" paymentStarter={paymentStarter} />);
}

describe('the form of a payment link', () => {
  it('has no button if its fixed amount cannot be paid', () => {
    show({ amount: 5000 });
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
    cleanup();
    show({ amount: 19.999 });
    expect(screen.getByRole('heading', { name: 'Pay Adire' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/^There’s a problem with this price/)).toBeTruthy();
  });
});
