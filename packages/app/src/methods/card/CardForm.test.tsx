import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPressable } from '../../ui/testPressable';
import { CardForm } from './CardForm';

afterEach(cleanup);

const pay = () => screen.getByRole('button', { name: 'Pay ₦12,500.00' });

const props: ComponentProps<typeof CardForm> = {
  amount: '₦12,500.00',
  alert: undefined,
  charging: false,
  now: () => new Date('2026-11-21T10:00:00Z'),
  saveOffer: undefined,
  onDismiss() {},
  onSubmit() {},
  onBack: undefined,
};

/** The form in a flow whose charge the test refuses. */
function Charging({ empty }: { empty: boolean }) {
  const [status, setStatus] = useState<'open' | 'charging' | 'refused'>('open');
  return (
    <>
      <CardForm
        {...props}
        charging={status === 'charging'}
        empty={status === 'refused' && empty}
        onSubmit={() => setStatus('charging')}
      />
      <button type="button" onClick={() => setStatus('refused')}>
        Refuse
      </button>
    </>
  );
}

it.each([
  ['comes back after a refusal, without its CVV', false, '4111 1111 1111 1111'],
  ['does not come back where it can not be used again', true, ''],
])('the card %s', async (_, empty, number) => {
  renderPressable(<Charging empty={empty} />);
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field('Card number'), { target: { value: '4111111111111111' } });
  fireEvent.change(field('Expiry date'), { target: { value: '12/30' } });
  fireEvent.change(field('CVV'), { target: { value: '123' } });
  await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(pay());
  expect(field('Card number').disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect([field('Card number').value, field('CVV').value]).toEqual([number, '']);
});

it('shows an empty PIN field without an error until Pay is pressed again', async () => {
  renderPressable(<CardForm {...props} />);
  await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(pay());
  expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(screen.getByLabelText('Card number'), { target: { value: '5060666666666666666' } });
  expect(screen.getByLabelText('Card PIN').getAttribute('aria-invalid')).toBeNull();
  // An empty PIN is an error now, because the field was visible.
  fireEvent.click(pay());
  expect(screen.getByLabelText('Card PIN').getAttribute('aria-invalid')).toBe('true');
});

it('submits neither the PIN of an earlier number nor an unrequested save', async () => {
  const onSubmit = vi.fn();
  const saveOffer = { cardStore: 'device', isPossible: async () => true } as const;
  renderPressable(<CardForm {...props} saveOffer={saveOffer} onSubmit={onSubmit} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Card number', '5060666666666666666');
  type('Card PIN', '1234');
  type('Card number', '4111111111111111');
  type('Expiry date', '12/30');
  type('CVV', '123');
  await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(pay());
  expect(onSubmit.mock.calls.map(([card]) => card)).toEqual([
    { kind: 'typed', pan: '4111111111111111', expiry: '12/30', cvv: '123', pin: undefined, save: false },
  ]);
});
