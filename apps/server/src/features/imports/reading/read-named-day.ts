import { calendarDay } from '@verdure/scoring/units';

/** Each month in English, German, French, Spanish and the Nordic languages, without accents. */
const MONTH_NAMES = [
  'jan january januar janvier enero ene januari',
  'feb february februar fevrier fevr febrero februari',
  'mar march marz maerz mrz mars marts marzo',
  'apr april avril avr abril abr',
  'may mai maj mayo',
  'jun june juni juin junio',
  'jul july juli juillet juil julio',
  'aug august aout agosto ago augusti',
  'sep sept september septembre septiembre',
  'oct october okt oktober octobre octubre',
  'nov november novembre noviembre',
  'dec december dez dezember des desember decembre diciembre dic',
];
const MONTHS = new Map(
  MONTH_NAMES.flatMap((names, at) => names.split(' ').map((name) => [name, at + 1] as const)),
);
/** Words between the parts of a day: '30 de junio de 2026', '30th of June 2026'. */
const BETWEEN: ReadonlySet<string> = new Set(['de', 'del', 'of', 'the']);
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er)?$/;
const YEAR = /^\d{4}$/;
const PARTS = 3;

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !BETWEEN.has(word));

const twoDigits = (part: string | number): string => String(part).padStart(2, '0');

/** '30 june 2026' or 'june 30 2026' as words. */
function dayOf([first = '', second = '', year = '']: readonly string[]): string | null {
  const month = MONTHS.get(second) ?? MONTHS.get(first);
  const [, day] = DAY.exec(MONTHS.has(second) ? first : second) ?? [];
  if (month === undefined || day === undefined || !YEAR.test(year)) return null;
  const iso = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return calendarDay(iso) === null ? null : iso;
}

/** The first day in a text whose month is a word: '30. Juni 2026' is '2026-06-30'; null: none. */
export function namedDayIn(text: string): string | null {
  const words = wordsOf(text);
  for (const at of words.keys()) {
    const day = dayOf(words.slice(at, at + PARTS));
    if (day !== null) return day;
  }
  return null;
}

/** Whether a text says a day whose month is a word, and nothing else. */
export const isNamedDay = (text: string): boolean =>
  wordsOf(text).length === PARTS && namedDayIn(text) !== null;
