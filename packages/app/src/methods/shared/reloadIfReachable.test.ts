import { expect, it, vi } from 'vitest';
import { reloadIfReachable } from './reloadIfReachable';

const LOST = () => Promise.reject(new TypeError('lost'));

it.each([
  ['the page can be had', () => Promise.resolve(new Response()), 1],
  ['the server is in trouble', () => Promise.resolve(new Response(null, { status: 502 })), 0],
  ['the network is gone', LOST, 0],
] as const)('reloads the page only if the page is reachable: %s', async (_, answer, times) => {
  const location = { href: 'https://pay.example/CHK_1', reload: vi.fn() };
  const fetch = vi.fn<typeof window.fetch>(answer);
  await reloadIfReachable({ location: location as unknown as Location, fetch });
  expect(fetch).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' });
  expect(location.reload).toHaveBeenCalledTimes(times);
});
