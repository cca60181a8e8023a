// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARD_SCHEME_NAMES, CARD_SCHEMES } from '@kobo/protocol/cards';
import { expect, it } from 'vitest';
import { draw, withMarks } from '../../app/build/marks.mjs';
import { ROOT } from '../run/command.mjs';

it.each(CARD_SCHEME_NAMES)('the build has an SVG of %s, from the package that the table names', (scheme) => {
  const { svg, from } = draw(scheme);
  expect(svg).toMatch(/^<svg\b.*<\/svg>\s*$/s);
  const { mark } = CARD_SCHEMES[scheme];
  expect(from).toContain(
    mark.package === '@kobo/app' ? 'packages/app/build/' : `node_modules/${mark.package}/`,
  );
});

it('each scheme has its own drawing', () => {
  const drawings = CARD_SCHEME_NAMES.map((scheme) => draw(scheme).svg);
  expect(new Set(drawings).size).toBe(drawings.length);
});

it('the style sheet has one rule for each scheme, whose picture is a file of the build', () => {
  const css = readFileSync(join(ROOT, 'packages/app/src/methods/card/marks.css'), 'utf8');
  const styled = withMarks(css, (name) => `/${name}`);
  for (const name of CARD_SCHEME_NAMES) {
    expect(styled.split(`.scheme-${name} {\n  background-image: url(/${name}.svg);`)).toHaveLength(2);
  }
  expect(styled).not.toMatch(/scheme-each|mark:/);
});

it('a style sheet that names no scheme of the table fails the build', () => {
  expect(() => withMarks('.a{background:url(mark:maestro)}', String)).toThrow('has no maestro');
});
