import { describe, expect, it } from 'vitest';
import { firstColors } from './colors';

describe('the colours of several sources', () => {
  const own = { primary: '#111111' };
  const brand = { primary: '#222222', secondary: '#333333' };

  it('are those of the first source with a primary colour, and are not mixed', () => {
    expect(firstColors(own, brand)).toBe(own);
    expect(firstColors(undefined, {}, brand, own)).toBe(brand);
    expect(firstColors({ secondary: '#444444' }, brand)).toBe(brand);
  });

  it('are a secondary colour alone if no source has a primary one, or none', () => {
    expect(firstColors({}, { secondary: '#444444' })).toEqual({ secondary: '#444444' });
    expect(firstColors(undefined)).toEqual({});
  });
});
