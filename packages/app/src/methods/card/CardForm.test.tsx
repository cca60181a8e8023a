import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPressable } from '../../ui/testPressable';
import { CardForm } from './CardForm';

afterEach(cleanup);

const pay = () => screen.getByRole('button', { name: 'Pay ₦12,500.00' });

it('asks for the PIN of a local card that was typed after a try without a word of what is missing', async () => {
  renderPressable(
    <CardForm
      amount="₦12,500.00"
      alert={undefined}
      charging={false}
      now={() => new Date('2026-11-21T10:00:00Z')}
      saveOffer={undefined}
      onDismiss={() => {}}
      onSubmit={vi.fn()}
      onBack={undefined}
    />,
  );
  await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(pay());
  expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Card number'), { target: { value: '5060666666666666666' } });
  expect(screen.getByLabelText('Card PIN').getAttribute('aria-invalid')).toBeNull();
  // Once it could be seen, it counts.
  fireEvent.click(pay());
  expect(screen.getByLabelText('Card PIN').getAttribute('aria-invalid')).toBe('true');
});
