import { LANGUAGE_PARAMETER, languageOption } from './language';
import { queryOf } from './query';
import { schemeOption, THEME_PARAMETER } from './scheme';
import { SHARE_PARAMETER, shareOption } from './share';
import { WEBSITE_PARAMETER, websiteOption } from './website';

type Own = Pick<Window, 'location' | 'history'>;

/** The query parameter with the slug of the method that opens first. */
const METHOD_PARAMETER = 'method';

/**
 * The word that replaces a method's slug in an address sent to a person who is asked to pay.
 * The word is fixed, because a forged address could otherwise make the checkout show any text.
 */
export const ASKED = 'asked';

/** Returns the method in this page's address. The transaction may not offer this method. */
export function methodOption(window: Own): string | undefined {
  return new URLSearchParams(queryOf(window)).get(METHOD_PARAMETER) ?? undefined;
}

/** Returns whether the address comes from a payer who shared the checkout, so that someone else pays. */
export function isPaidForSomeone(window: Own): boolean {
  return methodOption(window) === ASKED;
}

/**
 * Returns the options that every link to another page must keep, as a query; empty if none is set.
 * Keep `method=asked`. Without it, the next page would show the customer's data to the person who was asked to pay.
 */
export function ownOptions(window: Own): string {
  const options = {
    [LANGUAGE_PARAMETER]: languageOption(window),
    [THEME_PARAMETER]: schemeOption(window),
    [SHARE_PARAMETER]: shareOption(window),
    [METHOD_PARAMETER]: isPaidForSomeone(window) ? ASKED : undefined,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns `ownOptions`, and the site whose brand the checkout shows (`pages/shared/useBrand.ts`). */
export function checkoutOptions(window: Own): string {
  const query = new URLSearchParams(ownOptions(window));
  const site = websiteOption(window);
  if (site !== undefined) query.set(WEBSITE_PARAMETER, site);
  const text = query.toString();
  return text && `?${text}`;
}

/** Returns the address of this page with `ownOptions` and no other parameter. */
export function ownAddress(window: Own): string {
  return window.location.origin + window.location.pathname + ownOptions(window);
}

/** Returns the address that opens a method of this checkout on the payer's other device. */
export function addressAt(slug: string, window: Own): string {
  const address = new URL(ownAddress(window));
  address.searchParams.set(METHOD_PARAMETER, slug);
  return address.href;
}
