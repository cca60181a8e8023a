import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CopyFields } from './CopyFields';

const writeText = vi.fn<(text: string) => Promise<void>>();
const ITEMS = [
  { label: 'Amount', value: '5000', copied: 'Amount copied' },
  { label: 'USSD code', value: '*7797*9999999999*9906543210#', copied: 'USSD code copied' },
];

beforeEach(() => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = () => screen.getAllByRole('button').map((button) => button.textContent);

it('shows ‘Copied’ on the button of the value that was copied last', async () => {
  render(<CopyFields items={ITEMS} hint="" />);
  expect(words()).toEqual(['Copy', 'Copy']);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Amount' }));
  await screen.findByRole('button', { name: 'Copied: Amount' });
  expect(words()).toEqual(['✓ Copied', 'Copy']);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: USSD code' }));
  await screen.findByRole('button', { name: 'Copied: USSD code' });
  expect(words()).toEqual(['Copy', '✓ Copied']);
  expect(writeText.mock.calls).toEqual([['5000'], ['*7797*9999999999*9906543210#']]);
});

it('shows ‘Copied’ on no button if the copy fails', async () => {
  writeText.mockRejectedValue(new Error('refused'));
  render(<CopyFields items={ITEMS} hint="" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Amount' }));
  await screen.findByText(/^Couldn’t copy/);
  expect(words()).toEqual(['Copy', 'Copy']);
});

it('shows ‘Copied’ only while the field has the value that was copied', async () => {
  writeText.mockResolvedValue();
  const [amount, code] = ITEMS as [(typeof ITEMS)[number], (typeof ITEMS)[number]];
  const { rerender } = render(<CopyFields items={[amount, code]} hint="Once only" all="Amount: 5000" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy: Amount' }));
  await screen.findByText('Amount copied');
  rerender(<CopyFields items={[{ ...amount, value: '2000' }, code]} hint="Once only" all="Amount: 2000" />);
  expect(words()).toEqual(['Copy', 'Copy', 'Copy all']);
  expect(screen.getByRole('status').textContent).toBe('Once only');
  rerender(<CopyFields items={[amount, code]} hint="Once only" all="Amount: 5000" />);
  expect(words()).toEqual(['✓ Copied', 'Copy', 'Copy all']);
});
