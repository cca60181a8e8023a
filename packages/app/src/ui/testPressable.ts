import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { TOO_SOON } from './Button';

/** Renders content in a test, and waits until its new buttons accept presses. */
export function whenPressable<Shown>(show: () => Shown): Shown {
  vi.useFakeTimers();
  const shown = show();
  act(() => {
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(TOO_SOON);
  });
  vi.useRealTimers();
  return shown;
}

export const renderPressable = (element: ReactElement) => whenPressable(() => render(element));
