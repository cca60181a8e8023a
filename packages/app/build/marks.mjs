/**
 * The schemes' marks as SVG files, drawn as the table of schemes says: a style sheet names one `url("mark:visa")`, and the
 * build puts its file beside it (docs/reference/licences.md has the owners). A rule for `.scheme-each` is written once for each scheme.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { load } from '@kobo/tooling/source';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** @type {import('@kobo/protocol/cards')} */
const { CARD_SCHEMES } = await load('packages/protocol/src/cards/schemes.ts');
const require = createRequire(import.meta.url);

/**
 * @param {string} css
 * @param {(name: string, source: string, from: string) => string} emit hands out a file that was drawn from another
 *   one, and says what it is called.
 */
export function withMarks(css, emit) {
  return css
    .replace(/\.scheme-each\s*\{.*?\}/gs, (rule) =>
      Object.keys(CARD_SCHEMES)
        .map((scheme) => rule.replaceAll('each', scheme))
        .join(''),
    )
    .replace(/url\(["']?mark:(\w+)["']?\)/g, (_, scheme) => {
      const { svg, from } = draw(scheme);
      return `url(${emit(`${scheme}.svg`, svg, from)})`;
    });
}

/** @returns {{ svg: string, from: string }} the mark of a scheme, and the file that the drawing comes from. */
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
