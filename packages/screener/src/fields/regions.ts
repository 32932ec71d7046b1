import { countryNameOf } from '@verdure/contract/vocabulary';

import { REGIONS } from './region.data.ts';
import type { Option } from './screener-field.ts';

/** Names of the coverage that differ from the usual English ones. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  CD: 'Democratic Republic of the Congo',
  CG: 'Congo',
  CV: 'Cabo Verde',
  MM: 'Myanmar',
  PS: 'Palestine',
  TR: 'Turkey',
  VA: 'Holy See',
  VN: 'Viet Nam',
};

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/\bst\. /g, 'saint ');

/** The ids of countries by the code that their names have. */
export function codesOfCountries(
  countries: readonly { readonly id: number; readonly name: string }[],
): ReadonlyMap<string, string> {
  const ids = new Map(countries.map(({ id, name }) => [plain(name), String(id)]));
  const all = new Set(REGIONS.flatMap(({ codes }) => codes));
  return new Map(
    [...all].flatMap((code) => {
      const other = OTHER_NAMES[code];
      const id = ids.get(plain(countryNameOf(code))) ?? (other && ids.get(plain(other)));
      return id === undefined ? [] : [[code, id] as const];
    }),
  );
}

/**
 * Regions as options beside the countries, each of the countries of the coverage that it has. A
 * company of a country outside the coverage is known by the code of it.
 */
export function regionOptions(
  countries: readonly { readonly id: number; readonly name: string }[],
): readonly Option[] {
  const ids = codesOfCountries(countries);
  return REGIONS.filter(({ codes }) => codes.some((code) => ids.has(code))).map(
    ({ id, name, codes }) => ({
      value: `region.${id}`,
      label: name,
      members: codes.map((code) => ids.get(code) ?? code),
    }),
  );
}

/** The groups that are near each other, of which most countries are in one. */
const NEAR = new Set([
  'europe',
  'asia_pacific',
  'middle_east',
  'central_asia',
  'north_america',
  'latin_america',
  'africa',
]);
const NEAR_REGIONS = REGIONS.filter(({ id }) => NEAR.has(id));

/**
 * Whether two countries, by their codes, are in the same part of the world.
 * Example: Sweden and Italy are, both in Europe; Sweden and Japan are not.
 */
export const isSameRegion = (one: string | null, other: string | null): boolean =>
  one !== null &&
  other !== null &&
  (one === other || NEAR_REGIONS.some(({ codes }) => codes.includes(one) && codes.includes(other)));

/**
 * The values that some options stand for.
 * Example: 'Nordics' stands for DK, FI, IS, NO and SE; 'SE' for itself.
 */
export function valuesOf(
  options: readonly Option[],
  chosen: readonly string[],
): ReadonlySet<string> {
  return new Set(
    chosen.flatMap((value) => options.find((each) => each.value === value)?.members ?? [value]),
  );
}
