import { describe, expect, it } from 'vitest';
import { type ApiError, isFinal, named } from './result';

describe('an error', () => {
  it.each<ApiError>([
    { kind: 'refused', httpStatus: 400 },
    { kind: 'refused', httpStatus: 404 },
    { kind: 'refused', httpStatus: 499 },
    { kind: 'unreadable', part: 'data', httpStatus: 200 },
  ])('about the request itself is final: %o', (error) => {
    expect(isFinal(error)).toBe(true);
  });

  it.each<ApiError>([
    { kind: 'refused', httpStatus: 429 },
    { kind: 'refused', httpStatus: 500 },
    { kind: 'refused', httpStatus: 503 },
    { kind: 'unreadable', part: 'reply', httpStatus: 200 },
    { kind: 'unreadable', part: 'reply', httpStatus: 502 },
    { kind: 'offline' },
    { kind: 'unreachable' },
    { kind: 'timeout' },
  ])('of the service or the network is not final, because a retry may succeed: %o', (error) => {
    expect(isFinal(error)).toBe(false);
  });
});

describe('a reply', () => {
  it('keeps its own reference, or gets the requested reference if it has none', () => {
    const nameOf = (value: { reference?: string }) => named({ ok: true, value }, 'CHK_route');
    expect(nameOf({ reference: 'CHK_own' })).toEqual({ ok: true, value: { reference: 'CHK_own' } });
    expect(nameOf({})).toEqual({ ok: true, value: { reference: 'CHK_route' } });
    const failed = { ok: false, error: { kind: 'offline' } } as const;
    expect(named(failed, 'CHK_route')).toBe(failed);
  });
});
