import { describe, expect, it } from 'vitest';
import { first } from './en/first';
import { rest } from './en/rest';
import { useAllStrings, useStrings, withAllStrings } from './t';

describe('the texts', () => {
  it('of the first load are there at once; all others once a part was loaded with them', async () => {
    expect(useStrings()).toBe(first);
    expect(() => useAllStrings()).toThrow('withAllStrings');
    expect(await withAllStrings(Promise.resolve('a room'))).toBe('a room');
    expect(useAllStrings()).toEqual({ ...first, ...rest });
  });

  it('do not hide that a part could not be loaded', async () => {
    await expect(withAllStrings(Promise.reject(new Error('dropped')))).rejects.toThrow('dropped');
  });

  it('stand each in one tier: no section of the one hides one of the other', () => {
    expect(Object.keys(rest).filter((section) => section in first)).toEqual([]);
  });
});
