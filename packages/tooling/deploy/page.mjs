/** Reads and replaces the configuration block of a page. */
import { CONFIG_BLOCK } from './rules.mjs';

const MISSING = 'index.html has no configuration block, or one with a "<", for which to write \\u003c.';

export function configBlock(html) {
  const [block] = html.match(CONFIG_BLOCK) ?? [];
  if (block === undefined) throw new Error(MISSING);
  return block;
}

/**
 * @param {string} html the built page.
 * @param {string} config the configuration block: valid JSON.
 */
export function pageWith(html, config) {
  if (!CONFIG_BLOCK.test(html)) throw new Error(MISSING);
  JSON.parse(config);
  // Escape `<` as JSON allows, because the HTML parser could otherwise find the end of the block. All other text stays
  // unchanged, because deployers read and edit it.
  const harmless = config.replaceAll('<', '\\u003c');
  return html.replace(CONFIG_BLOCK, (_, start, __, end) => start + harmless + end);
}
