import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFixtures } from '../../gallery/fixtures';
import { findScreen } from '../../gallery/registry';
import { leadOf } from './Problem';

beforeEach(() => history.replaceState(null, '', '/payments/ADIRE-204'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(path: string): void {
  render(findScreen(path)?.show(createFixtures({}, location.origin)));
}

const PROVIDER = 'support@kobo.example';

describe('the screen for a problem', () => {
  it.each([
    ['checkout/failed-own-window', 'help@adire.example'],
    ['checkout/settled-own-window', 'help@adire.example'],
    ['checkout/differs-own-window', 'help@adire.example'],
    ['error/invalid-reference', PROVIDER],
    ['error/page-missing', PROVIDER],
    ['initialize/failed', PROVIDER],
    ['initialize/refused', PROVIDER],
    ['invoice/failed', PROVIDER],
    ['payment-link/expired', PROVIDER],
    ['payment-link/failed', PROVIDER],
    ['payment-page/inactive', PROVIDER],
    ['qr-code/expired', 'help@adire.example'],
    ['subscription/failed', PROVIDER],
  ])('shows the contact, the reference and Back in its own window: %s', (path, contact) => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    show(path);
    expect(screen.getByText(contact)).toBeTruthy();
    expect(screen.getByText(/^Reference: \w/)).toBeTruthy();
    screen.getByRole('button', { name: 'Back' }).click();
    expect(back).toHaveBeenCalledOnce();
  });

  it('shows Back, the reference and the environment if the checkout is not set up', () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    show('error/not-set-up');
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    expect(screen.getByText('Reference: ADIRE-204')).toBeTruthy();
    const name = 'This checkout is not set up correctly';
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByText('Test')).toBeTruthy();
  });

  it.each([
    ['/collection/fund-wallet', undefined],
    ['/payments/initialize', undefined],
    ['/initialize/', undefined],
    ['/error', undefined],
    ['/error/', undefined],
    ['/', undefined],
    ['/payments/ADIRE-204', 'ADIRE-204'],
    ['/payments/ADIRE-204/', 'ADIRE-204'],
    ['/invoice/INV_204', 'INV_204'],
    ['/payments/r/CHK_1', 'CHK_1'],
    ['/payments/r/CHK_1/', 'CHK_1'],
    ['/payments/a%20b', 'a%20b'],
  ])('at %s shows the reference %s', (path, reference) => {
    history.replaceState(null, '', path);
    expect(leadOf(createFixtures({}, location.origin).app('window')).reference).toBe(reference);
  });

  it('shows neither contact nor Back in a frame', () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    for (const path of ['error/not-set-up-framed', 'error/page-missing-framed', 'fund-wallet/error']) {
      show(path);
      expect(screen.queryByText(PROVIDER)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
      cleanup();
    }
  });
});
