import { expect, it, vi } from 'vitest';
import { createSubscribable } from './subscribable';

it('calls every listener until it is removed', () => {
  const { subscribe, notify } = createSubscribable<[number]>();
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = subscribe(first);
  subscribe(second);
  notify(1);
  leave();
  notify(2);
  expect(first.mock.calls).toEqual([[1]]);
  expect(second.mock.calls).toEqual([[1], [2]]);
});

it('calls a listener that another listener adds only from the next notification on', () => {
  const { subscribe, notify } = createSubscribable();
  const late = vi.fn();
  subscribe(() => subscribe(late));
  notify();
  expect(late).not.toHaveBeenCalled();
  notify();
  expect(late).toHaveBeenCalledOnce();
});

it('calls no listener once it is cleared', () => {
  const { subscribe, notify, clear } = createSubscribable();
  const listener = vi.fn();
  subscribe(listener);
  clear();
  notify();
  expect(listener).not.toHaveBeenCalled();
});
