// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_SCHEME_NAMES, CARD_SCHEMES } from '@kobo/protocol/cards';
import { expect, it } from 'vitest';
import { draw, withMarks } from '../../app/build/marks.mjs';
import { ROOT } from '../run/command.mjs';

it.each(CARD_SCHEME_NAMES)('the build has an SVG of %s, from the package in the table', (scheme) => {
  const { svg, from } = draw(scheme);
  expect(svg).toMatch(/^<svg\b.*<\/svg>\s*$/s);
  const { mark } = CARD_SCHEMES[scheme];
  expect(from).toContain(
    mark.package === '@kobo/app' ? 'packages/app/build/' : `node_modules/${mark.package}/`,
  );
});

it('each scheme has a different drawing', () => {
  const drawings = CARD_SCHEME_NAMES.map((scheme) => draw(scheme).svg);
  expect(new Set(drawings).size).toBe(drawings.length);
});

it('the style sheet has one rule for each scheme, with a picture of the build', () => {
  const css = readFileSync(join(ROOT, 'packages/app/src/methods/card/marks.css'), 'utf8');
  const styled = withMarks(css, (name) => `/${name}`);
  for (const name of CARD_SCHEME_NAMES) {
    expect(styled.split(`.scheme-${name} {\n  background-image: url(/${name}.svg);`)).toHaveLength(2);
  }
  expect(styled).not.toMatch(/scheme-each|marks?:/);
});

it('the empty field shows the names and marks of its schemes', () => {
  const css = ".a::before{content:'marks:names'}.a{background-image:url('marks:all')}";
  expect(withMarks(css, (name) => name)).toBe(
    ".a::before{content:'Visa, Mastercard, Verve'}.a{background-image:url(visa.svg),url(mastercard.svg),url(verve.svg)}",
  );
});

it('an unknown scheme in the style sheet fails the build', () => {
  expect(() => withMarks('.a{background:url(mark:noSuchScheme)}', String)).toThrow('has no noSuchScheme');
});
