import { COUNTRY_METRICS, METRICS } from '@verdure/contract/vocabulary';

import {
  canRank,
  findColumn,
  keyOf,
  type ScreenerColumn,
  type ScreenerField,
  type Show,
  type Year,
  yearsOf,
} from '../fields/index.ts';
import { takeUnit } from './amounts.ts';
import type { Named } from './lexicon.ts';
import type { Reader } from './reader.ts';
import { SHOWN, type Unit, YEAR_WORDS } from './words.data.ts';

export type { Named };

/** 'last year's ESG score': whose it is stands before it. */
const ownerYear = (reader: Reader): Year | null =>
  reader.attempt(() => {
    const year = reader.take(YEAR_WORDS);
    return year === 'previous' && /['’]s$/.test(reader.peek(-1)?.raw ?? '') ? year : null;
  });

/** 'scope 1 emissions score last year'. */
export function readFieldName(reader: Reader): Named | null {
  const from = reader.place;
  const owner = ownerYear(reader);
  const shownBefore = takeShownBefore(reader);
  const found = reader.lexicon.field(reader.words());
  if (found === null) {
    reader.skip(from - reader.place);
    return null;
  }
  reader.skip(found.length);
  passGloss(reader, found.meaning);
  const unit = takeUnitOfName(reader);
  const show = shownBefore ?? takeShown(reader, found.meaning);
  const year = owner ?? reader.take(YEAR_WORDS);
  return { meaning: found.meaning, show: show ?? found.meaning.show, year, from, unit };
}

const PARTS: readonly string[] = ['rate', 'share', 'percentage'];
const AMOUNTS = /^(count|tonnes|m3|kj|USD|\$1M|FTE|days)/;

/** Whether a name is of an amount: a rate or a share of it is another figure. */
const isAmount = ({ lexicon }: Reader, { fields }: Named['meaning']): boolean =>
  fields.some((field) => {
    const column =
      findColumn(lexicon.catalogue, keyOf(field, 'value', 'current')) ??
      findColumn(lexicon.catalogue, field.key);
    return AMOUNTS.test(column?.number?.unit ?? '');
  });

/** What of a field is said; 'injury rate' is no count of injuries. */
function takeShown(reader: Reader, meaning: Named['meaning']): Show | null {
  const [word = ''] = reader.words();
  if (!PARTS.includes(word) || !isAmount(reader, meaning)) return reader.take(SHOWN);
  const from = reader.place;
  reader.skip();
  const name = meaning.fields[0]?.name ?? 'This figure';
  reader.refuse(
    from,
    `${name} is an amount: a ${word} of it is another figure, which is not known.`,
  );
  return null;
}

/** 'performance on labour practices', 'the score for governance' */
const takeShownBefore = (reader: Reader): Show | null =>
  reader.attempt(() => {
    const [word = ''] = reader.words();
    const show = reader.take(SHOWN);
    if (show === null || !reader.takeWord('on', 'for', 'in', 'of')) return null;
    reader.takeWord('the', 'their', 'its');
    const field = reader.lexicon.field(reader.words());
    if (field === null || (PARTS.includes(word) && isAmount(reader, field.meaning))) return null;
    return show;
  });

/** 'emissions (S1+S2)': the same field by another name. */
const passGloss = (reader: Reader, { fields, show }: Named['meaning']): void => {
  reader.attempt(() => {
    const other = reader.takeWord('(') ? reader.lexicon.field(reader.words()) : null;
    if (other === null || other.meaning.fields[0] !== fields[0]) return null;
    reader.skip(other.length);
    const shown = reader.take(SHOWN) ?? other.meaning.show;
    return (shown === null || shown === show) && reader.takeWord(')') ? true : null;
  });
};

/** 'in tonnes', '(m3)' */
const takeUnitOfName = (reader: Reader): Unit | null =>
  reader.attempt(() => {
    const isBracket = reader.takeWord('(');
    if (!isBracket && !reader.takeWord('in')) return null;
    const unit = takeUnit(reader);
    return isBracket && !reader.takeWord(')') ? null : unit;
  });

/** What is compared where the sentence does not say: the data, else the score. */
const usualShow = ({ shows }: ScreenerField): Show | null =>
  shows.includes('value') ? 'value' : (shows.find((show) => show === 'score') ?? null);

/** The column of a field with one value: 'market cap value' is the market cap. */
function onlyColumn(
  reader: Reader,
  { key }: ScreenerField,
  { show, year }: Pick<Named, 'show' | 'year'>,
): ScreenerColumn | null {
  const isBare = show === null || show === 'value' || show === 'score';
  return isBare && year === null ? findColumn(reader.lexicon.catalogue, key) : null;
}

/** What of a field is meant; a score has no data, and 'score value' is the score. */
function shownOf(field: ScreenerField, show: Show | null): Show | null {
  if (show === null || (show === 'value' && !field.shows.includes('value')))
    return usualShow(field);
  return field.shows.includes(show) ? show : null;
}

function columnShown(
  reader: Reader,
  field: ScreenerField,
  named: Pick<Named, 'show' | 'year'>,
): ScreenerColumn | null {
  if (field.shows.length === 0) return onlyColumn(reader, field, named);
  const show = shownOf(field, named.show);
  const year = named.year ?? 'current';
  return show !== null && yearsOf(field, show).includes(year)
    ? findColumn(reader.lexicon.catalogue, keyOf(field, show, year))
    : null;
}

/** The column of numbers that a name means; one of data before one of scores. */
export function numberColumn(reader: Reader, named: Named): ScreenerColumn | null {
  const isGrade = named.show?.endsWith('grade') === true;
  const asked = isGrade ? { ...named, show: null } : named;
  const columns = named.meaning.fields.flatMap((field) => {
    const column = columnShown(reader, field, asked);
    return column?.kind === 'number' ? [column] : [];
  });
  return columns.find(({ show }) => show === null || show === 'value') ?? columns[0] ?? null;
}

/** The same, where its numbers have an order. */
export function rankedColumn(reader: Reader, named: Named | null): ScreenerColumn | null {
  const column = named === null ? null : numberColumn(reader, named);
  return column !== null && canRank(column) ? column : null;
}

/** The column of grades that a name means. */
export function gradeColumn(reader: Reader, named: Named): ScreenerColumn | null {
  const show = named.show?.endsWith('grade') === true ? named.show : 'grade';
  const field = named.meaning.fields.find(({ shows }) => shows.includes(show));
  return field === undefined ? null : columnShown(reader, field, { ...named, show });
}

/** The column that a name means where it is only asked whether there is a value. */
export function presentColumn(reader: Reader, named: Named): ScreenerColumn | null {
  if (named.show?.endsWith('grade') === true) return gradeColumn(reader, named);
  const [field] = named.meaning.fields;
  return (
    numberColumn(reader, named) ?? (field === undefined ? null : columnShown(reader, field, named))
  );
}

export const esg = (reader: Reader): Named | null => {
  const field = reader.lexicon.catalogue.fields.get('total.esg');
  const meaning = field === undefined ? null : { fields: [field], show: null };
  return meaning && { meaning, show: null, year: null, from: reader.place };
};

const LESS_IS_BETTER: ReadonlySet<string> = new Set([
  ...METRICS.filter((each) => !each.higherIsBetter).map(({ id }) => `metric.${id}`),
  ...COUNTRY_METRICS.filter((each) => !each.higherIsBetter).map(({ id }) => `metric.${id}`),
  ...[42, 44, 45].map((id) => `footprint.${id}`),
]);

/** Whether less of a field is better: its score rises where its value falls. */
export const isLessBetter = ({ key }: Pick<ScreenerField, 'key'>): boolean =>
  LESS_IS_BETTER.has(key);

/** Whether more is better in a column; null: neither is. */
export function isMoreBetter({ field, show, year }: ScreenerColumn): boolean | null {
  const isScore = show === 'score' || show === 'awareness' || show === 'performance';
  if (isScore) return true;
  if (year === 'change' && show !== null) return null;
  if (LESS_IS_BETTER.has(field.key)) return false;
  if (/^(metric|footprint)\./.test(field.key)) return true;
  return field.key.startsWith('fundamental') || field.key.startsWith('portfolio') ? null : true;
}
