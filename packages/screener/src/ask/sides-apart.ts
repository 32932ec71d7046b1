import { canRank } from '../fields/index.ts';
import { readAmount } from './amounts.ts';
import { numberColumn, readFieldName } from './columns.ts';
import { compared, sideOf, takeMeasure } from './peers.ts';
import type { Reader } from './reader.ts';
import { limited, limitsBefore } from './thresholds.ts';
import type { Wanted } from './wanted.ts';
import { DOINGS, SIDES_APART } from './words.data.ts';

/** 'pays more tax than the median of its sector', 'fewer women on the board than 30%'. */
export function sideApart(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    reader.take(DOINGS);
    reader.takeWord('a');
    const from = reader.place;
    const side = reader.take(SIDES_APART);
    const named = side === null ? null : readFieldName(reader);
    if (side === null || named === null || !reader.takeWord('than')) return null;
    const measure = takeMeasure(reader, side);
    if (measure !== null) return compared(reader, named, measure);
    const column = numberColumn(reader, named);
    const operator = column !== null && canRank(column) ? sideOf(column, side) : null;
    const amount = readAmount(reader);
    if (column === null || operator === null || amount === null) return null;
    return limited(reader, column, { limits: [[operator, amount]], from });
  });
}

/** 'pays at least $5m in tax'. */
export const doneWithin = (reader: Reader): Wanted | null =>
  reader.attempt(() => (reader.take(DOINGS) === null ? null : limitsBefore(reader)));
