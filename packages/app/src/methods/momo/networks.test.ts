import { describe, expect, it } from 'vitest';
import { networksOf, proposedNetwork } from './networks';

const MTN = { code: 'MTN', name: 'MTN MoMo' };
const TELECEL = { code: 'VOD', name: 'Telecel Cash' };
const AT = { code: 'ATL', name: 'AT Money' };
const GHANA = [MTN, TELECEL, AT];

describe('the networks of mobile money', () => {
  it('are those that the provider names, without malformed and repeated ones', () => {
    expect(networksOf({})).toEqual([]);
    for (const networks of [null, '', 'MTN', 5, {}, [], [{}], [{ code: 'MTN' }], [{ name: 'MTN' }]])
      expect(networksOf({ networks })).toEqual([]);
    expect(
      networksOf({ networks: [MTN, 'x', { code: 7, name: ' Seven ' }, { ...MTN, name: 'Again' }] }),
    ).toEqual([MTN, { code: '7', name: 'Seven' }]);
  });

  it.each([
    ['233241234567', GHANA, 'MTN'],
    ['233201234567', GHANA, 'VOD'],
    ['233271234567', GHANA, 'ATL'],
    ['233231234567', GHANA, ''],
    ['233241234567', [TELECEL, AT], ''],
    ['23324', GHANA, 'MTN'],
    ['', GHANA, ''],
    [
      '254712345678',
      [
        { code: 'MPS', name: 'M-Pesa' },
        { code: 'ATL', name: 'Airtel Money' },
      ],
      'MPS',
    ],
    ['256771234567', [MTN, { code: 'MTN2', name: 'MTN Business' }], ''],
    ['44740012345', [MTN], 'MTN'],
    ['44740012345', [], ''],
  ])('the number %s proposes one of %j: %j', (digits, networks, code) => {
    expect(proposedNetwork(digits, networks)).toBe(code);
  });
});
