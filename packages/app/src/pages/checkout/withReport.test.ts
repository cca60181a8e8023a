import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../host/host';
import { testHost } from '../../host/testHost';
import type { Session } from '../../session/session';
import { testSession } from '../../session/testSession';
import type { App } from '../page';
import { withReport } from './withReport';

const reportAtEnd = vi.hoisted(() => vi.fn());
vi.mock('./telemetry/reportAtEnd', () => ({ reportAtEnd }));

const READY = { type: 'ready' } as const;

beforeEach(() => {
  reportAtEnd.mockReset();
  vi.spyOn(Math, 'random').mockReturnValue(0.1);
});
afterEach(() => vi.unstubAllGlobals());

/** Returns a session, the host that the session received (`given`), and the page's host. */
function open(telemetry: { url: string; sample: number } | undefined, navigator: object = {}) {
  vi.stubGlobal('navigator', navigator);
  const { host } = testHost('sdk');
  const created: Host[] = [];
  const app = { host, config: { telemetry } } as unknown as App;
  const session: Session = withReport(app, (given) => {
    created.push(given);
    return testSession().session;
  });
  return { app, host, session, given: created[0] as Host };
}

const loaded = () => vi.waitUntil(() => reportAtEnd.mock.calls.length > 0);

describe('a session', () => {
  it.each<[string, Parameters<typeof open>]>([
    ['without the setting', [undefined]],
    ['outside the sample', [{ url: '/t', sample: 0.1 }]],
    ['with Global Privacy Control', [{ url: '/t', sample: 1 }, { globalPrivacyControl: true }]],
    ['with Do Not Track', [{ url: '/t', sample: 1 }, { doNotTrack: '1' }]],
    ['with Save-Data', [{ url: '/t', sample: 1 }, { connection: { saveData: true } }]],
  ])('%s is not recorded', (_, [telemetry, navigator]) => {
    const { host, given } = open(telemetry, navigator);
    expect(given).toBe(host);
  });

  it.each([
    { doNotTrack: '0', connection: { saveData: false } },
    { doNotTrack: null, globalPrivacyControl: false },
  ])('in the sample is recorded if the browser says %o', (navigator) => {
    const { host, given } = open({ url: '/t', sample: 0.2 }, navigator);
    expect(given).not.toBe(host);
  });

  it('is reported once, with all its messages, from the first usable screen on', async () => {
    const { app, host, session, given } = open({ url: '/t', sample: 1 });
    vi.spyOn(performance, 'now').mockReturnValue(1_234);
    given.send({ type: 'shown' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(reportAtEnd).not.toHaveBeenCalled();
    given.send(READY);
    given.send(READY);
    await loaded();
    given.send({ type: 'resize', height: 600 });
    const messages = [{ type: 'shown' }, READY, READY, { type: 'resize', height: 600 }];
    expect(reportAtEnd.mock.calls).toEqual([
      ['/t', app, session, messages.map((message) => ({ message, at: 1_234 }))],
    ]);
    expect(host.send.mock.calls.map(([message]) => message)).toEqual(messages);
  });
});
