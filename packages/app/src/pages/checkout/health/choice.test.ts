import type { MethodHealth } from '@kobo/protocol/api';
import { describe, expect, it } from 'vitest';
import { nextBest, recommended } from './choice';

const MONEY = { minorUnits: 500_000, currency: 'NGN' };
const METHODS = ['card', 'bank-transfer', 'ussd', 'opay'].map((slug) => ({ slug }));

function order(states: Record<string, Partial<MethodHealth>>): string[] {
  return recommended(METHODS, health(states), MONEY).map(({ slug }) => slug);
}

function health(states: Record<string, Partial<MethodHealth>>) {
  return { method: (slug: string) => (states[slug] ? { slug, ...states[slug] } : undefined) };
}

const DOWN = { status: 'down' } as const;
const DEGRADED = { status: 'degraded' } as const;

describe('the methods to offer', () => {
  it('are in the provider’s order if all are up', () => {
    expect(order({})).toEqual(['card', 'bank-transfer', 'ussd', 'opay']);
    expect(order({ card: { status: 'up', min: 500_000, max: 500_000 } })[0]).toBe('card');
  });

  it('end with those that are down, then those that exclude the amount', () => {
    expect(order({ 'bank-transfer': DOWN })).toEqual(['card', 'ussd', 'opay', 'bank-transfer']);
    expect(order({ card: { min: 500_001 }, ussd: DOWN, opay: { max: 499_999 } })).toEqual([
      'bank-transfer',
      'ussd',
      'card',
      'opay',
    ]);
  });

  it('begin with the first that is up; a degraded one otherwise keeps its place', () => {
    expect(order({ card: DEGRADED })).toEqual(['bank-transfer', 'card', 'ussd', 'opay']);
    expect(order({ 'bank-transfer': DEGRADED })).toEqual(['card', 'bank-transfer', 'ussd', 'opay']);
  });

  it('begin with a degraded one, then one that is down, if none is up', () => {
    const all = { card: DOWN, 'bank-transfer': { max: 1 }, ussd: DEGRADED, opay: DOWN };
    expect(order(all)).toEqual(['ussd', 'card', 'opay', 'bank-transfer']);
    expect(order({ ...all, ussd: DOWN })[0]).toBe('card');
  });
});

describe('the next best method', () => {
  it('is the first that is up, or degraded, accepts the amount and has not failed', () => {
    const next = (failed: string[], states: Record<string, Partial<MethodHealth>>) =>
      nextBest(METHODS, new Set(failed), health(states), MONEY)?.slug;
    expect(next(['card'], {})).toBe('bank-transfer');
    expect(next(['card'], { 'bank-transfer': DOWN, ussd: { max: 1 } })).toBe('opay');
    expect(next(['card', 'bank-transfer'], { ussd: DEGRADED })).toBe('opay');
    expect(next(['card', 'bank-transfer', 'ussd', 'opay'], {})).toBeUndefined();
    expect(next(['card'], { 'bank-transfer': DOWN, ussd: DEGRADED, opay: DEGRADED })).toBe('ussd');
    expect(next(['card'], { 'bank-transfer': DOWN, ussd: DOWN, opay: { max: 1 } })).toBeUndefined();
  });
});
