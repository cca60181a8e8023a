import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Handlers } from './handlers';
import { gate, testKit } from './testKit';

const REPORT = {
  ...{ version: '0.1.0', route: 'checkout', service: 'pro', resumed: false, language: 'en', network: '4g' },
  ...{ outcome: 'left', steps: [{ step: 'shown', within: '10s' }], vitals: {} },
};

afterEach(() => vi.useRealTimers());

function withTelemetry(store: Required<Handlers>['telemetry'] = async () => {}) {
  const reports: unknown[] = [];
  const kit = testKit(
    {
      telemetry(report) {
        reports.push(report);
        return store(report);
      },
    },
    { deployer: (key) => key === 'deployer' },
  );
  /** Sends a report like a closing page: without a key, and as text. */
  const send = (text: string) =>
    kit.provider.fetch(
      new Request('https://api.provider.example/checkout/telemetry', { method: 'POST', body: text }),
    );
  return { ...kit, reports, send };
}

describe('a report', () => {
  it('is received without a key, and as text', async () => {
    const { send, reports } = withTelemetry();
    const reply = await send(JSON.stringify(REPORT));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reports).toEqual([REPORT]);
  });

  it('with a field or a value that no report has is refused', async () => {
    const { send, reports } = withTelemetry();
    for (const fields of [{ reference: 'CHK_1' }, { language: 'de' }, { version: 'CHK_1' }])
      expect((await send(JSON.stringify({ ...REPORT, ...fields }))).status).toBe(400);
    for (const text of ['', '{', 'null', '[]']) expect((await send(text)).status).toBe(400);
    expect(reports).toEqual([]);
  });

  it('of more than 1 kB is refused', async () => {
    const { send, reports } = withTelemetry();
    const text = JSON.stringify(REPORT);
    expect((await send(text.padEnd(1_024))).status).toBe(200);
    const refusal = await send(text.padEnd(1_025));
    expect(refusal.status).toBe(413);
    expect((await refusal.json()).message).toBe('The body is larger than 1 kB');
    expect(reports).toHaveLength(1);
  });

  it('is received although the handler fails, now or later', async () => {
    const failure = new Error('The disk is full');
    const failing = withTelemetry(() => {
      throw failure;
    });
    const later = withTelemetry(() => Promise.reject(failure));
    for (const { send, errors } of [failing, later]) {
      expect((await send(JSON.stringify(REPORT))).status).toBe(200);
      expect(errors).toEqual([failure]);
    }
  });

  it('is received although the handler never returns, after 15 seconds', async () => {
    vi.useFakeTimers();
    const begun = gate();
    const { send } = withTelemetry(() => {
      begun.open();
      return new Promise(() => {});
    });
    const sent = send(JSON.stringify(REPORT));
    await begun.opened;
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await sent).status).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('without a handler is a 404 that names it', async () => {
    const { call } = testKit();
    const { httpStatus, body } = await call('POST', '/checkout/telemetry', { body: REPORT });
    expect([httpStatus, body.message]).toEqual([404, 'This provider does not support telemetry']);
  });
});
