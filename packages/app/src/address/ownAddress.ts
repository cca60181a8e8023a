import { LANGUAGE_PARAMETER, languageOption } from './language';
import { queryOf } from './query';
import { schemeOption, THEME_PARAMETER } from './scheme';
import { SHARE_PARAMETER, shareOption } from './share';
import { WEBSITE_PARAMETER, websiteOption } from './website';

type Own = Pick<Window, 'location' | 'history'>;

/** The query parameter that names, by its slug, the method to begin with. */
const METHOD_PARAMETER = 'method';

/**
 * In place of a method's slug: the address was sent by somebody who asks its reader to pay. An address carries no more than that,
 * as whoever writes one could put words into the checkout's mouth.
 */
export const ASKED = 'asked';

/** The method that this page's address asks for. It may not be offered. */
export function methodOption(window: Own): string | undefined {
  return new URLSearchParams(queryOf(window)).get(METHOD_PARAMETER) ?? undefined;
}

/** Whether this page was opened by somebody who was asked to pay. */
export function isAsked(window: Own): boolean {
  return methodOption(window) === ASKED;
}

/**
 * What the address asks of each page that the payer comes to, as a query, or nothing: language, theme, whether it is shared, and that its
 * payer was asked, which must not get lost: they are not the customer.
 */
export function ownOptions(window: Own): string {
  const options = {
    [LANGUAGE_PARAMETER]: languageOption(window),
    [THEME_PARAMETER]: schemeOption(window),
    [SHARE_PARAMETER]: shareOption(window),
    [METHOD_PARAMETER]: isAsked(window) ? ASKED : undefined,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** The same, and the site whose brand the checkout of this page shows (`pages/shared/useBrand.ts`). */
export function checkoutOptions(window: Own): string {
  const query = new URLSearchParams(ownOptions(window));
  const site = websiteOption(window);
  if (site !== undefined) query.set(WEBSITE_PARAMETER, site);
  const text = query.toString();
  return text && `?${text}`;
}

/** The address to return to this page: with these options, and no other parameter. */
export function ownAddress(window: Own): string {
  return window.location.origin + window.location.pathname + ownOptions(window);
}

/** The address of this page's checkout at this method, for the payer's other device. */
export function addressAt(slug: string, window: Own): string {
  const address = new URL(ownAddress(window));
  address.searchParams.set(METHOD_PARAMETER, slug);
  return address.href;
}
