/** Why the value of a country has no change, in the order in which they are tried (methodology 9). */
export const COUNTRY_CHANGE_REASONS = [
  'no value',
  'too old',
  'no earlier value',
  'years too far apart',
] as const;

export type CountryChangeReason = (typeof COUNTRY_CHANGE_REASONS)[number];
