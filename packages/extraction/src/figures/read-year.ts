const FOUR_DIGITS =
  /^(?:(?:FY|CY)\s?|(?:31 |30 )?(?:Dec(?:ember)?|June|March|Sept(?:ember)?)\.? )?(20\d\d)(?:\s?[*†‡§]|\s?\((?:restated|actual)\))?$/i;
const TWO_DIGITS = /^(?:FY|CY)\s?'?(\d\d)[*†‡§]?$/i;
const SPAN = /^(?:FY\s?)?20\d\d[/–-](?:20)?(\d\d)$/i;

/** The year that a column heads: 2023, FY23, FY2023, 2022/23 (its later year); null for words. */
export function readYear(text: string): number | null {
  const cell = text.trim();
  const whole = FOUR_DIGITS.exec(cell)?.[1];
  if (whole !== undefined) return Number(whole);
  const short = TWO_DIGITS.exec(cell)?.[1] ?? SPAN.exec(cell)?.[1];
  return short === undefined ? null : 2000 + Number(short);
}
