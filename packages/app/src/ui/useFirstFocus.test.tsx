import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFirstFocus } from './useFirstFocus';

const heading = () => screen.getByRole('heading', { level: 1 });

function Page({ overlay }: { overlay: boolean }) {
  useFirstFocus(overlay);
  return (
    <>
      <h1 tabIndex={-1}>PAY ₦5,000.00</h1>
      <input />
    </>
  );
}

function show(overlay: boolean, hasFocus: boolean): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  render(<Page overlay={overlay} />);
  vi.runAllTimers();
}

describe('the heading of a page in the overlay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is focused when its frame has or receives the focus', () => {
    show(true, true);
    expect(document.activeElement).toBe(heading());
    cleanup();
    show(true, false);
    expect(document.activeElement).toBe(document.body);
    window.dispatchEvent(new Event('focus'));
    vi.runAllTimers();
    expect(document.activeElement).toBe(heading());
  });

  it('does not take the focus from a field that the payer has focused', () => {
    show(true, false);
    window.dispatchEvent(new Event('focus'));
    screen.getByRole('textbox').focus();
    vi.runAllTimers();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });

  it('is not focused in its own window, where screen readers announce the title', () => {
    show(false, true);
    expect(document.activeElement).toBe(document.body);
  });
});
