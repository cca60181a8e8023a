/**
 * Builds the marks of the card schemes as SVG files, from the table of schemes.
 * A style sheet refers to a mark as `url("mark:visa")`, and the build writes the mark's file beside the style sheet. A rule for
 * `.scheme-each` is repeated for each scheme. `marks:all` becomes the marks that the empty field shows, and `marks:names`
 * becomes their names.
 * The owners of the marks are in docs/reference/licences.md.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { load } from '@kobo/tooling/source';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** @type {import('@kobo/protocol/cards')} */
const { CARD_SCHEMES, SCHEMES_OF_EMPTY_FIELD } = await load('packages/protocol/src/cards/schemes.ts');
const require = createRequire(import.meta.url);

/**
 * @param {string} css
 * @param {(name: string, source: string, from: string) => string} emit writes a file that was drawn from another file,
 *   and returns its name.
 */
export function withMarks(css, emit) {
  return css
    .replace(/\.scheme-each\s*\{.*?\}/gs, (rule) =>
      Object.keys(CARD_SCHEMES)
        .map((scheme) => rule.replaceAll('each', scheme))
        .join(''),
    )
    .replace(
      /url\(["']?marks:all["']?\)/g,
      SCHEMES_OF_EMPTY_FIELD.map((scheme) => `url(mark:${scheme})`).join(),
    )
    .replace('marks:names', SCHEMES_OF_EMPTY_FIELD.map((scheme) => CARD_SCHEMES[scheme].name).join(', '))
    .replace(/url\(["']?mark:(\w+)["']?\)/g, (_, scheme) => {
      const { svg, from } = draw(scheme);
      return `url(${emit(`${scheme}.svg`, svg, from)})`;
    });
}

/** @returns {{ svg: string, from: string }} the mark of a scheme, and the source file of the drawing. */
export function draw(scheme) {
  const mark = CARD_SCHEMES[scheme]?.mark;
  if (!mark)
    throw new Error(`The table of schemes has no ${scheme}: its rows are ${Object.keys(CARD_SCHEMES)}.`);
  if (mark.drawing.endsWith('.svg')) {
    const from = require.resolve(
      mark.package === '@kobo/app' ? `../${mark.drawing}` : `${mark.package}/${mark.drawing}`,
    );
    return { svg: readFileSync(from, 'utf8'), from };
  }
  const icon = require(mark.package)[mark.drawing];
  if (!icon) throw new Error(`${mark.package} has no ${mark.drawing}, which is the mark of ${scheme}.`);
  return { svg: renderToStaticMarkup(createElement(icon)), from: require.resolve(mark.package) };
}
