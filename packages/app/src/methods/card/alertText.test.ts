import { describe, expect, it } from 'vitest';
import { sendCharge } from '../../api/chargeOutcome';
import { createHttp } from '../../api/http';
import { texts } from '../../strings/en/texts';
import { alertText } from './alertText';
import { afterCharge } from './outcomes';
import type { State } from './states';

const FORM = { status: 'new-card', saved: false } as const;

/** Returns the state after a charge with the given reply. */
async function charged(body: string | null, httpStatus: number): Promise<State> {
  const http = createHttp({
    idempotencyKeyHeader: null,
    baseUrl: () => 'https://pay.example',
    prefix: '',
    apiKey: 'k',
    clock: { now: () => 0, observe() {} },
    fetch: async () => new Response(body, { status: httpStatus }),
  });
  const options = {
    publicKey: 'pk_1',
    idempotencyKey: 'key',
    signal: new AbortController().signal,
  };
  // The reply does not depend on the request body.
  return afterCharge(await sendCharge(http, { endpoint: 'cardCharge', body: {} as never, ...options }), {
    status: 'charging',
    card: { kind: 'token', token: 't', cvv: undefined },
    idempotencyKey: 'key',
    back: FORM,
  });
}

describe('the alert above the card form', () => {
  it('has the text of its cause, or no text without a cause', () => {
    expect(alertText(undefined, texts)).toBeUndefined();
    expect(alertText({ kind: 'card-erased' }, texts)).toBe(texts.savedCards.erased);
    expect(alertText({ kind: 'storage-refused' }, texts)).toBe(texts.savedCards.storageRefused);
    expect(alertText({ kind: 'offline' }, texts)).toBe(texts.error.notSent);
    expect(alertText({ kind: 'server', message: 'Insufficient funds' }, texts)).toBe('Insufficient funds');
  });

  it.each([
    ['a page of HTML', '<html><body><h1>400 Bad Request</h1></body></html>'],
    ['an empty text', ''],
    ['nothing', null],
    ['JSON that says nothing', '{}'],
    ['JSON that is no object', '"bad"'],
  ])(
    'has the default text if the reply to a charge is HTTP 400 with %s',
    { tags: 'errors-1' },
    async (_, body) => {
      const state = await charged(body, 400);
      expect(state.status).toBe('new-card');
      expect('alert' in state && alertText(state.alert, texts)).toBe('Error Processing Request. Try again.');
    },
  );

  it('is absent if another HTTP status leaves the outcome unknown', async () => {
    for (const status of [403, 502]) expect(await charged('<html>', status)).toEqual({ status: 'checking' });
  });
});
