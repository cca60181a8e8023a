/**
 * The setting `reports` of a configuration block: the address to which browsers report what the page's policy has
 * refused. It becomes headers, and is removed from the block before that goes into the page, where nothing would read
 * it.
 */

const EXPECTED = 'reports: Expected an https: address without user, fragment, quotes or spaces';

/**
 * @param {string} text the block, as the deployer has written it.
 * @returns {{ config: string, reports?: string, problems: string[] }} the block for the page.
 */
export function withoutReports(text) {
  let block;
  try {
    block = JSON.parse(text);
  } catch {
    return { config: text, problems: [] };
  }
  if (typeof block !== 'object' || block === null || !Object.hasOwn(block, 'reports')) {
    return { config: text, problems: [] };
  }
  const { reports, ...rest } = block;
  const config = JSON.stringify(rest);
  return isAddress(reports) ? { config, reports, problems: [] } : { config, problems: [EXPECTED] };
}

/** Nothing in it may end the value of a header, or mean something to a server that reads its configuration. */
function isAddress(value) {
  if (typeof value !== 'string' || !/^https:\/\/[\w.:/?&=%~+-]+$/.test(value) || !URL.canParse(value))
    return false;
  const { href, hostname } = new URL(value);
  const isWhole = href === value || href === `${value}/`;
  return (
    isWhole && hostname !== 'localhost' && !hostname.endsWith('.localhost') && !hostname.startsWith('127.')
  );
}
