import { describe, expect, it, vi } from 'vitest';
import { overlayGone } from './overlayGone';

describe('the wait for the end of the overlay', () => {
  it('ends at once if no overlay is open', async () => {
    const back = vi.fn();
    void overlayGone().then(back);
    await new Promise((resolve) => setTimeout(resolve));
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('ends when the overlay is removed, and not before', async () => {
    const overlay = document.createElement('kobo-checkout');
    document.documentElement.append(overlay);
    const back = vi.fn();
    const gone = overlayGone().then(back);
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(back).not.toHaveBeenCalled();
    overlay.remove();
    await gone;
    expect(back).toHaveBeenCalledTimes(1);
  });
});
