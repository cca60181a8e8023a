import { CARD_SCHEME_NAMES, CARD_SCHEMES, type CardSchemeName } from '@kobo/protocol/cards';
import type { HealthAdvice } from '../../../forms/HealthContext';
import { schemeName, schemeOf } from '../../../methods/card/scheme';
import type { Strings } from '../../../strings/strings';

/** The number of digits that identify a scheme. */
const ENOUGH = 6;
/** The maximum number of marks in the field. A number replaces the other marks. */
const MOST_MARKS = 4;

/** Maps the provider's brands to schemes. A brand may be a scheme's short name, full name or owner. */
function schemesOf(brands: readonly string[] = []): readonly (CardSchemeName | undefined)[] {
  return brands.map((brand) =>
    CARD_SCHEME_NAMES.find((scheme) => {
      const { name, fullName = name, mark } = CARD_SCHEMES[scheme];
      return [scheme, name, fullName, mark.owner].some((written) => lettersOf(written) === lettersOf(brand));
    }),
  );
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * Returns the marks and refusals of the card form; `undefined` if the provider lists no known scheme.
 * The form doesn't refuse a card of an unknown scheme. If the provider lists an unknown brand, the form refuses no card,
 * because the brand may be another name of the card's scheme.
 */
export function cardsAdvice(brands: readonly string[] | undefined, strings: Strings): HealthAdvice['cards'] {
  const named = schemesOf(brands);
  const taken = CARD_SCHEME_NAMES.filter((scheme) => named.includes(scheme));
  if (taken.length === 0) return undefined;
  const names = taken.map(schemeName).join(', ');
  return {
    refusal(digits) {
      const scheme = digits.length < ENOUGH ? 'unknown' : schemeOf(digits);
      return scheme === 'unknown' || taken.includes(scheme) || named.includes(undefined)
        ? undefined
        : strings.health.notTaken(schemeName(scheme), names);
    },
    marks: (
      <span className="taken">
        <span className="visually-hidden">{names}</span>
        {taken.slice(0, MOST_MARKS).map((scheme) => (
          <span key={scheme} className={`mark scheme-${scheme}`} aria-hidden="true" />
        ))}
        {taken.length > MOST_MARKS ? <span aria-hidden="true">{`+${taken.length - MOST_MARKS}`}</span> : null}
      </span>
    ),
  };
}
