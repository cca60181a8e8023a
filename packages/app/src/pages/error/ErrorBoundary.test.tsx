import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { matchRoute } from '../../address/route';
import { createRunner, type Runner } from '../../flow/runner';
import { useFlow } from '../../flow/useFlow';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { ErrorBoundary } from './ErrorBoundary';
import { Stopped } from './Stopped';

afterEach(cleanup);

function Broken({ broken }: { broken: boolean }) {
  if (broken) throw new Error('broken');
  return <p>the form</p>;
}

/** Renders a page that throws on its second rendering. */
function breakPage(kind: 'window' | 'sdk') {
  const { made, boundary } = surroundings(kind);
  const { rerender } = render(boundary(<Broken broken={false} />));
  rerender(boundary(<Broken broken />));
  return made;
}

function surroundings(kind: 'window' | 'sdk') {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/payments/CHK_1');
  document.title = 'Pay ₦12,500.00 | Adire Stores';
  const made = testHost(kind);
  const provider = { name: 'Kobo', supportEmail: 'help@kobo.example' };
  const app = {
    host: made.host,
    config: { provider },
    environment: 'live',
    route: matchRoute(location.pathname),
  } as unknown as App;
  const boundary = (page: ReactNode) => (
    <ErrorBoundary fallback={<Stopped app={app} />}>{page}</ErrorBoundary>
  );
  return { made, boundary };
}

describe('a page that throws while it renders', () => {
  it.each(['window', 'sdk'] as const)(
    'shows title, reference and a warning, and can continue: %s',
    (kind) => {
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
      breakPage(kind);
      expect(screen.queryByText('the form')).toBeNull();
      expect(screen.getByText('Pay ₦12,500.00 | Adire Stores', { selector: 'p bdi' })).toBeTruthy();
      expect(screen.getByText('Reference: CHK_1')).toBeTruthy();
      expect(screen.getByText(/don’t know yet whether it went through: don’t pay again/)).toBeTruthy();
      screen.getByRole('button', { name: 'Continue' }).click();
      expect(reload).toHaveBeenCalledOnce();
    },
  );

  it('can be closed in a frame', () => {
    const { host } = breakPage('sdk');
    const leave = vi.spyOn(host, 'leave');
    screen.getByText('Close').click();
    expect(leave).toHaveBeenCalledWith('CHK_1');
  });
});

describe('a page whose flow throws', () => {
  it('shows the warning instead of an endless spinner', async () => {
    vi.stubGlobal('reportError', vi.fn());
    const flow = { initial: { status: 'charging' }, transition: (state: { status: string }) => state };
    const runner = createRunner(flow, async () => {
      await Promise.resolve();
      throw new Error('broken');
    });
    const { boundary } = surroundings('window');
    render(boundary(<Waiting runner={runner} />));
    expect(screen.getByText('charging')).toBeTruthy();
    expect(await screen.findByText(/don’t know yet whether it went through: don’t pay again/)).toBeTruthy();
    expect(screen.queryByText('charging')).toBeNull();
    vi.unstubAllGlobals();
  });
});

function Waiting({ runner }: { runner: Runner<{ status: string }, unknown> }) {
  return <p>{useFlow(runner).status}</p>;
}
