import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../../address/route';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { createPageHost } from '../shared/pageHost';
import { ErrorPage } from './ErrorPage';
import { PageMissing } from './PageMissing';

beforeEach(() => history.replaceState(null, '', '/pay/ADIRE-204'));
afterEach(cleanup);

function show(Page: typeof ErrorPage, kind: 'window' | 'sdk'): void {
  const { host } = testHost(kind);
  const provider = { name: 'Kobo', supportEmail: 'help@kobo.example' };
  const app = {
    host,
    config: { provider },
    environment: 'live',
    route: matchRoute(location.pathname),
  } as unknown as App;
  render(<Page app={app} pageHost={createPageHost(app)} />);
}

describe.each([
  ['of an address that leads nowhere', ErrorPage],
  ['of a page whose code was dropped', PageMissing],
])('the screen %s', (_, Page) => {
  it('shows the reference, the contact and Back in its own window', () => {
    vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    show(Page, 'window');
    expect(screen.getByText(/ADIRE-204/).parentElement?.textContent).toBe(
      'Reference: ADIRE-204help@kobo.example',
    );
    screen.getByRole('button', { name: 'Back' }).click();
    expect(back).toHaveBeenCalledOnce();
  });

  it('shows no reference if the address has none, and no Back without a history', () => {
    history.replaceState(null, '', '/error');
    show(Page, 'window');
    expect(screen.queryByText(/Reference:/)).toBeNull();
    expect(screen.getByText('help@kobo.example')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('shows no reference in a frame', () => {
    show(Page, 'sdk');
    expect(screen.queryByText(/ADIRE-204/)).toBeNull();
  });

  it('has one heading of level 1', () => {
    show(Page, 'window');
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Kobo',
    ]);
  });
});
