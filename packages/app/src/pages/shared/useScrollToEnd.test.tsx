import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrollToEnd } from './useScrollToEnd';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Page() {
  useScrollToEnd();
  return (
    <>
      <h1 tabIndex={-1}>Adire</h1>
      <button type="button">Pay</button>
    </>
  );
}

it.each([
  ['focus what can be pressed', () => screen.getByRole('button').focus()],
  ['press a key', () => fireEvent.keyDown(screen.getByRole('heading'), { key: 'ArrowUp' })],
])('follows the end of the page until the payer uses it: they %s', (_, use) => {
  const disconnect = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect = disconnect;
    },
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(<Page />);
  screen.getByRole('heading').focus();
  expect(disconnect).not.toHaveBeenCalled();
  use();
  expect(disconnect).toHaveBeenCalledOnce();
});
