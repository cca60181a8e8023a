import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TOO_SOON } from './Button';
import { Dialog } from './Dialog';

afterEach(cleanup);

/** Whether a press moves the focus. The browser moves the focus unless the dialog prevents the default. */
function movesFocus(dialog: HTMLElement, after: number): boolean {
  const press = new PointerEvent('pointerdown', { bubbles: true, cancelable: true });
  Object.defineProperty(press, 'timeStamp', { value: performance.now() + after });
  return dialog.dispatchEvent(press);
}

it('keeps the focus in its field at the second press of a double click', () => {
  render(
    <Dialog label="Code">
      <input aria-label="OTP code" />
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('OTP code'));
  const dialog = screen.getByRole('dialog');
  expect(movesFocus(dialog, 0)).toBe(false);
  expect(movesFocus(dialog, TOO_SOON)).toBe(true);
});
