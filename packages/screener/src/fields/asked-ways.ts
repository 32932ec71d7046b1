import { canRank, findColumn, keyOf } from './catalogue.ts';
import type { Catalogue, ScreenerField, Show, Year } from './screener-field.ts';

/** A way in which many fields can be asked, by the words that people search for it. */
export interface AskedWay {
  readonly words: readonly string[];
  /** What a field found by it offers, and where. */
  readonly offers: string;
  /** How the field is opened; null: as usual. */
  readonly show: Show | null;
  readonly year: Year | null;
  /** Needs a number that has an order. */
  readonly isRank: boolean;
}

const WAYS: readonly AskedWay[] = [
  {
    words: ['percentile', 'percentiles', 'quartile', 'quartiles', 'decile', 'deciles', 'median'],
    offers: 'percentile among its peers, under Detail: Compared with its peers',
    show: null,
    year: null,
    isRank: true,
  },
  {
    words: ['rank', 'ranking', 'top', 'bottom', 'highest', 'lowest'],
    offers: 'rank, under Detail: Among the highest or lowest',
    show: null,
    year: null,
    isRank: true,
  },
  {
    words: ['trend', 'trends', 'change', 'changes', 'improved', 'improving', 'momentum', 'yoy'],
    offers: 'change on the year before, under Year: Change',
    show: null,
    year: 'change',
    isRank: false,
  },
  {
    words: ['grade', 'grades', 'letter', 'letters', 'rating', 'ratings'],
    offers: 'grade A to E, under Detail: Grade',
    show: 'grade',
    year: null,
    isRank: false,
  },
];

/** A search: the way that is asked for, and the words that are left for the field. */
export interface FieldSearch {
  readonly way: AskedWay | null;
  readonly words: string;
}

/** 'emissions trend' asks for the change of fields with 'emissions'. */
export function searchOf(text: string): FieldSearch {
  const words = text.trim().toLowerCase().split(/\s+/);
  const way = WAYS.find((each) => each.words.some((word) => words.includes(word))) ?? null;
  const left = words.filter((word) => way?.words.includes(word) !== true);
  return { way, words: left.join(' ') };
}

/** The part and year in which a field is asked in a way; null: it cannot be. */
export function openedBy(
  catalogue: Catalogue,
  field: ScreenerField,
  way: AskedWay,
): { readonly show: Show | null; readonly year: Year | null } | null {
  const shows = field.shows.length === 0 ? [null] : field.shows;
  const years = field.years.length === 0 ? [null] : field.years;
  const parts = shows.flatMap((show) => years.map((year) => ({ show, year })));
  const found = parts.filter((part) => isAsked(part, way));
  return found.find((part) => isOffered(catalogue, field, { part, way })) ?? null;
}

interface Part {
  readonly show: Show | null;
  readonly year: Year | null;
}

const isAsked = ({ show, year }: Part, way: AskedWay): boolean =>
  (way.show === null || show === way.show) && (way.year === null || year === way.year);

function isOffered(
  catalogue: Catalogue,
  field: ScreenerField,
  { part, way }: { readonly part: Part; readonly way: AskedWay },
): boolean {
  const column = findColumn(catalogue, keyOf(field, part.show, part.year));
  return column !== null && (!way.isRank || canRank(column));
}
