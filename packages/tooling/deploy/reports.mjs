/**
 * The setting `reports` of a configuration block: the address for browsers' reports about violations of the page's policy.
 * The headers contain this address. The setting is removed from the page's block, because the page does not read it.
 */

const EXPECTED = 'reports: Expected an https: address without user, fragment, quotes or spaces';

/**
 * @param {string} text the block that the deployer wrote.
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

/** Returns whether a value is an address without characters that are special in a header or a server's configuration. */
function isAddress(value) {
  if (typeof value !== 'string' || !/^https:\/\/[\w.:/?&=%~+-]+$/.test(value) || !URL.canParse(value))
    return false;
  const { href, hostname } = new URL(value);
  const isWhole = href === value || href === `${value}/`;
  return (
    isWhole && hostname !== 'localhost' && !hostname.endsWith('.localhost') && !hostname.startsWith('127.')
  );
}
