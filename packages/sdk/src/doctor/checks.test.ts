import { describe, expect, it } from 'vitest';
import { passed } from './checks';
import { error, type FindingCode, warning } from './findings';

const ANSWERS = [
  'The checkout answers.',
  'The checkout can use its storage.',
  'The checkout may use the clipboard, wallets and passkeys.',
];

describe('the passed checks with the policy finding', () => {
  it.each<FindingCode>(['CSP_FRAME', 'EMBEDDER_POLICY'])(
    '%s as a warning include the answers of the checkout',
    (code) => {
      const lines = passed([warning(code, '', '')]);
      expect(lines).toEqual(expect.arrayContaining(ANSWERS));
      expect(lines).not.toContain('No policy blocks the checkout.');
    },
  );

  it.each<FindingCode>(['CSP_FRAME', 'EMBEDDER_POLICY'])(
    '%s as an error do not include the answers of the checkout',
    (code) => {
      const lines = passed([error(code, '', '')]);
      for (const line of ANSWERS) expect(lines).not.toContain(line);
      expect(lines).toContain('The page and the checkout are secure.');
    },
  );
});
