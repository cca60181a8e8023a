import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testHost } from '../../host/testHost';
import type { App } from '../page';
import { ErrorBoundary } from './ErrorBoundary';
import { Stopped } from './Stopped';

afterEach(cleanup);

function Broken({ broken }: { broken: boolean }) {
  if (broken) throw new Error('broken');
  return <p>the form</p>;
}

/** Renders a page, and makes its next rendering throw. */
function breakPage(kind: 'window' | 'sdk') {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/payments/CHK_1');
  document.title = 'Pay ₦12,500.00 | Adire Stores';
  const made = testHost(kind);
  const provider = { name: 'Kobo', supportEmail: 'help@kobo.example' };
  const app = { host: made.host, config: { provider }, environment: 'live' } as unknown as App;
  const page = (broken: boolean) => (
    <ErrorBoundary fallback={<Stopped app={app} />}>
      <Broken broken={broken} />
    </ErrorBoundary>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  return made;
}

describe('a page that throws while it renders', () => {
  it.each(['window', 'sdk'] as const)('tells what is known, and offers to continue: %s', (kind) => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    breakPage(kind);
    expect(screen.queryByText('the form')).toBeNull();
    expect(screen.getByText('Pay ₦12,500.00 | Adire Stores', { selector: 'p bdi' })).toBeTruthy();
    expect(screen.getByText('Reference: CHK_1')).toBeTruthy();
    expect(screen.getByText(/don’t know yet whether it went through: don’t pay again/)).toBeTruthy();
    screen.getByRole('button', { name: 'Continue' }).click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('can be closed in a frame', () => {
    const { host } = breakPage('sdk');
    const leave = vi.spyOn(host, 'leave');
    screen.getByText('Close').click();
    expect(leave).toHaveBeenCalledWith('CHK_1');
  });
});
