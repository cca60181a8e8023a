import { queryOf } from './query';
import { safeUrl } from './safeUrl';

/** The query parameter with the merchant's site, whose brand is shown. */
export const WEBSITE_PARAMETER = 'websiteUrl';

/** Returns the site in this page's query, as written, if the site's address is safe. The query can be forged. */
export function websiteOption(window: Pick<Window, 'location' | 'history'>): string | undefined {
  const site = new URLSearchParams(queryOf(window)).get(WEBSITE_PARAMETER)?.trim();
  return safeUrl(site) && site;
}
