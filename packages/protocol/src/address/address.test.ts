import { expect, it } from 'vitest';
import { isLocalHost, isSafeAddress, safeAddress } from './index';

const LOCAL = ['localhost', 'shop.localhost', 'a.b.localhost', '127.0.0.1', '127.1.2.3', '[::1]'];
const OTHERS = [
  ...['bank.example', 'localhost.evil.example', 'evillocalhost', '.localhost', 'localhost.'],
  ...['127.0.0.1.nip.io', '127.0.0', '128.0.0.1', '1127.0.0.1', '[::2]', '::1', ''],
];
const PLAIN = { username: '', password: '' };

it.each(LOCAL)('%s is this machine, where http is safe', (hostname) => {
  expect(isLocalHost(hostname)).toBe(true);
  expect(isSafeAddress({ ...PLAIN, protocol: 'http:', hostname })).toBe(true);
});

it.each(OTHERS)('“%s” is not this machine, and needs https', (hostname) => {
  expect(isLocalHost(hostname)).toBe(false);
  expect(isSafeAddress({ ...PLAIN, protocol: 'http:', hostname })).toBe(false);
  expect(isSafeAddress({ ...PLAIN, protocol: 'https:', hostname })).toBe(true);
});

it.each(['javascript:', 'data:', 'blob:', 'ftp:', 'ws:', 'wss:', ''])('%s is never safe', (protocol) => {
  for (const hostname of [...LOCAL, ...OTHERS])
    expect(isSafeAddress({ ...PLAIN, protocol, hostname })).toBe(false);
});

it.each([{ username: 'ada' }, { password: 'secret' }])(
  'an address with credentials is never safe: %j',
  (credentials) => {
    for (const protocol of ['https:', 'http:'])
      expect(isSafeAddress({ ...PLAIN, ...credentials, protocol, hostname: 'localhost' })).toBe(false);
  },
);

it('safeAddress returns an address only if it can be parsed and is safe', () => {
  const address = { ...PLAIN, protocol: 'https:', hostname: 'bank.example' };
  expect(safeAddress(() => address)).toBe(address);
  expect(safeAddress(() => ({ ...address, protocol: 'http:' }))).toBeUndefined();
  expect(
    safeAddress(() => {
      throw new TypeError('Invalid URL');
    }),
  ).toBeUndefined();
});
