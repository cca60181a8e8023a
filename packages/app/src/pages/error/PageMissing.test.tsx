import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Host } from '../../host/host';
import type { App } from '../page';
import { createPageHost } from '../wrapper/pageHost';
import { PageMissing } from './PageMissing';

it('a page whose code was dropped says that it is there, so that its host does not cover Retry and Close', () => {
  let hear: Parameters<Host['receive']>[0] = () => {};
  const host = {
    kind: 'sdk',
    opened: undefined,
    send: vi.fn<Host['send']>(),
    receive: (listener) => {
      hear = listener;
    },
    leave: vi.fn<Host['leave']>(),
    leavePaid: vi.fn<Host['leavePaid']>(),
  } satisfies Host;
  const app = { host, config: { provider: { name: 'Kobo' } } } as unknown as App;
  render(<PageMissing app={app} pageHost={createPageHost(app)} />);
  expect(host.send).toHaveBeenCalledWith({ type: 'ready' });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  screen.getByRole('button', { name: 'Close' }).click();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  hear({ type: 'close-request' });
  expect(host.leave).toHaveBeenCalledTimes(3);
});
