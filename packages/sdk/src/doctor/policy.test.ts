import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { directivesOf, policyFinding, type Violation } from './policy';

const ORIGIN = 'https://pay.example';
const blocked: Violation = {
  directive: 'frame-src',
  policy: "frame-src 'none'",
  enforced: true,
  blocked: `${ORIGIN}/error`,
  sample: '',
};

const find = (violation: Partial<Violation>, metas: string[] = []) =>
  policyFinding({ ...blocked, ...violation }, ORIGIN, metas);

describe('a violation of the page’s policy', () => {
  it.each([
    ["frame-src 'none'", 'frame-src https://pay.example'],
    [
      "default-src 'self' 'nonce-x' https://a.example",
      "frame-src 'self' https://a.example https://pay.example",
    ],
    ["child-src blob:; default-src 'none'", 'frame-src blob: https://pay.example'],
    ['FRAME-SRC https://a.example; frame-src *', 'frame-src https://a.example https://pay.example'],
  ])('with %s is fixed with %s', (policy, line) => {
    expect(find({ policy })?.fix).toBe(`In the page’s Content-Security-Policy header: ${line}`);
  });

  it.each([
    ["script-src 'self'", "script-src 'self' https://pay.example"],
    ["script-src-elem 'none'; script-src 'self'", 'script-src-elem https://pay.example'],
    ["default-src 'self' 'unsafe-inline'", "script-src 'self' 'unsafe-inline' https://pay.example"],
  ])('for a script with %s is fixed with %s', (policy, line) => {
    const finding = find({ directive: 'script-src-elem', policy, blocked: `${ORIGIN}/kobo.js` });
    expect(finding).toMatchObject({ code: 'CSP_SCRIPT', fix: expect.stringContaining(`: ${line}`) });
  });

  it('is reported for our Trusted Types policy, and for no other', () => {
    const policy = "trusted-types 'none'";
    const trusted = { directive: 'trusted-types', policy, blocked: 'trusted-types-policy' };
    expect(find({ ...trusted, sample: 'kobo' })?.fix).toMatch(/: trusted-types kobo$/);
    expect(find({ ...trusted, sample: 'dompurify' })).toBeUndefined();
  });

  it('is ignored for another address or directive', () => {
    expect(find({ blocked: 'https://pay.example.evil.example/' })).toBeUndefined();
    expect(find({ blocked: 'inline' })).toBeUndefined();
    expect(find({ directive: 'img-src' })).toBeUndefined();
  });

  it('is a warning for a report-only policy, and names the header or tag', () => {
    expect(find({ enforced: false })).toMatchObject({
      severity: 'warning',
      fix: expect.stringContaining('Content-Security-Policy-Report-Only header'),
    });
    expect(find({}, [" frame-src 'none' "])?.fix).toContain('<meta http-equiv="Content-Security-Policy">');
  });

  it('is fixed with a line that adds our origin to the sources allowed before', () => {
    const names = fc.constantFrom('frame-src', 'child-src', 'default-src', 'img-src');
    const sources = fc.constantFrom("'self'", "'none'", 'https://a.example', '*.b.example', 'blob:', ORIGIN);
    const directives = fc.array(fc.tuple(names, fc.uniqueArray(sources)), { maxLength: 6 });
    fc.assert(
      fc.property(directives, (given) => {
        const policy = given.map(([name, values]) => [name, ...values].join(' ')).join(' ; ');
        const line = find({ policy })?.fix.split('header: ')[1] ?? '';
        const amended = directivesOf(`${line}; ${policy}`).get('frame-src') ?? [];
        const old = directivesOf(policy);
        const governing = old.get('frame-src') ?? old.get('child-src') ?? old.get('default-src') ?? [];
        const allowed = new Set([...governing.filter((value) => value !== "'none'"), ORIGIN]);
        expect(new Set(amended)).toEqual(allowed);
        expect(amended).toHaveLength(allowed.size);
      }),
    );
  });
});
