import { describe, expect, it } from 'vitest';
import { type ApiError, isFinal, named } from './result';

describe('an error', () => {
  it.each<ApiError>([
    { kind: 'refused', httpStatus: 400 },
    { kind: 'refused', httpStatus: 404 },
    { kind: 'refused', httpStatus: 499 },
    { kind: 'unreadable', part: 'data', httpStatus: 200 },
  ])('that is about what was asked is a verification, which asking again does not change: %o', (error) => {
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
  ])('of a service in trouble, or of the way there, is none: the payer may try again: %o', (error) => {
    expect(isFinal(error)).toBe(false);
  });
});

describe('a reply', () => {
  it('goes by its own name, else by the one that it was asked for by', () => {
    const nameOf = (value: { reference?: string }) => named({ ok: true, value }, 'CHK_route');
    expect(nameOf({ reference: 'CHK_own' })).toEqual({ ok: true, value: { reference: 'CHK_own' } });
    expect(nameOf({})).toEqual({ ok: true, value: { reference: 'CHK_route' } });
    const failed = { ok: false, error: { kind: 'offline' } } as const;
    expect(named(failed, 'CHK_route')).toBe(failed);
  });
});
