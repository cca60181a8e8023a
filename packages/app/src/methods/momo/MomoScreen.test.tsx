import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemo } from '../../flow/memo';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import type { CheckoutContext, Session } from '../../session/session';
import { renderPressable } from '../../ui/testPressable';
import { MomoScreen } from './MomoScreen';

const send = vi.fn<(call: object) => Promise<unknown>>();

beforeEach(() => {
  localStorage.clear();
  send.mockReset().mockReturnValue(new Promise(() => {}));
});
afterEach(cleanup);

function show(networks: unknown): void {
  const payment: Partial<CheckoutContext> = {
    memo: createMemo(),
    route: { name: 'checkout', service: 'default', reference: 'CHK_1' },
    transaction: {
      reference: 'CHK_1',
      publicKey: 'pk_1',
      money: { minorUnits: 250_000, currency: 'GHS' },
      networks,
      settings: { shareable: false },
    } as CheckoutContext['transaction'],
    http: { send } as unknown as CheckoutContext['http'],
  };
  const payments = createPayments(testHost('window').host, createPaymentStorage('CHK_1'));
  renderPressable(
    <MomoScreen session={{ payments } as unknown as Session} payment={payment as CheckoutContext} />,
  );
}

const GHANA = [
  { code: 'MTN', name: 'MTN MoMo' },
  { code: 'VOD', name: 'Telecel Cash' },
];
const number = () => screen.getByLabelText('Phone number');
const network = () => screen.getByLabelText<HTMLSelectElement>('Network');
const type = (value: string) => fireEvent.change(number(), { target: { value } });

async function press(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

describe('a mobile-money payment in cedis', () => {
  it('sends the national number in international form, and the network of its prefix', async () => {
    show(GHANA);
    type('024 412 3456');
    expect(network().value).toBe('MTN');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      body: { phone_number: '+233244123456', network: 'MTN' },
    });
  });

  it('keeps the payer’s own choice, because a number keeps its prefix on another network', async () => {
    show(GHANA);
    type('024 412 3456');
    fireEvent.change(network(), { target: { value: 'VOD' } });
    type('024 412 3457');
    expect(network().value).toBe('VOD');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ body: { network: 'VOD' } });
  });

  it('needs a choice if the prefix is unknown', async () => {
    show(GHANA);
    type('023 412 3456');
    await press();
    expect(network().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(network());
    expect(send).not.toHaveBeenCalled();
  });

  it('shows no choice without networks, and sends none', async () => {
    show(undefined);
    expect(screen.queryByLabelText('Network')).toBeNull();
    type('024 412 3456');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ body: { phone_number: '+233244123456' } });
    expect(JSON.stringify(send.mock.calls)).not.toContain('network');
  });

  it('sends the only network without a choice', async () => {
    show(GHANA.slice(0, 1));
    expect(screen.queryByLabelText('Network')).toBeNull();
    type('020 412 3456');
    await press();
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.calls[0]?.[0]).toMatchObject({ body: { network: 'MTN' } });
  });
});
