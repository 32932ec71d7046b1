import { isUnitText } from './read-unit.ts';

/** What a cell in the head of a table says of the figures below it. */
export type HeadCell =
  | {
      readonly kind: 'year';
      readonly year: number;
      /** Whether the head calls it the base year. */
      readonly isBase: boolean;
      /** What else it says, such as a unit. */
      readonly rest: string;
    }
  /** Figures that are not of one year: a target, a change. */
  | { readonly kind: 'other' };

const YEAR = /(?<!\d)(?<whole>20\d\d)(?!\d)|\b(?:FY|CY)\s?['’]?(?<short>\d\d)(?!\d)/gi;
const SPAN = /(?<!\d)(?:FY\s?)?(?<from>20\d\d|(?<=FY)\d\d)\s?[/–-]\s?(?<to>20\d\d|\d\d)(?![\d])/i;
const OTHER =
  /targets?\b|\bgoals?\b|ambition|\bm[åa]l\b|\bziele?\b|objecti[fv]|objetivo|\bmeta\b|change|variation|variaci[oó]n|f[öo]r[äa]ndring|ver[äa]nderung|[ée]volution|[Δ∆]|\bdiff|\bvs\b|versus|compared|\by[-/]?o[-/]?y\b|growth|\bcagr\b|\btrend\b|progress|budget|forecast|milestones?|\bn\s?[-/]\s?1\b|reduction|increase|since/i;
/** A part of a year. */
const PART_OF_YEAR =
  /\b(?:[QT] ?[1-4]|[1-4] ?[QT]|Kv\.? ?[1-4]|H ?[12]|[12] ?H|quarter|half[- ]year|kvartal|halvår|quartal|halbjahr|trimestre|semestre)\b/i;
const BASE =
  /base[- ]?(?:year|line)|\bbase\b|bas[åa]r|basisjahr|ann[ée]e de r[ée]f[ée]rence|a[ñn]o base/i;
/** Words that may stand beside a year. */
const BESIDE_YEAR =
  /^(?:\d{1,2}(?:st|nd|rd|th)?[.)]?|fy|cy|fiscal|financial|calendar|reporting|year|years|ended|ending|end|as|of|at|per|den|data|actual|actuals|result|results|utfall|ist|base|baseline|basår|basar|basisjahr|restated|revised|reported|adjusted|total|value|performance|unaudited|audited|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|december|dezember|décembre|diciembre|in|for|[*†‡§#¹²³⁴⁵⁶]+|[a-z]|group|consolidated|company|koncernen|konzern|groupe|grupo|jahr|år|ar|année|exercice|año|ejercicio|helår|full|to|the|months?|au|zum|al|current|previous|prior|preceding|laufendes|vorjahr|vorheriges)$/i;
const MOST_CHARACTERS = 48;

interface YearsIn {
  readonly years: readonly number[];
  readonly rest: string;
}

function yearsIn(text: string): YearsIn {
  const span = SPAN.exec(text)?.groups;
  if (span !== undefined) {
    const from = Number(span.from) % 100;
    const to = Number(span.to) % 100;
    // 2022/23 is a year that ends in 2023; 2023/2022 compares two
    const years = to === from + 1 ? [2000 + to] : [2000 + from, 2000 + to];
    return { years, rest: text.replace(SPAN, ' ') };
  }
  const years = [...text.matchAll(YEAR)].map(({ groups }) =>
    Number(groups?.whole ?? `20${groups?.short}`),
  );
  return { years, rest: text.replace(YEAR, ' ') };
}

const isBesideYear = (rest: string): boolean =>
  isUnitText(rest) ||
  rest
    .split(/[\s(),.:;/|–-]+/)
    .filter((word) => word !== '')
    .every((word) => BESIDE_YEAR.test(word));

/** What a cell of a head says; null for words that say nothing of years. */
export function readHead(text: string): HeadCell | null {
  const cell = text.trim();
  if (cell.length > MOST_CHARACTERS) return null;
  const { years, rest } = yearsIn(cell);
  if (OTHER.test(rest) || PART_OF_YEAR.test(rest) || years.length > 1) return { kind: 'other' };
  const [year] = years;
  const isBase = BASE.test(rest);
  if (year === undefined) {
    const isOther = isBase || /^(?:in )?%$/.test(cell);
    return isOther ? { kind: 'other' } : null;
  }
  return isBesideYear(rest) ? { kind: 'year', year, isBase, rest: rest.trim() } : null;
}
