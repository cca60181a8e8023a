import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountFields } from './AccountFields';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = { number: '9912345678', name: 'KOBO / ADIRE', bank: 'Wema Bank', deadline: 1 };
const money = { minorUnits: 199_950, currency: 'NGN' };

function copyAll(shown: Parameters<typeof AccountFields>[0]['account']) {
  const writeText = vi.fn(async (_: string) => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(<AccountFields account={shown} money={money} hint="" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy all' }));
  return writeText;
}

describe('the fields of an account', () => {
  it('are copied together, as labelled lines', async () => {
    const writeText = copyAll(account);
    expect(writeText.mock.calls).toEqual([
      ['Account number: 9912345678\nBank name: Wema Bank\nAccount name: KOBO / ADIRE\nAmount: ₦1,999.50'],
    ]);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Account details copied'));
    expect(screen.getByRole('button', { name: '✓ Copied' })).toBeDefined();
  });

  it('isolate the text direction of the names of bank and owner', () => {
    render(<AccountFields account={account} money={money} hint="" />);
    const words = ['Wema Bank', 'KOBO / ADIRE'].map((name) => screen.getByText(name).localName);
    expect(words).toEqual(['bdi', 'bdi']);
  });

  it('have no line for a missing account name', () => {
    const { name: _, ...nameless } = account;
    expect(copyAll(nameless).mock.calls).toEqual([
      ['Account number: 9912345678\nBank name: Wema Bank\nAmount: ₦1,999.50'],
    ]);
  });
});
