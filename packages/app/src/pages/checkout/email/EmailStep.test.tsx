import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Http } from '../../../api/http';
import { testHost } from '../../../host/testHost';
import { createPaymentStorage } from '../../../session/paymentStorage';
import { createPayments } from '../../../session/payments';
import type { Session } from '../../../session/session';
import type { Transaction } from '../../../session/transaction';
import { renderPressable } from '../../../ui/testPressable';
import { EmailStep } from './EmailStep';

const read = vi.fn<(call: object) => Promise<unknown>>();
const send = vi.fn();

beforeEach(() => {
  localStorage.clear();
  read.mockReset().mockResolvedValue({ ok: true, value: {} });
  send.mockReset();
});
afterEach(cleanup);

function show(): void {
  const session: Partial<Session> = {
    payments: createPayments(testHost('window').host, createPaymentStorage('CHK_1')),
    runner: { send } as unknown as Session['runner'],
  };
  renderPressable(
    <EmailStep
      session={session as Session}
      transaction={{ reference: 'CHK_1', publicKey: 'pk_1' } as Transaction}
      http={{ read, send: vi.fn() } as unknown as Http}
    />,
  );
}

async function submit(email: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
}

describe('the step that asks for an e-mail address', () => {
  it('sends a valid address once, and continues without storing it', async () => {
    show();
    await submit('ada@');
    screen.getByText('please enter a valid email');
    expect(read).not.toHaveBeenCalled();
    await submit('ada@example.com');
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledWith({ type: 'email-given', email: 'ada@example.com' });
    expect(read.mock.calls.map(([call]) => call)).toEqual([
      expect.objectContaining({
        endpoint: 'customer',
        values: { reference: 'CHK_1' },
        body: { email: 'ada@example.com' },
        publicKey: 'pk_1',
      }),
    ]);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('ada');
  });

  it('loads the transaction again if the provider has another address already', async () => {
    read.mockResolvedValueOnce({ ok: false, error: { kind: 'refused', httpStatus: 409 } });
    show();
    await submit('ada@example.com');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send).toHaveBeenCalledWith({ type: 'email-exists' });
    // The provider may still report the transaction without an address.
    await submit('ada@example.com');
    await waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'email-given', email: 'ada@example.com' }));
  });

  it('shows the provider’s refusal, and keeps the address for another try', async () => {
    read.mockResolvedValueOnce({
      ok: false,
      error: { kind: 'refused', httpStatus: 400, message: 'No mail server there' },
    });
    show();
    await submit('ada@nowhere.example');
    expect((await screen.findByRole('alert')).textContent).toContain('No mail server there');
    expect(send).not.toHaveBeenCalled();
    await submit('ada@example.com');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });
});
