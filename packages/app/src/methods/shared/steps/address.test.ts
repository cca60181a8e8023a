import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../address/language';
import { CATALOGUES } from '../../../strings/strings';
import { addressProblems, countriesIn, toWireAddress } from './address';

const address = { street: '1 Broad Street', city: 'Lagos', state: '', zip: '', country: 'NG' };
const errorsOf = (typed: typeof address) =>
  Object.entries(addressProblems(typed)).flatMap(([name, problem]) => (problem ? [name] : []));

it('an address needs a street, a city and a country, and a state and a postcode where banks compare them', () => {
  expect(errorsOf(address)).toEqual([]);
  expect(errorsOf({ ...address, country: '', street: ' ', city: '' })).toEqual(['country', 'street', 'city']);
  expect(errorsOf({ ...address, country: 'US' })).toEqual(['state', 'zip']);
  expect(errorsOf({ ...address, country: 'GB' })).toEqual(['zip']);
});

it('an address is sent without blanks around its lines', () => {
  expect(toWireAddress({ ...address, street: ' 1 Broad Street ', zip: ' 100001' })).toEqual({
    ...address,
    zip: '100001',
  });
});

it.each(LANGUAGES)('every country has a name in %s', async (language) => {
  const { locale } = await CATALOGUES[language]();
  const countries = countriesIn(locale);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  for (const { value, label } of countries) expect(label, value).not.toBe(value);
});
