export const bracketsOf = (header: string): readonly string[] =>
  [...header.matchAll(/[([]([^()[\]]{1,40})[)\]]/g)].map(([, text = '']) => text.trim());

type Times = 'thousand' | 'million';

const TIMES: ReadonlyMap<string, Times> = new Map([
  ...'thousand thousands tsd 000 000s 1000 1000s'
    .split(' ')
    .map((word) => [word, 'thousand'] as const),
  ...'million millions mio mn mln'.split(' ').map((word) => [word, 'million'] as const),
]);
/** One letter is a multiple in brackets alone: 'Headcount (k)'. */
const BRACKETED: Readonly<Record<string, Times>> = { k: 'thousand', ths: 'thousand' };

/** What a header says that its figures are multiplied by; null: nothing. */
export function timesIn(header: string): Times | null {
  const words = header.toLowerCase().split(/[^\p{L}\p{N}³]+/u);
  const bracketed = bracketsOf(header).map((text) => BRACKETED[text.toLowerCase()]);
  return words.map((word) => TIMES.get(word)).find(Boolean) ?? bracketed.find(Boolean) ?? null;
}

/** Units with the larger ones that a thousand and a million of them are. */
const LARGER: readonly (readonly [RegExp, Readonly<Record<Times, string>>])[] = [
  [/^t(?:on(?:ne)?s?)? ?co2/i, { thousand: 'ktCO2e', million: 'MtCO2e' }],
  [/^(?:t|tons?|tonnes?)$/i, { thousand: 'kt', million: 'million tonnes' }],
  [/^m[3³]$/i, { thousand: 'thousand m3', million: 'million m3' }],
  [/^kwh$/i, { thousand: 'MWh', million: 'GWh' }],
  [/^mwh$/i, { thousand: 'GWh', million: 'TWh' }],
  [/^mj$/i, { thousand: 'GJ', million: 'TJ' }],
  [/^gj$/i, { thousand: 'TJ', million: 'PJ' }],
];

/** 'm3 thousands' is of m3. */
export const withoutTimes = (text: string): string =>
  text
    .split(/[\s.]+/)
    .filter((word) => !TIMES.has(word.toLowerCase()))
    .join(' ');

const SAYS_TIMES = /^(?:thousand|million|[km]t ?co2|kt\b|\d)/i;

/** A unit with what the header multiplies it by: 'Mio. t' is million tonnes. Null: nobody knows. */
export function multiplied(unit: string, header: string): string | null {
  const times = SAYS_TIMES.test(unit) ? null : timesIn(header);
  if (times === null) return unit;
  return LARGER.find(([says]) => says.test(unit))?.[1][times] ?? null;
}
