import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemo } from '../../flow/memo';
import { testHost } from '../../host/testHost';
import { createPaymentStorage } from '../../session/paymentStorage';
import { createPayments } from '../../session/payments';
import type { CheckoutContext, Session } from '../../session/session';
import { renderPressable } from '../../ui/testPressable';
import { CardScreen } from './CardScreen';
import { HostedCardScreen } from './HostedCardScreen';
import { openVault } from './vault/vault';

const OWNER = { publicKey: 'pk_indigo', email: 'ada@example.com' };
const NOW = Date.parse('2026-11-21T10:00:00Z');

/** Milliseconds for a chunk to load on a busy machine. */
const LOADED = { timeout: 10_000 };

let device: IDBFactory;

beforeEach(() => {
  localStorage.clear();
  device = new IDBFactory();
  vi.stubGlobal('indexedDB', device);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function saveCard(): Promise<void> {
  const vault = await openVault(OWNER, { now: () => NOW });
  if (!vault.ok) throw new Error(vault.error.kind);
  await vault.value.save(
    await vault.value.seal({ pan: '4111111111111111', expiry: '12/28', scheme: 'visa' }, '408'),
  );
}

/** Renders a card screen with this device's vault. Each request to the provider calls `call`. */
function show(call: () => void, Screen = CardScreen, hostedCard?: 'frame' | 'window'): void {
  const { host } = testHost('window');
  const payment: Partial<CheckoutContext> = {
    memo: createMemo(),
    route: { name: 'checkout', service: 'default', reference: 'CHK_1' },
    transaction: {
      ...OWNER,
      hostedCard,
      reference: 'CHK_1',
      money: { minorUnits: 500_000, currency: 'NGN' },
      settings: { cardOnly: false, hideUssdDialButton: false, showSuccessBtnOnDone: false, inApp: false },
    } as CheckoutContext['transaction'],
    clock: { now: () => NOW } as CheckoutContext['clock'],
    http: { send: call, read: call } as unknown as CheckoutContext['http'],
    savedCards: true,
    onPaid() {},
  };
  const session: Partial<Session> = { payments: createPayments(host, createPaymentStorage('CHK_1')) };
  renderPressable(<Screen session={session as Session} payment={payment as CheckoutContext} />);
}

describe('the card screen', () => {
  it('requests the card number if a saved card can no longer be unlocked', async () => {
    await saveCard();
    const call = vi.fn();
    show(call);
    fireEvent.change(await screen.findByLabelText('CVV', {}, LOADED), { target: { value: '408' } });
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

  it('has no field if the provider takes the card on its own page, even if a card is saved', async () => {
    await saveCard();
    const call = vi.fn(() => new Promise(() => {}));
    show(call, HostedCardScreen, 'frame');
    screen.getByText('You enter your card on the payment provider’s page.');
    expect(document.querySelector('input')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a saved card' })).toBeNull();
    await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(pay());
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(call.mock.calls).toEqual([
      [expect.objectContaining({ body: { reference: 'CHK_1', hosted: true } })],
    ]);
  });

  it('requests the card number if the screen of the saved cards fails to load', async () => {
    vi.resetModules();
    vi.doMock('./SavedCards', () => Promise.reject(new Error('no chunk')));
    const { CardScreen: Screen } = await import('./CardScreen');
    await saveCard();
    show(vi.fn(), Screen);
    await screen.findByLabelText('Card number', {}, LOADED);
    expect(screen.getByRole('button', { name: 'Use a saved card' })).toBeTruthy();
    vi.doUnmock('./SavedCards');
    fireEvent.click(screen.getByRole('button', { name: 'Use a saved card' }));
    await screen.findByLabelText('CVV', {}, LOADED);
    expect(screen.queryByLabelText('Card number')).toBeNull();
  });

  it('checks the expiry against the server’s clock, because the phone’s may be wrong', async () => {
    const call = vi.fn();
    show(call);
    const expiry = await screen.findByLabelText('Expiry date');
    vi.setSystemTime('2020-01-01T00:00:00Z');
    fireEvent.change(screen.getByLabelText('Card number'), { target: { value: '4111111111111111' } });
    fireEvent.change(screen.getByLabelText('CVV'), { target: { value: '408' } });
    fireEvent.change(expiry, { target: { value: '10/26' } });
    fireEvent.blur(expiry);
    await screen.findByText('Invalid Date');
    expect(expiry.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(expiry, { target: { value: '11/26' } });
    await waitFor(() => expect(screen.queryByText('Invalid Date')).toBeNull());
    expect(call).not.toHaveBeenCalled();
  });
});

const pay = () => screen.getByRole('button', { name: /^Pay/ });
