import { PROMPT_CALLS, type PromptCall } from '@kobo/protocol/api';
import { type ChargeCall, isIdempotent } from '@kobo/protocol/api/contract';
import { describe, expect, it, vi } from 'vitest';
import { submitAnswer } from './answer';
import { confirmDebit } from './bankAccount';
import { chargeCard, chargeSavedCard, submitCardOtp } from './card';
import { createHttp, type Http } from './http';
import { requestPayment } from './prompt';
import { confirmSubscription, paySubscription } from './subscription';

const signal = new AbortController().signal;
const OPTIONS = { publicKey: 'pk_1', idempotencyKey: 'key', signal };
/** The calls pass this body on without reading it. */
const body = { code: '123456' } as never;

type Charge = (http: Http) => Promise<unknown>;

/** Each call that may move money, by its name in the contract. The prompts share one call. */
const CHARGES: Record<Exclude<ChargeCall, PromptCall>, Charge> = {
  cardCharge: (http) => chargeCard(http, body, OPTIONS),
  tokenCharge: (http) => chargeSavedCard(http, 'tok', body, OPTIONS),
  cardOtp: (http) => submitCardOtp(http, 'CHK_1', body, { publicKey: 'pk_1', signal }),
  chargeAnswer: (http) => submitAnswer(http, 'CHK_1', body, OPTIONS),
  debitConfirm: (http) => confirmDebit(http, body, OPTIONS),
  paySubscription: (http) => paySubscription(http, 'SUB_1', OPTIONS),
  confirmSubscription: (http) => confirmSubscription(http, 'SUB_1', body, OPTIONS),
};
const PROMPTS = PROMPT_CALLS.map((endpoint): [PromptCall, Charge] => [
  endpoint,
  (http) => requestPayment(http, 'CHK_1', { endpoint, body }, OPTIONS),
]);

const LOST = ['its answer is lost', async () => Promise.reject(new TypeError('network'))] as const;
const BROKEN = ['the provider breaks down', async () => new Response('{}', { status: 503 })] as const;
const TAKEN = ['it is taken', async () => new Response('{"status":true}', { status: 200 })] as const;
const NO = ['it is refused', async () => new Response('{"status":false}', { status: 400 })] as const;

describe.each([...Object.entries(CHARGES), ...PROMPTS])('the charge %s', (name, charge) => {
  it.each([LOST, BROKEN, TAKEN, NO])('is one request if %s', async (_, answer) => {
    vi.useFakeTimers();
    const fetch = vi.fn<typeof globalThis.fetch>(answer);
    const charged = charge(clientOf(fetch));
    await vi.advanceTimersByTimeAsync(120_000);
    await charged;
    vi.useRealTimers();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('has the merchant’s key, and an idempotency key if the contract requires one', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(TAKEN[1]);
    await charge(clientOf(fetch));
    const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
    expect(headers.get('authorization')).toBe('pk_1');
    expect(headers.get('idempotency-key')).toBe(isIdempotent(name as ChargeCall) ? 'key' : null);
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
