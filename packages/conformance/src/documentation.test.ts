// @vitest-environment node
import { readFileSync } from 'node:fs';
import { testServer } from '@kobo/sandbox/testServer';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Fixtures, readFixtures } from './fixtures';
import { reportOf } from './report';
import { TEST_LIMITS } from './testProvider/fixtures';
import { walk } from './walk/walk';

const API = 'https://api.provider.example';
const text = readFileSync(new URL('../../../docs/providers/conformance.md', import.meta.url), 'utf8');
const CARD = { cvv: '123', expiry: '12/40' };

/** The provider in the example of `conformance.md`: the sandbox with three defects. */
function careless(): typeof fetch {
  const { app } = testServer();
  return async (input, init) => {
    const request = new Request(String(input).replace(API, 'http://localhost'), init);
    const response = await app.request(request);
    const body = await response.text();
    const bent = body
      .replace(/"amount":5000,/, '"amount":"5000.00",')
      .replace(/,"redirectUrl":"[^"]*"/, '')
      .replaceAll('http://localhost', API);
    const lost = request.method === 'GET' && request.url.endsWith('/api/v1/checkout/KOBO_no_such_reference');
    return new Response(bent === '' ? null : bent, {
      status: lost ? 500 : response.status,
      headers: response.headers,
    });
  };
}

describe('docs/providers/conformance.md', () => {
  it('names every field of the fixtures, and has a valid example', () => {
    const wanted = Object.keys(Fixtures.entries).map((field) => `\`${field}\``);
    expect(
      wanted.filter((field) => !text.includes(field)),
      'missing fields',
    ).toEqual([]);
    const [, example = ''] = /^```json\n(.*?)^```/ms.exec(text) ?? [];
    expect(readFixtures(example)).toMatchObject({ ok: true });
  });

  it('has the lines that the command prints for the example’s provider', async () => {
    const fixtures = v.parse(Fixtures, {
      cards: {
        approved: { pan: '4111111111111111', ...CARD },
        redirect: { pan: '4000000000003220', ...CARD },
      },
    });
    const report = reportOf(
      API,
      await walk({ api: API, key: 'pk_test_adire', fixtures, send: careless(), limits: TEST_LIMITS }),
    );
    const from = (start: string) => report.slice(report.indexOf(start));
    const [transaction = ''] = from('The transaction').split('\n  ~ verify');
    const unchecked = from('Not checked').split('\n').slice(0, 4).join('\n');
    const summary = report.slice(report.lastIndexOf('\n') + 1);
    const wanted = `${transaction}\n\n…\n\n${unchecked}\n\n…\n\n${summary}\n`;
    const missing = wanted.split('\n').filter((line) => !text.includes(line));
    expect(missing, 'lines of the report that docs/providers/conformance.md lacks').toEqual([]);
    expect(
      text.includes(wanted),
      'docs/providers/conformance.md has the lines of the report in its order',
    ).toBe(true);
  });
});
