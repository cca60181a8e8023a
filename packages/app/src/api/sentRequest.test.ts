import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchAfter } from './sentRequest';

const URL = 'https://pay.example/checkout/CHK_1/virtual-account';
const MINUTE = 60_000;
const early = new Response('early');
const own = new Response('own');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => own);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the replies to two requests that the app sends this many milliseconds after the prerendered screen's request. */
async function repliesAfter(delay: number): Promise<unknown[]> {
  const sent = {
    url: URL,
    reply: Promise.resolve(early),
    controller: new AbortController(),
    sentAt: performance.now(),
  };
  const fetchOnce = fetchAfter([sent]);
  vi.advanceTimersByTime(delay);
  return [await fetchOnce(URL), await fetchOnce(URL)];
}

it('the app’s first request receives the reply to the prerendered screen’s, and sends the next itself', async () => {
  expect(await repliesAfter(MINUTE - 1)).toEqual([early, own]);
});

it('an account that was requested a minute ago is requested again, because it may have ended', async () => {
  expect(await repliesAfter(MINUTE)).toEqual([own, own]);
});
