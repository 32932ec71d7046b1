import type { ScreenerColumn } from '../fields/index.ts';
import { readAmount } from './amounts.ts';
import { changeOf } from './changes.ts';
import { rankedColumn, readFieldName } from './columns.ts';
import { compared, type Side, sideOf, takeMeasure } from './peers.ts';
import type { Reader } from './reader.ts';
import { limited, limitsBefore } from './thresholds.ts';
import type { Wanted } from './wanted.ts';
import { DOINGS, SIDES_APART, SINCE } from './words.data.ts';

/** 'pays more tax than the median of its sector', 'fewer women on the board than 30%'. */
export function sideApart(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    reader.take(DOINGS);
    reader.takeWord('a');
    const from = reader.place;
    const side = reader.take(SIDES_APART);
    const named = side === null ? null : readFieldName(reader);
    if (side === null || named === null || !reader.takeWord('than')) return null;
    // 'more women on the board than last year'
    if (reader.find(SINCE) !== null) return changeOf(reader, named, { side, from });
    const measure = takeMeasure(reader, side);
    if (measure !== null) return compared(reader, named, measure);
    const column = rankedColumn(reader, named);
    return column && amountApart(reader, column, { side, from });
  });
}

interface Apart {
  readonly side: Side;
  readonly from: number;
}

function amountApart(reader: Reader, column: ScreenerColumn, { side, from }: Apart): Wanted | null {
  const operator = sideOf(column, side);
  const amount = readAmount(reader);
  return operator === null || amount === null
    ? null
    : limited(reader, column, { limits: [[operator, amount]], from });
}

/** 'pays at least $5m in tax'. */
export const doneWithin = (reader: Reader): Wanted | null =>
  reader.attempt(() => (reader.take(DOINGS) === null ? null : limitsBefore(reader)));
