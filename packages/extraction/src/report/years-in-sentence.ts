import { isChanged, isNoFact, isSwedish, type Place } from './facts-in-sentence.ts';

export const yearIn = (text: string): number | null => {
  const found =
    // the year before a colon is of the figure behind it
    /^(?:[^.;]{0,40}?\b(?:in|for|FY|during|of|i|im|en|år|under)|[^.;\w]{0,3}\(?| (?:CO2|[^.;,()\d]){1,12}(?= 20\d\d\W)) ?(20\d\d)\b(?! ?:)/.exec(
      text,
    )?.[1];
  return found === undefined ? null : Number(found);
};

/** '(2023: ', '2023 ' */
export const yearBefore = (text: string): number | null => {
  const found = /\b(20\d\d)[^\w.;]{0,9}(?:[A-Z]{3} )?[^\w.;]{0,2}$/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

const FINANCIAL_YEAR =
  /\b(?:FY|CY) ?['’]?(?:20)?(\d\d)(?:[/–-](?:20)?(\d\d))?(?!\d)|\b(?:fiscal|financial|calendar)(?: year)? 20(\d\d)(?:[/–-](?:20)?(\d\d))?(?!\d)|\b20(\d\d)[/–-](?:20)?(\d\d)(?!\d)/g;

/** A text as long as before, in which 'FY24', 'fiscal 2024' and '2023/24' are '2024'. */
export const withPlainYears = (text: string): string =>
  text.replace(FINANCIAL_YEAR, (all: string, ...parts: readonly (string | undefined)[]) => {
    const [from, to] = parts.slice(0, 6).filter((part) => part !== undefined);
    const isSpan = to !== undefined && Number(to) === Number(from) + 1;
    return to === undefined || isSpan ? `20${to ?? from}`.padEnd(all.length) : all;
  });

export const lastYearIn = (text: string): number | null => {
  const found = [...text.matchAll(/\b20\d\d\b/g)].at(-1)?.[0];
  return found === undefined ? null : Number(found);
};

const THE_YEAR_BEFORE =
  '(?:(?:previous|prior|preceding|last) (?:\\w+ )?year|year (?:before|earlier|ago)|Vorjahr|föregående år|året (?:innan|före)|année précédente|exercice précédent|an dernier|un an plus tôt|ein Jahr zuvor|ett år tidigare|un año antes|(?:año|ejercicio) anterior)';
/** The year that a report is about, in words. */
export const THIS_YEAR =
  /\b(?:(?:in|during|over) the (?:reporting |financial |fiscal )?year|im (?:Berichts|Geschäfts)jahr|under (?:räkenskaps|verksamhets)?året|(?:au cours de|pendant) l['’](?:exercice|année)|(?:en|durante) el (?:ejercicio|año))\b/i;

/** '28,4 % (Vorjahr: 24,9 %)' */
const YEAR_BEFORE_IT = new RegExp(`${THE_YEAR_BEFORE}:? ?$`, 'i');
/** 'against 83 in the previous year' */
export const YEAR_BEHIND_IT = new RegExp(
  `^(?:CO2|m3|(?:Mio|Mrd|Tsd)\\.|[^.;,()\\d]){0,40}\\b${THE_YEAR_BEFORE}`,
  'i',
);
/** '44 procent (43)' */
const IN_BRACKETS = /^[^.;(\d]{0,30}\($/;
/** 'fell to 640 from 702', where no year is said */
const FROM = /\b(?:from|från|von|desde)\s*$/i;
/** 'little changed from 111.3 GWh' */
const HARDLY = /\b(?:little changed|almost unchanged|unchanged|barely changed)\b/i;

/** Whether a figure is of the year before that of the figure before it. */
export const isOfYearBefore = (place: Place, last: Place, sentence: string): boolean =>
  YEAR_BEFORE_IT.test(place.before) ||
  YEAR_BEHIND_IT.test(place.after) ||
  (isSwedish(sentence) &&
    IN_BRACKETS.test(place.before) &&
    place.after.startsWith(')') &&
    !isNoFact(last)) ||
  (FROM.test(place.before) &&
    (isChanged(last.before + place.before) || HARDLY.test(place.before)) &&
    !/\d{4}|base/.test(place.after));

const MONTHS =
  'jan(?:uar)?|feb(?:ruar)?|mar(?:ch|s)|märz|apr(?:il)?|ma[yij]|june?|juni|july?|juli|aug(?:ust)?|sep(?:tember)?|o[ck]t(?:ober)?|nov(?:ember)?|janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre';
/** 'In the first half of 2024', 'up to June' */
const IN_PART_OF_YEAR = new RegExp(
  `(?<![\\p{L}\\d-])(?:(?:first|second) half(?! of the (?:decade|century))|half[- ]year|(?:first|second|third|fourth|last|final) quarter|[qh][1-4]|[1-4][qh]|(?:three|six|nine) months|(?:halbjahr|quartal|kvartal|halvår)\\p{L}{0,3}|(?:sem|trim)estre|(?:up to|until|bis(?: ende)?|jusqu['’](?:en|à|au)|hasta|fram till|till och med)(?: end(?: of)?)?(?: \\d{1,2}\\.?)? (?:${MONTHS}))(?!\\p{L})`,
  'iu',
);

/** Whether a figure is of a part of a year. */
export function isOfPartOfYear({ figure, after }: Place, sentence: string): boolean {
  const before = sentence.slice(sentence.lastIndexOf(';', figure.start) + 1, figure.start);
  return IN_PART_OF_YEAR.test(before) || IN_PART_OF_YEAR.test(after.split(/[,;.]/)[0] ?? '');
}
