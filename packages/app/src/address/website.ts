import { queryOf } from './query';
import { safeUrl } from './safeUrl';

/** The query parameter that names the merchant's site, whose brand is shown. */
export const WEBSITE_PARAMETER = 'websiteUrl';

/** The site that this page's address names, as it is written, if it is a safe address. Anybody can write one. */
export function websiteOption(window: Pick<Window, 'location' | 'history'>): string | undefined {
  const site = new URLSearchParams(queryOf(window)).get(WEBSITE_PARAMETER)?.trim();
  return safeUrl(site) && site;
}
