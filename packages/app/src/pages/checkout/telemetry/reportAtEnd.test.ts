import { DURATIONS } from '@kobo/protocol/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENED } from '../../../host/marks';
import { testSession } from '../../../session/testSession';
import type { App } from '../../page';
import { reportAtEnd } from './reportAtEnd';

const URL = '/checkout/telemetry';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('PACKAGE_VERSION', '0.1.0');
});
afterEach(() => vi.unstubAllGlobals());

interface Page {
  fetched?: typeof fetch;
  activated?: Promise<void>;
}

/** Opens a checkout, and leaves it twice. Returns the calls of `fetch`. */
async function leave({ fetched = async () => new Response(), activated }: Page = {}) {
  const send = vi.fn(fetched);
  vi.stubGlobal('fetch', send);
  const route = { name: 'checkout', service: 'pro', reference: 'CHK_1' } as const;
  const app: Partial<App> = { route, service: 'pro', activated };
  const { session, payment } = testSession();
  await payment();
  const messages = [{ message: { type: 'ready' }, at: performance.now() }] as const;
  void reportAtEnd(URL, app as App, session, messages);
  await new Promise((resolve) => setTimeout(resolve));
  for (let times = 0; times < 2; times += 1) window.dispatchEvent(new Event('pagehide'));
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => setTimeout(resolve));
  return send;
}

describe('a page that is left', () => {
  it('sends one report, without cookies, an address or a preflight', async () => {
    const send = await leave();
    expect(send).toHaveBeenCalledTimes(1);
    const [url, { body, ...init } = {}] = send.mock.calls[0] ?? [];
    expect(url).toBe(URL);
    expect(init).toEqual({
      method: 'POST',
      keepalive: true,
      mode: 'no-cors',
      credentials: 'omit',
    });
    const report = JSON.parse(String(body));
    expect(report).toMatchObject({ version: '0.1.0', outcome: 'left', language: 'en' });
    expect(DURATIONS).toContain(report.vitals.field);
  });

  it.each([
    ['navigate', false],
    ['reload', true],
    ['back_forward', true],
  ])('is another page of the same checkout after a %s: %s', async (type, resumed) => {
    const { getEntriesByType } = performance;
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((name) =>
      name === 'navigation'
        ? [{ type } as PerformanceNavigationTiming]
        : getEntriesByType.call(performance, name),
    );
    const send = await leave();
    expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body)).resumed).toBe(resumed);
  });

  it.each<[string, typeof fetch]>([
    ['is blocked', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', async () => new Response('', { status: 500 })],
    ['never answers', () => new Promise(() => {})],
  ])('is not disturbed if the address %s', async (_, fetched) => {
    expect(await leave({ fetched })).toHaveBeenCalledTimes(1);
  });

  it('sends nothing if it was preloaded and never opened', async () => {
    expect(await leave({ activated: new Promise(() => {}) })).not.toHaveBeenCalled();
  });

  it('counts its times from the opening if it was preloaded, and measures no load', async () => {
    performance.mark(OPENED, { startTime: Math.max(1, performance.now() - 1) });
    const send = await leave({ activated: Promise.resolve() });
    const report = JSON.parse(String(send.mock.calls[0]?.[1]?.body));
    expect(report.vitals.field).toBeUndefined();
    expect(report.steps[0]).toEqual({ step: 'shown', within: '1s' });
    performance.clearMarks(OPENED);
  });
});
