import { describe, expect, it } from 'vitest';
import { readLimited, retryAfterOf } from './transport';

describe('retryAfterOf', () => {
  const NOW = Date.parse('2026-11-27T10:00:00Z');

  it.each([
    ['0', 0],
    ['120', 120],
    ['0.5', 0.5],
    ['-3', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('reads seconds: %s', (header, seconds) => {
    expect(retryAfterOf(header)).toBe(seconds);
    expect(retryAfterOf(header, NOW)).toBe(seconds);
  });

  it('reads a date only if the caller has a clock, and ignores the past', () => {
    const date = 'Fri, 27 Nov 2026 10:01:00 GMT';
    expect(retryAfterOf(date)).toBeUndefined();
    expect(retryAfterOf(date, NOW)).toBe(60);
    expect(retryAfterOf(date, NOW + 61_000)).toBeUndefined();
  });
});

describe('readLimited', () => {
  function piecesOf(sizes: readonly number[]) {
    const left = sizes.map((size, index) => new Uint8Array(size).fill(index));
    const pieces = {
      cancelled: 0,
      read: async () => {
        const value = left.shift();
        return value ? { done: false, value } : { done: true };
      },
      cancel() {
        pieces.cancelled += 1;
        return Promise.reject(new Error('gone'));
      },
      left,
    };
    return pieces;
  }

  it('joins the pieces in their order, up to the limit', async () => {
    const pieces = piecesOf([1, 0, 2]);
    expect(await readLimited(pieces, 3)).toEqual(new Uint8Array([0, 2, 2]));
    expect(pieces.cancelled).toBe(0);
  });

  it('returns nothing above the limit, and stops reading', async () => {
    const pieces = piecesOf([2, 2, 5]);
    expect(await readLimited(pieces, 3)).toBeUndefined();
    expect(pieces.cancelled).toBe(1);
    expect(pieces.left).toHaveLength(1);
  });
});
