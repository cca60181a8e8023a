import type { BillingAddress } from '@kobo/protocol/api';
import { checkText, type Problem } from '../../../forms/validate';

/**
 * The countries whose banks compare the state or postcode with the cardholder's address.
 * In other countries, an address may lack a state and a postcode.
 */
const WITH_STATE = ['AU', 'CA', 'US'];
const WITH_ZIP = [...WITH_STATE, 'GB'];

/** Returns whether an address in this country requires a state and a postcode. */
export function requiredIn(country: string): { state: boolean; zip: boolean } {
  return { state: WITH_STATE.includes(country), zip: WITH_ZIP.includes(country) };
}

export function addressProblems(address: BillingAddress): {
  [Name in keyof BillingAddress]: Problem | undefined;
} {
  const { state, zip } = requiredIn(address.country);
  return {
    country: checkText(address.country),
    street: checkText(address.street),
    city: checkText(address.city),
    state: state ? checkText(address.state) : undefined,
    zip: zip ? checkText(address.zip) : undefined,
  };
}

export function toWireAddress({ street, city, state, zip, country }: BillingAddress): BillingAddress {
  return { street: street.trim(), city: city.trim(), state: state.trim(), zip: zip.trim(), country };
}

/** Country codes (ISO 3166-1 alpha-2). */
const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** Returns the countries in the payer's language, in alphabetical order. */
export function countriesIn(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  return COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
}
