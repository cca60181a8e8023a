// @vitest-environment node
import { expect, it } from 'vitest';
import { shopAddress } from './shop';

const shops = Array.from({ length: 200 }, shopAddress);

it('shop addresses differ each time', () => {
  expect(new Set(shops.map(({ host }) => host)).size).toBeGreaterThan(180);
});

it('shop addresses vary in their ending, “www.” and path', () => {
  for (const { href } of shops) expect(href).toMatch(/^https:\/\/(www\.)?[a-z-]+(\.[a-z]+){1,2}\/[a-z]*\/?$/);
  expect(new Set(shops.map(({ host }) => host.split('.').at(-1))).size).toBeGreaterThan(3);
  expect(new Set(shops.map(({ host }) => host.startsWith('www.'))).size).toBe(2);
  expect(new Set(shops.map(({ pathname }) => pathname === '/')).size).toBe(2);
});
