import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import type { Payment, Session } from '../../session/session';
import { renderPressable } from '../../ui/testPressable';
import { CardScreen } from './CardScreen';
import { openVault } from './vault/vault';

const OWNER = { publicKey: 'pk_indigo', email: 'ada@example.com' };
const NOW = Date.parse('2026-11-21T10:00:00Z');

let device: IDBFactory;

beforeEach(() => {
  localStorage.clear();
  device = new IDBFactory();
  vi.stubGlobal('indexedDB', device);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The whole card panel over this device's vault; its requests go to `call`. */
function show(call: () => void): void {
  const { host } = testHost('window');
  const payment: Partial<Payment> = {
    transaction: {
      ...OWNER,
      reference: 'CHK_1',
      money: { hundredths: 500_000, currency: 'NGN' },
      settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false },
    } as Payment['transaction'],
    clock: { now: () => NOW } as Payment['clock'],
    http: { send: call, read: call } as unknown as Payment['http'],
    savedCards: true,
    onPaid() {},
  };
  const session: Partial<Session> = { payments: createPayments(host, createPaymentStorage('CHK_1')) };
  renderPressable(<CardScreen session={session as Session} payment={payment as Payment} />);
}

describe('the screen of the card', () => {
  it('tells a payer whose saved card can’t be opened here any more to type its number', async () => {
    const vault = await openVault(OWNER, { now: () => NOW });
    if (!vault.ok) throw new Error(vault.error.kind);
    await vault.value.save(
      await vault.value.seal({ pan: '4111111111111111', expiry: '12/28', scheme: 'visa' }, '408'),
    );
    const call = vi.fn();
    show(call);
    fireEvent.change(await screen.findByLabelText('CVV'), { target: { value: '408' } });
    vi.spyOn(device, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(pay());
    await screen.findByLabelText('Card number');
    expect(screen.getByRole('alert').textContent).toContain(
      'Local storage permission is needed for saved cards. Enter the card number to pay.',
    );
    expect(screen.getByRole('button', { name: 'Use a saved card' })).toBeTruthy();
    expect(call).not.toHaveBeenCalled();
  });
});

const pay = () => screen.getByRole('button', { name: /^Pay/ });
