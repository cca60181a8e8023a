import { expect, it, vi } from 'vitest';
import { loadOnce } from './loadOnce';

it('loads once for all callers', async () => {
  const load = vi.fn(async () => ({}));
  const loaded = loadOnce(load);
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(first).toBe(second);
  expect(load).toHaveBeenCalledOnce();
});

it('loads again after a failure', async () => {
  const load = vi.fn(async () => 'style').mockRejectedValueOnce(new Error('dropped'));
  const loaded = loadOnce(load);
  await expect(loaded()).rejects.toThrow('dropped');
  expect(await loaded()).toBe('style');
});
