import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { texts } from '../strings/en/texts';
import { noteLanguage } from '../strings/serverLanguage';
import { serverText } from '../strings/serverText';
import { Alert } from './Alert';

afterEach(cleanup);

describe('an alert', () => {
  it('scrolls into view, and unmounts without an error if scrollIntoView returns a promise', () => {
    // Current Chromium returns a promise here, and React treats any return value of an effect as its clean-up.
    const scroll = vi.fn(() => Promise.resolve());
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(scroll);
    const { unmount } = render(<Alert text="Card refused" onDismiss={() => {}} />);
    expect(screen.getByRole('alert').textContent).toBe('Card refused');
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(unmount).not.toThrow();
  });

  it('has lang for the server’s text, but not for its own text', () => {
    noteLanguage('fr');
    render(<Alert text={serverText('Compte bloqué', texts)} onDismiss={() => {}} />);
    expect(screen.getByText('Compte bloqué').lang).toBe('fr');
    cleanup();
    render(<Alert text={texts.error.offline} onDismiss={() => {}} />);
    expect(screen.getByText(texts.error.offline).hasAttribute('lang')).toBe(false);
  });
});
