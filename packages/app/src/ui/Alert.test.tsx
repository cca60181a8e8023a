import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../strings/en/texts';
import { noteLanguage } from '../strings/serverLanguage';
import { serverText } from '../strings/serverText';
import { Alert } from './Alert';

afterEach(cleanup);

describe('an alert', () => {
  it('comes into view, and goes without a fault where scrolling answers with a promise', () => {
    // Current Chromium returns a promise here, and React treats any return value of an effect as its clean-up.
    const scroll = vi.fn(() => Promise.resolve());
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(scroll);
    const { unmount } = render(<Alert text="Card refused" onDismiss={() => {}} />);
    expect(screen.getByRole('alert').textContent).toBe('Card refused');
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(unmount).not.toThrow();
  });

  it('says of the server’s words which language they are in, and of its own nothing', () => {
    noteLanguage('fr');
    render(<Alert text={serverText('Compte bloqué', texts)} onDismiss={() => {}} />);
    expect(screen.getByText('Compte bloqué').lang).toBe('fr');
    cleanup();
    render(<Alert text={texts.error.offline} onDismiss={() => {}} />);
    expect(screen.getByText(texts.error.offline).hasAttribute('lang')).toBe(false);
  });
});
