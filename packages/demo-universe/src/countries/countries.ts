import { demoIsin } from '../identifiers/index.ts';
import { createRandom } from '../random/index.ts';
import type { CountryCode, DemoCountry } from './country.ts';
import { COUNTRY_FACTS } from './country-facts.data.ts';

/** States so small that hardly any source measures them. */
const NOT_RATED_ISO2: readonly string[] = ['LI', 'MC', 'NR', 'PW', 'SM', 'TV', 'VA', 'MH'];

/** Countries whose governance indicators are too few for a total (methodology 9). */
export const COUNTRIES_WITHOUT_OVERALL: readonly string[] = ['AD', 'DM', 'KI', 'KN', 'TO'];

/** Neutral notes: the indicators are invented, and so are the remarks about them. */
const NOTES: Readonly<Record<string, string>> = {
  IS: 'The electricity indicator of this country was restated in the newest year; older years are not comparable.',
  MU: 'Two social indicators of this country are carried forward from the year before.',
  UY: 'A new census changed the figures per person; the change on the year is not a trend.',
  FJ: 'Three sources for this country were discontinued; the missing indicators are shown as not disclosed.',
};

/** The countries with ids from 1 on, in the order of their names. */
export function demoCountries(): readonly DemoCountry[] {
  return COUNTRY_FACTS.map(({ iso2, iso3, name, categoryIds }, index) => ({
    id: index + 1,
    iso2,
    iso3,
    name,
    esgRated: !NOT_RATED_ISO2.includes(iso2),
    note: NOTES[iso2] ?? null,
    categoryIds,
  }));
}

const countryKey = (iso2: string): number => Number.parseInt(iso2, 36);

/** Two to four bonds a country, so that an upload can name a sovereign holding. */
export function countryCodesOf(seed: number, country: DemoCountry): readonly CountryCode[] {
  const bonds = createRandom(seed, 'bonds', country.iso2).integer(2, 4);
  return Array.from({ length: bonds }, (_, variant) => ({
    countryId: country.id,
    code: demoIsin('S', countryKey(country.iso2), variant),
  }));
}
