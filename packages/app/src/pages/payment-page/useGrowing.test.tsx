import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGrowing } from './useGrowing';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('shows the first 50 at once, and finally all, in their order', () => {
  const list = numbers(1000);
  const { result } = renderHook(() => useGrowing(list));
  expect(result.current.flat()).toEqual(list.slice(0, 50));
  act(() => vi.advanceTimersToNextTimer());
  expect(result.current.flat()).toEqual(list.slice(0, 100));
  for (let step = 0; step < 20; step += 1) act(() => vi.advanceTimersToNextTimer());
  expect(result.current.flat()).toEqual(list);
  expect(vi.getTimerCount()).toBe(0);
});

it('shows a short list at once, and the whole list again after a search', () => {
  const list = numbers(200);
  const { result, rerender } = renderHook(({ found }) => useGrowing(found), {
    initialProps: { found: list },
  });
  for (let step = 0; step < 5; step += 1) act(() => vi.advanceTimersToNextTimer());
  rerender({ found: numbers(1) });
  expect(result.current).toEqual([[0]]);
  rerender({ found: list });
  expect(result.current.flat()).toEqual(list);
});
