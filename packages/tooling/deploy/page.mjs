/** The page with a deployer's own configuration in it. */
import { CONFIG_BLOCK } from './rules.mjs';

const MISSING = 'index.html has no configuration block, or one with a "<", for which to write \\u003c.';

/** The configuration block of a page, with its element. */
export function configBlock(html) {
  const [block] = html.match(CONFIG_BLOCK) ?? [];
  if (block === undefined) throw new Error(MISSING);
  return block;
}

/**
 * @param {string} html the page as it was built.
 * @param {string} config the configuration block: JSON that has been checked.
 */
export function pageWith(html, config) {
  if (!CONFIG_BLOCK.test(html)) throw new Error(MISSING);
  JSON.parse(config);
  // JSON means the same with these escaped, and the HTML parser can't take them for the end of the block. The text stays as it
  // is written, because deployers read and edit it.
  const harmless = config.replaceAll('<', '\\u003c');
  return html.replace(CONFIG_BLOCK, (_, start, __, end) => start + harmless + end);
}
