import { describe, expect, it, vi } from 'vitest';
import { openWindow } from './openWindow';

const answering = (answer: () => unknown) =>
  vi.spyOn(window, 'open').mockImplementation(() => answer() as Window | null);

describe('a new window', () => {
  it('opens the address at the size of a phone', () => {
    const opened = { closed: false };
    const open = answering(() => opened);
    expect(openWindow('https://acs.example')).toBe(opened);
    expect(open).toHaveBeenCalledExactlyOnceWith(
      'https://acs.example',
      '_blank',
      'popup,width=480,height=720',
    );
  });

  it('is undefined if the browser blocks it, closes it at once or has no windows', () => {
    for (const answer of [
      () => null,
      () => undefined,
      () => ({ closed: true }),
      () => {
        throw new Error('not here');
      },
    ]) {
      answering(answer);
      expect(openWindow('https://acs.example')).toBeUndefined();
    }
  });
});
