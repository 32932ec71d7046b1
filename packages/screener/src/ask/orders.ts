import { findColumn, type ScreenerColumn } from '../fields/index.ts';
import { type Named, rankedColumn, readFieldName } from './columns.ts';
import { isUpper } from './peers.ts';
import type { Reader } from './reader.ts';
import { type End, ENDS, FIRST, ORDER_ENDS, RANKED_GROUPS, SORTED_BY } from './words.data.ts';

/** How the rows are sorted; it leaves none of them out. */
export interface Order {
  readonly column: string;
  readonly isDescending: boolean;
}

const WHOSE: readonly string[] = ['the', 'their', 'its', 'total', 'of', 'terms', 'on', 'by'];

/** Grades are sorted by the head of their column: the order of scores is another one. */
function sortedColumn(reader: Reader, named: Named): ScreenerColumn | null {
  if (named.show?.endsWith('grade') === true) return null;
  const [field] = named.meaning.fields;
  if (field?.key === 'name') return findColumn(reader.lexicon.catalogue, field.key);
  return rankedColumn(reader, named);
}

/** 'highest first'; numbers begin with the highest where nothing is said, names with A. */
function isDescending(reader: Reader, column: ScreenerColumn, end: End | null): boolean {
  if (end === null) return column.kind === 'number';
  const from = reader.place;
  const isUp = isUpper(end, column);
  if (isUp === null)
    reader.refuse(
      from - 1,
      `More ${column.field.name} is neither good nor bad: say ‘highest’ or ‘lowest’.`,
    );
  return isUp === true;
}

function takeDirection(reader: Reader): End | null {
  return reader.attempt(() => {
    reader.takeWord(',', '(');
    const end = reader.take(ORDER_ENDS);
    if (end !== null) reader.takeWord(')');
    return end;
  });
}

/** 'sorted by climate score, lowest first', 'by governance, worst first', 'market cap descending'. */
function sortedBy(reader: Reader): Order | null {
  return reader.attempt(() => {
    const isSorted = reader.take(SORTED_BY) !== null;
    const isBy = !isSorted && reader.takeWord('by');
    if (isSorted || isBy) reader.passWords(...WHOSE);
    const named = readFieldName(reader);
    const column = named === null ? null : sortedColumn(reader, named);
    if (column === null) return null;
    const end = takeDirection(reader);
    // 'banks by governance' says an order where nothing follows
    return isSorted || end !== null || (isBy && reader.isEnd)
      ? { column: column.key, isDescending: isDescending(reader, column, end) }
      : null;
  });
}

/** 'highest ESG score first', 'the highest emitters', 'highest emitters first'. */
function endFirst(reader: Reader): Order | null {
  return reader.attempt(() => {
    const end = reader.take(ENDS);
    if (end === null) return null;
    const group = groupColumn(reader, end);
    if (group !== null) reader.take(FIRST);
    const column = group ?? firstColumn(reader);
    return column && { column: column.key, isDescending: isDescending(reader, column, end) };
  });
}

function firstColumn(reader: Reader): ScreenerColumn | null {
  return reader.attempt(() => {
    // 'largest by revenue'
    const isBy = reader.takeWord('by');
    const named = readFieldName(reader);
    const column = named === null ? null : sortedColumn(reader, named);
    return reader.take(FIRST) !== null || (isBy && reader.isEnd) ? column : null;
  });
}

/** 'emitters' are ranked by what they emit; the best of them are those that emit least. */
export function groupColumn(reader: Reader, end: End): ScreenerColumn | null {
  return reader.attempt(() => {
    const key = reader.take(RANKED_GROUPS);
    // 'leading emitters' may be the largest ones, or the best
    const isClear = end === 'highest' || end === 'lowest' || end === 'worst';
    return key !== null && isClear ? findColumn(reader.lexicon.catalogue, key) : null;
  });
}

/** How the rows are asked to be sorted; null: nothing of that stands here. */
export const readOrder = (reader: Reader): Order | null => sortedBy(reader) ?? endFirst(reader);
