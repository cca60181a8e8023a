import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expiringItem } from './expiringItem';

const LIFETIME = 1000;
const openColor = expiringItem('color:', { color: v.string() }, LIFETIME);
const at = (time: number) => () => time;

beforeEach(() => localStorage.clear());

describe('an item in the device’s storage', () => {
  it('stores its fields under its own name', () => {
    openColor('a', at(5)).write({ color: 'blue' });
    expect(openColor('a', at(5)).read()).toEqual({ color: 'blue' });
    expect(openColor('a', at(5)).writtenAt()).toBe(5);
    expect(openColor('b', at(5)).read()).toBeUndefined();
  });

  it('is valid for its lifetime after the time of writing, and as long before', () => {
    openColor('a', at(5000)).write({ color: 'blue' });
    const counts = (now: number) => {
      const stored = localStorage.getItem('kobo:color:a') ?? '';
      const found = openColor('a', at(now)).read() !== undefined;
      localStorage.setItem('kobo:color:a', stored);
      return found;
    };
    expect([4000, 4001, 5999, 6000].map(counts)).toEqual([false, true, true, false]);
  });

  it('removes the expired items of its kind, and no others', () => {
    openColor('old', at(0)).write({ color: 'blue' });
    openColor('young', at(500)).write({ color: 'red' });
    localStorage.setItem('kobo:color:broken', '{');
    localStorage.setItem('kobo:other:a', '{"at":0}');
    openColor('new', at(1200));
    expect(Object.keys(localStorage).sort()).toEqual(['kobo:color:young', 'kobo:other:a']);
  });

  it.each([
    '',
    '{',
    '[]',
    '1',
    '{"color":"blue"}',
    '{"at":"5","color":"blue"}',
    '{"at":5,"color":7}',
    '{"at":1e999,"color":"b"}',
  ])('is absent if storage has %j in its place', (text) => {
    const item = openColor('a', at(5));
    localStorage.setItem('kobo:color:a', text);
    expect([item.read(), item.writtenAt()]).toEqual([undefined, undefined]);
  });

  it('can be removed', () => {
    const item = openColor('a', at(5));
    item.write({ color: 'blue' });
    item.remove();
    expect(localStorage).toHaveLength(0);
  });

  it('calls a listener when another tab changes it', () => {
    const listener = vi.fn();
    const stop = openColor('a').watch(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'kobo:color:b' }));
    expect(listener).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'kobo:color:a' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'kobo:color:a' }));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('is absent, and causes no error, if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    const item = openColor('a');
    item.write({ color: 'blue' });
    item.remove();
    expect(item.read()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
