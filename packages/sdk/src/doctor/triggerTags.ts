import { KoboError } from '../errors';
import { addressOf, ownOf } from '../options';
import { isTrigger, optionsOf } from '../triggers';
import { error, type Finding, warning } from './findings';

/** The options to allow if there is no script tag, because the tag of the script that opens the triggers is then unknown. */
const EVERYTHING = ['origin', 'url', 'key', 'accountNumber'];

/** Returns the findings for an element with this library's attributes. A click on the element should open a checkout. */
export function triggerFindings(
  element: HTMLElement,
  origin: string | undefined,
  allowed = EVERYTHING,
): Finding[] {
  const ours = Object.keys(element.dataset).some((name) => /^kobo[A-Z]/.test(name));
  if (!ours) return [];
  const tag = /^<[^>]*>/.exec(element.outerHTML)?.[0];
  if (!isTrigger(element)) {
    return [
      error(
        'TRIGGER_INCOMPLETE',
        `A click on ${tag} opens nothing.`,
        'Add data-kobo-reference="…", or data-kobo-url, data-kobo-key or data-kobo-kind',
      ),
    ];
  }
  try {
    addressOf(ownOf(optionsOf(element, allowed)), origin);
    return languageFindings(tag, element.getAttribute('data-kobo-language') ?? undefined);
  } catch (problem) {
    if (!(problem instanceof KoboError)) throw problem;
    // Derive the attribute's name from the option's name, which the message contains.
    const [, option = '', must = ''] = /^Kobo: (\w+) must be (.*)\.$/s.exec(problem.message) ?? [];
    if (must === 'in data-allow') {
      return [
        error(
          'TRIGGER_OPTIONS',
          `A click on ${tag} opens nothing: the tag of kobo.js does not allow the option ${option} in attributes.`,
          `If no stranger can write markup in this page: <script src="…/kobo.js" data-allow="${option}" async></script>`,
        ),
      ];
    }
    return [
      error(
        'TRIGGER_OPTIONS',
        `A click on ${tag} throws. ${problem.message}`,
        `Set data-kobo-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} to a valid value: ${must}`,
      ),
    ];
  }
}

/** Returns a warning for an unknown language tag, which the checkout ignores. */
function languageFindings(tag: string | undefined, language: string | undefined): Finding[] {
  try {
    Intl.getCanonicalLocales(language);
    return [];
  } catch {
    return [
      warning(
        'TRIGGER_OPTIONS',
        `${tag} has an unknown language.`,
        'Set data-kobo-language to a tag such as fr or yo-NG',
      ),
    ];
  }
}
