import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPressable } from '../../ui/testPressable';
import { RedirectNotice } from './RedirectNotice';

afterEach(cleanup);

const ADDRESS = 'https://bank.example/approve';

describe('the link to the provider’s page', () => {
  it('opens in a new tab, without access to the checkout, and sends an event', () => {
    const send = vi.fn();
    renderPressable(<RedirectNotice state={{ status: 'redirect', address: ADDRESS }} send={send} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue' });
    expect([link.href, link.target, link.rel]).toEqual([ADDRESS, '_blank', 'noopener noreferrer']);
    // The test's browser must not navigate.
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'page-opened' });
  });

  it('stays after the page was opened, and lets the payer abandon the page', () => {
    const send = vi.fn();
    const state = { status: 'redirect', address: ADDRESS, opened: true } as const;
    renderPressable(<RedirectNotice state={state} send={send} />);
    expect(screen.getByText('Confirming your payment')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Continue' }).href).toBe(ADDRESS);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'page-abandoned' });
  });
});
