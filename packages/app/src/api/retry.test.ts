import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError, Result } from './result';
import { retried } from './retry';

const errors: fc.Arbitrary<ApiError> = fc.oneof(
  fc.record({
    kind: fc.constant('refused' as const),
    httpStatus: fc.constantFrom(400, 401, 404, 409, 422, 429, 500, 502, 503),
    retryAfter: fc.option(fc.integer({ min: 1, max: 60_000 }), { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('unreadable' as const),
    part: fc.constantFrom('reply' as const, 'data' as const),
    httpStatus: fc.constantFrom(200, 502),
  }),
  fc.record({ kind: fc.constantFrom('offline' as const, 'unreachable' as const, 'timeout' as const) }),
);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

describe('a read that fails', () => {
  it('is sent at most three times, within its limit, and returns the last result', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(errors, { minLength: 3, maxLength: 3 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (outcomes, random) => {
          const limit = 15_000;
          const begun = performance.now();
          const times: number[] = [];
          const left: number[] = [];
          const attempt = async (remaining: number): Promise<Result<string>> => {
            times.push(performance.now() - begun);
            left.push(remaining);
            const error = outcomes[times.length - 1];
            if (!error) throw new Error('a fourth attempt');
            return { ok: false, error };
          };
          const signal = new AbortController().signal;
          const result = retried(attempt, { limit, signal, random: () => random });
          await vi.advanceTimersByTimeAsync(60_000);
          expect(await result).toEqual({ ok: false, error: outcomes[times.length - 1] });
          for (const [index, time] of times.entries()) {
            expect(time).toBeLessThan(limit);
            expect(left[index]).toBeCloseTo(limit - time);
            const before = outcomes[index - 1];
            if (before?.kind === 'refused' && before.retryAfter) {
              expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(before.retryAfter);
            }
          }
          for (const error of outcomes.slice(0, times.length - 1)) {
            expect(['offline', 'timeout']).not.toContain(error.kind);
            if (error.kind === 'refused') expect([429, 500, 502, 503]).toContain(error.httpStatus);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  const failing = (error: ApiError) =>
    vi.fn(async (_left: number): Promise<Result<string>> => ({ ok: false, error }));
  const signal = () => new AbortController().signal;

  it.each<ApiError>([
    { kind: 'refused', httpStatus: 429 },
    { kind: 'refused', httpStatus: 500 },
    { kind: 'refused', httpStatus: 503 },
    { kind: 'unreadable', part: 'reply', httpStatus: 502 },
    { kind: 'unreachable' },
  ])('with a temporary error is sent two more times: %o', async (error) => {
    const attempt = failing(error);
    const result = retried(attempt, { limit: 15_000, signal: signal() });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual({ ok: false, error });
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it.each<ApiError>([
    { kind: 'refused', httpStatus: 404 },
    { kind: 'refused', httpStatus: 499 },
    { kind: 'offline' },
    { kind: 'timeout' },
  ])('with any other error is not sent again: %o', async (error) => {
    const attempt = failing(error);
    const result = retried(attempt, { limit: 15_000, signal: signal() });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await result).toEqual({ ok: false, error });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it.each([
    [0, [300, 900]],
    [0.5, [600, 1_800]],
    [1, [900, 2_700]],
  ])('waits longer before the third attempt, with a random delay: %f', async (random, moments) => {
    const attempt = failing({ kind: 'unreachable' });
    void retried(attempt, { limit: 15_000, signal: signal(), random: () => random });
    let passed = 0;
    for (const [index, moment] of moments.entries()) {
      await vi.advanceTimersByTimeAsync(moment - 1 - passed);
      expect(attempt).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(attempt).toHaveBeenCalledTimes(index + 2);
      passed = moment;
    }
  });

  it('is not sent again if no time is left for a reply', async () => {
    const at = async (limit: number) => {
      const attempt = failing({ kind: 'unreachable' });
      void retried(attempt, { limit, signal: signal(), random: () => 0.5 });
      await vi.advanceTimersByTimeAsync(15_000);
      return attempt.mock.calls;
    };
    expect(await at(600)).toHaveLength(1);
    expect(await at(601)).toHaveLength(2);
  });

  it('is not sent again if the payer has left', async () => {
    const life = new AbortController();
    const attempt = vi.fn(
      async (): Promise<Result<string>> => ({ ok: false, error: { kind: 'unreachable' } }),
    );
    const result = retried(attempt, { limit: 15_000, signal: life.signal });
    await vi.advanceTimersByTimeAsync(10);
    life.abort();
    await result;
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
