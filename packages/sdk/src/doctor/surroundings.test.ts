import { describe, expect, it } from 'vitest';
import { placeFindings, type Surroundings } from './surroundings';

const good: Surroundings = {
  address: 'https://shop.example/basket',
  pageOrigin: 'https://shop.example',
  secure: true,
  online: true,
};
const codes = (origin: string | undefined, page: Partial<Surroundings> = {}) =>
  placeFindings(origin, { ...good, ...page }).map(({ code, severity }) => `${code} ${severity}`);

describe('whether a checkout can be opened from here at all', () => {
  it.each([
    ['https://pay.example', {}, []],
    ['http://localhost:4242', {}, []],
    [undefined, {}, ['NO_ORIGIN error']],
    ['pay.example', {}, ['NO_ORIGIN error']],
    ['http://pay.example', {}, ['MIXED_CONTENT error']],
    [
      'http://pay.example',
      { address: 'http://shop.example/', secure: false },
      ['ORIGIN_NOT_HTTPS error', 'PAGE_NOT_SECURE warning'],
    ],
    ['https://pay.example', { secure: false }, ['PAGE_NOT_SECURE warning']],
    ['https://pay.example', { pageOrigin: 'null' }, ['PAGE_SANDBOXED error']],
    ['https://pay.example', { online: false }, ['OFFLINE error']],
  ] as const)('%s from %j: %j', (origin, page, found) => {
    expect(codes(origin, page)).toEqual(found);
  });
});
