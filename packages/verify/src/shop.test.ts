// @vitest-environment node
import { expect, it } from 'vitest';
import { shopAddress } from './shop';

const shops = Array.from({ length: 200 }, shopAddress);

it('a shop is a different one each time', () => {
  expect(new Set(shops.map(({ host }) => host)).size).toBeGreaterThan(180);
});

it('a shop has one of several endings, a www or none, and a path or none', () => {
  for (const { href } of shops) expect(href).toMatch(/^https:\/\/(www\.)?[a-z-]+(\.[a-z]+){1,2}\/[a-z]*\/?$/);
  expect(new Set(shops.map(({ host }) => host.split('.').at(-1))).size).toBeGreaterThan(3);
  expect(new Set(shops.map(({ host }) => host.startsWith('www.'))).size).toBe(2);
  expect(new Set(shops.map(({ pathname }) => pathname === '/')).size).toBe(2);
});
