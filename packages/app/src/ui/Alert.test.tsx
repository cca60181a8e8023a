import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Alert } from './Alert';

afterEach(cleanup);

describe('an alert', () => {
  it('comes into view, and goes without a fault where scrolling answers with a promise', () => {
    // As in current Chromium. React takes whatever an effect returns for its clean-up.
    const scroll = vi.fn(() => Promise.resolve());
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(scroll);
    const { unmount } = render(<Alert text="Card refused" onDismiss={() => {}} />);
    expect(screen.getByRole('alert').textContent).toBe('Card refused');
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(unmount).not.toThrow();
  });
});
