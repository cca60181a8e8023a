import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPressable, whenPressable } from '../../ui/testPressable';
import { SavedCardSecrets, type Secrets } from './SavedCardSecrets';
import type { SavedCard } from './savedCard';

afterEach(cleanup);

const VISA: SavedCard = { kind: 'device', id: 'a', scheme: 'visa', last4: '1111', expiry: '12/28' };
const VERVE: SavedCard = { ...VISA, scheme: 'verve' };

const cvv = () => screen.getByLabelText<HTMLInputElement>('CVV');
/** The CVV's error, as read by a screen reader. */
const note = () => document.getElementById(cvv().getAttribute('aria-describedby') ?? '')?.textContent;

function show(card: SavedCard = VISA) {
  const secrets = createRef<Secrets>();
  const drawn = (left?: number) => (
    <SavedCardSecrets ref={secrets} card={card} left={left} disabled={false} />
  );
  const { rerender } = renderPressable(drawn());
  return {
    pay() {
      let read: ReturnType<Secrets['read']>;
      act(() => {
        read = secrets.current?.read();
      });
      return read;
    },
    /** Renders the fields after the vault has refused the CVV. */
    refuse: (left: number) => whenPressable(() => rerender(drawn(left))),
  };
}

describe('what a saved card asks for', () => {
  it('is cleared once it is read', async () => {
    const { pay } = show();
    await userEvent.type(cvv(), '408');
    expect(pay()).toEqual({ cvv: '408', pin: undefined });
    expect(cvv().value).toBe('');
    expect(note()).toBe('');
  });

  it('is cleared on `pagehide`, because the browser may restore the page', async () => {
    const { pay } = show(VERVE);
    const pin = screen.getByLabelText<HTMLInputElement>('Card PIN');
    await userEvent.type(cvv(), '408');
    await userEvent.type(pin, '1234');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([cvv().value, pin.value]).toEqual(['', '']);
    expect(pay()).toBeUndefined();
  });

  it('shows the specified error for a wrong CVV, and the attempts left separately', {
    tags: 'rules-15',
  }, async () => {
    const { pay, refuse } = show();
    await userEvent.type(cvv(), '999');
    pay();
    refuse(4);
    expect(note()).toBe('Invalid CVV');
    expect(screen.getByRole('status').textContent).toBe('4 tries left');
    await userEvent.type(cvv(), '9');
    expect(note()).toBe('');
    expect(screen.getByRole('status').textContent).toBe('4 tries left');
    await userEvent.type(cvv(), '99');
    pay();
    refuse(1);
    expect(note()).toBe('Invalid CVV');
    expect(screen.getByRole('status').textContent).toBe('1 try left');
  });

  it('shows an error if the payer empties the field after a wrong CVV', { tags: 'rules-15' }, async () => {
    const { pay, refuse } = show();
    await userEvent.type(cvv(), '999');
    pay();
    refuse(4);
    await userEvent.type(cvv(), '4{Backspace}');
    expect(note()).toBe('This field cannot be empty');
  });

  it('shows an error if the payer submits an empty CVV after a wrong one', async () => {
    const { pay, refuse } = show();
    await userEvent.type(cvv(), '999');
    pay();
    refuse(4);
    expect(pay()).toBeUndefined();
    expect(note()).toBe('This field cannot be empty');
  });

  it('shows an error for a short CVV, before and after a wrong one', async () => {
    const { pay, refuse } = show();
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.type(cvv(), '40');
    expect(pay()).toBeUndefined();
    expect(note()).toBe('Invalid CVV');
    refuse(4);
    await userEvent.type(cvv(), '{Backspace}');
    pay();
    expect(note()).toBe('Invalid CVV');
  });

  it('takes what is pasted with blanks around it, and no digit more than there are', async () => {
    const { pay } = show(VERVE);
    await userEvent.click(cvv());
    await userEvent.paste(' 123 ');
    await userEvent.type(cvv(), '4');
    await userEvent.click(screen.getByLabelText('Card PIN'));
    await userEvent.paste(' 12 34 ');
    expect(pay()).toEqual({ cvv: '123', pin: '1234' });
  });
});
