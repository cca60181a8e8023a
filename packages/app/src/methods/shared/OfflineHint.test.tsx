import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OfflineHint } from './OfflineHint';

afterEach(cleanup);

it('shows a hint for as long as the device is offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <div role="status">
      <OfflineHint />
    </div>,
  );
  const hint = () => screen.getByRole('status').textContent;
  const turn = (on: boolean) => {
    online.mockReturnValue(on);
    act(() => void dispatchEvent(new Event(on ? 'online' : 'offline')));
  };
  expect(hint()).toBe('');
  turn(false);
  expect(hint()).toBe('You are offline: we check when you are back');
  turn(true);
  expect(hint()).toBe('');
});
