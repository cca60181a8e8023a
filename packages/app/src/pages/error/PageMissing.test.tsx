import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { matchRoute } from '../../address/route';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { PageMissing } from './PageMissing';

afterEach(cleanup);

it('a page whose chunk failed to load reports `ready`, to show Retry and Close', {
  tags: 'shell-7',
}, () => {
  const { host, receive } = testHost('sdk');
  const route = matchRoute('/payments/CHK_1');
  const app = { host, config: { provider: { name: 'Kobo' } }, route } as unknown as App;
  render(<PageMissing app={app} />);
  expect(host.send).toHaveBeenCalledWith({ type: 'ready', title: 'An Error Has Occurred · Kobo' });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  screen.getByRole('button', { name: 'Close' }).click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  receive({ type: 'close-request' });
  expect(host.leave).toHaveBeenCalledTimes(3);
});
