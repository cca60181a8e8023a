import { type ChargeCall, isIdempotent } from '@kobo/protocol/api/contract';
import { describe, expect, it, vi } from 'vitest';
import { sendCharge } from './chargeOutcome';
import { type Call, createHttp, type Http } from './http';

const key = { publicKey: 'pk_1', signal: new AbortController().signal };
const keys = { ...key, idempotencyKey: 'key' };
const values = { reference: 'CHK_1' };
/** The client sends this body without reading it. */
const body = { code: '123456' } as never;

/** Each call that may move money. */
const CHARGES: { [Name in ChargeCall]: Call<Name> } = {
  cardCharge: { endpoint: 'cardCharge', body, ...keys },
  tokenCharge: { endpoint: 'tokenCharge', values: { token: 'tok' }, body, ...keys },
  cardOtp: { endpoint: 'cardOtp', values, body, ...key },
  chargeAnswer: { endpoint: 'chargeAnswer', values, body, ...keys },
  debitConfirm: { endpoint: 'debitConfirm', body, ...keys },
  momo: { endpoint: 'momo', values, body, ...keys },
  pocket: { endpoint: 'pocket', values, body, ...keys },
  paySubscription: { endpoint: 'paySubscription', body, ...keys },
  confirmSubscription: { endpoint: 'confirmSubscription', values, body, ...keys },
};

const LOST = ['its answer is lost', async () => Promise.reject(new TypeError('network'))] as const;
const BROKEN = ['the provider breaks down', async () => new Response('{}', { status: 503 })] as const;
const TAKEN = ['it is taken', async () => new Response('{"status":true}', { status: 200 })] as const;
const NO = ['it is refused', async () => new Response('{"status":false}', { status: 400 })] as const;

describe.each(Object.values(CHARGES))('the charge $endpoint', (charge) => {
  it.each([LOST, BROKEN, TAKEN, NO])('is one request if %s', async (_, answer) => {
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(answer);
    const charged = sendCharge(clientOf(fetch), charge);
    await vi.advanceTimersByTimeAsync(120_000);
    await charged;
    vi.useRealTimers();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('has the merchant’s key, and an idempotency key if the contract requires one', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(TAKEN[1]);
    await sendCharge(clientOf(fetch), charge);
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect(headers.get('authorization')).toBe('pk_1');
    expect(headers.get('idempotency-key')).toBe(isIdempotent(charge.endpoint) ? 'key' : null);
  });
});

function clientOf(fetch: typeof globalThis.fetch): Http {
  return createHttp({
    idempotencyKeyHeader: 'Idempotency-Key',
    baseUrl: () => 'https://pay.example',
    prefix: '',
    apiKey: 'k',
    clock: { now: () => 0, observe() {} },
    fetch,
  });
}
