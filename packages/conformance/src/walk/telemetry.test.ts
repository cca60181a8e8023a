// @vitest-environment node
import { testServer } from '@kobo/sandbox/testServer';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Fixtures } from '../fixtures';
import { createProvider } from '../provider';
import { walkTelemetry } from './telemetry';

const TELEMETRY = 'http://localhost/checkout/telemetry';

async function found(send: typeof fetch, telemetry?: string) {
  const fixtures = v.parse(Fixtures, telemetry === undefined ? {} : { telemetry });
  const provider = createProvider({ api: 'http://localhost', key: 'pk_test_adire', fixtures, send });
  await walkTelemetry(provider);
  return provider.findings.all().map(({ level }) => level);
}

describe('a provider’s telemetry', () => {
  it('passes in the sandbox', async () => {
    const { app } = testServer();
    expect(await found(async (input, init) => app.request(new Request(input, init)), TELEMETRY)).toEqual([
      'passes',
      'passes',
    ]);
  });

  it('is tolerated if it accepts anything, or nothing', async () => {
    expect(await found(async () => new Response(), TELEMETRY)).toEqual(['passes', 'tolerated']);
    expect(await found(async () => new Response('', { status: 401 }), TELEMETRY)).toEqual([
      'tolerated',
      'passes',
    ]);
  });

  it('is not called without the fixture', async () => {
    expect(await found(async () => Promise.reject(new Error('called')))).toEqual([]);
  });
});
