import { expect, it } from 'vitest';
import type { HostKind } from './host';
import { hostSite } from './hostSite';

const OWN = 'https://pay.example';

function siteOf(
  kind: HostKind,
  { handshake = '', ancestors = undefined as string[] | undefined, referrer = '' } = {},
) {
  const location = { origin: OWN, ...(ancestors ? { ancestorOrigins: ancestors } : {}) };
  const page = { location, document: { referrer } } as unknown as Window;
  return hostSite({ kind, connected: Promise.resolve(handshake) }, page);
}

it.each([
  ['of the handshake', 'sdk', { handshake: 'https://shop.example', referrer: `${OWN}/payments/CHK_1` }],
  [
    'of the browser’s list of ancestors',
    'frame',
    { ancestors: ['https://shop.example', 'https://top.example'] },
  ],
  [
    'around the checkout’s own page that opened it',
    'sdk',
    { handshake: OWN, ancestors: [OWN, 'https://shop.example', 'https://top.example'] },
  ],
  ['of the referrer', 'frame', { referrer: 'https://shop.example/basket?a=b' }],
] as const)('the host site of a frame is the origin %s', async (_, kind, page) => {
  expect(
    await siteOf(kind, { ...page, ancestors: 'ancestors' in page ? [...page.ancestors] : undefined }),
  ).toBe('https://shop.example');
});

it.each([
  ['a window of its own', 'window', { handshake: 'https://shop.example', referrer: 'https://shop.example/' }],
  ['a frame of the checkout’s own page', 'sdk', { handshake: OWN, ancestors: [OWN] }],
  ['a frame that went to another page of the checkout', 'frame', { referrer: `${OWN}/payments/initialize` }],
  ['a frame of a page without an origin', 'frame', { ancestors: ['null', 'https://top.example'] }],
  ['a frame without a referrer', 'frame', {}],
  ['a frame of an insecure page', 'frame', { referrer: 'http://shop.example/' }],
] as const)('%s has no host site', async (_, kind, page) => {
  expect(
    await siteOf(kind, { ...page, ancestors: 'ancestors' in page ? [...page.ancestors] : undefined }),
  ).toBe(undefined);
});
