import { LANGUAGE_PARAMETER, languageOption } from './language';
import { schemeOption, THEME_PARAMETER } from './scheme';
import { SHARE_PARAMETER, shareOption } from './share';

type Own = Pick<Window, 'location' | 'history'>;

/** What the address asks of each page that the payer comes to: language, theme, and whether it is shared, as a query, or nothing. */
export function ownOptions(window: Own): string {
  const options = {
    [LANGUAGE_PARAMETER]: languageOption(window),
    [THEME_PARAMETER]: schemeOption(window),
    [SHARE_PARAMETER]: shareOption(window),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value) query.set(name, value);
  const text = query.toString();
  return text && `?${text}`;
}

/** The address to return to this page: with these options, and no other parameter. */
export function ownAddress(window: Own): string {
  return window.location.origin + window.location.pathname + ownOptions(window);
}
