import { expect, it, vi } from 'vitest';
import { createMemo } from './memo';

it('creates a value once per key', () => {
  const memo = createMemo();
  const create = vi.fn(() => ({}));
  const first = memo('vault', create);
  expect(memo('vault', create)).toBe(first);
  expect(create).toHaveBeenCalledOnce();
  expect(memo('account', create)).not.toBe(first);
});

it('keeps a value that is undefined', () => {
  const memo = createMemo();
  const create = vi.fn(() => undefined);
  memo('vault', create);
  memo('vault', create);
  expect(create).toHaveBeenCalledOnce();
});

it('shares no value with another object', () => {
  const create = () => ({});
  expect(createMemo()('vault', create)).not.toBe(createMemo()('vault', create));
});
