import { describe, expect, it } from 'vitest';
import { testKit } from './testKit';

const REPORT = {
  ...{ version: '0.1.0', route: 'checkout', service: 'pro', resumed: false, language: 'en', network: '4g' },
  ...{ outcome: 'left', steps: [{ step: 'shown', within: '10s' }], vitals: {} },
};

function withTelemetry() {
  const reports: unknown[] = [];
  const kit = testKit(
    {
      telemetry: (report) => {
        reports.push(report);
      },
    },
    { deployer: (key) => key === 'deployer' },
  );
  /** As a leaving page sends it: without a key, and as text. */
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

  it('without a handler is a 404 that names it', async () => {
    const { call } = testKit();
    const { httpStatus, body } = await call('POST', '/checkout/telemetry', { body: REPORT });
    expect([httpStatus, body.message]).toEqual([404, 'This provider does not support telemetry']);
  });
});
