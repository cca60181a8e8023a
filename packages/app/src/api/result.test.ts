import { describe, expect, it } from 'vitest';
import { type ApiError, isVerdict } from './result';

describe('an error', () => {
  it.each<ApiError>([
    { kind: 'refused', httpStatus: 400 },
    { kind: 'refused', httpStatus: 404 },
    { kind: 'refused', httpStatus: 499 },
    { kind: 'unreadable', part: 'data', httpStatus: 200 },
  ])('that is about what was asked is a verdict, which asking again does not change: %o', (error) => {
    expect(isVerdict(error)).toBe(true);
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
    expect(isVerdict(error)).toBe(false);
  });
});
