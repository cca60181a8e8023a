import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import { ReturnToMerchant } from './ReturnToMerchant';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = () => {
  const { host } = testHost('sdk');
  render(<ReturnToMerchant host={host} address="https://adire.example/thanks" onLeave={() => {}} />);
  return host;
};
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const NAVIGATE = { type: 'navigate', url: 'https://adire.example/thanks' };

it('navigates to the merchant after ten seconds', () => {
  const host = show();
  pass(9);
  expect(host.send).not.toHaveBeenCalled();
  pass(2);
  expect(host.send).toHaveBeenCalledExactlyOnceWith(NAVIGATE);
});

it('stops the countdown on Stay here, and navigates on Continue now', () => {
  const host = show();
  pass(9);
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  pass(60);
  expect(host.send).not.toHaveBeenCalled();
  expect(screen.queryByText(/Taking you back/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue now' }));
  expect(screen.getByRole('status').textContent).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Continue now' }));
  expect(host.send).toHaveBeenCalledExactlyOnceWith(NAVIGATE);
});

it('announces the return and Stay here once to screen readers', async () => {
  show();
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('We’ll take you back to the merchant in a few seconds. You can stay here.');
  const changes = new MutationObserver(() => {});
  changes.observe(status, { childList: true, characterData: true, subtree: true });
  pass(9);
  expect(changes.takeRecords()).toEqual([]);
});
