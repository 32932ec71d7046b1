import { findColumn, type ScreenerColumn, type ScreenerField } from '../fields/index.ts';
import { type Named, rankedColumn, readFieldName } from './columns.ts';
import { presence } from './presence.ts';
import type { Reader } from './reader.ts';
import { limited, type Limits, readLimits } from './thresholds.ts';
import { combined, conditionOf, type Wanted } from './wanted.ts';
import { FINES, HAPPENED, JOINTS, STATED } from './words.data.ts';

/** 'loss making', 'UNGC compliant': a condition that a phrase says whole. */
export function stated(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const said = reader.take(STATED);
    const column = said && findColumn(reader.lexicon.catalogue, said[0]);
    return column && said && conditionOf(column.key, said[1]);
  });
}

/** Fines of money, of which there may be some. */
const isFines = ({ key }: ScreenerField): boolean => FINES.includes(key);

/** 'with fatalities', 'had a data breach', 'fined for corruption': some of what is counted. */
export function happened(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    if (reader.take(HAPPENED) === null && reader.words()[0] !== 'fined') return null;
    reader.takeWord('a', 'an', 'any', 'some', 'the');
    const first = someOf(reader);
    const more = first === null ? null : moreOf(reader);
    return first && more ? combined('and', [first, more]) : first;
  });
}

/** 'fatalities', of which nothing else is said; 'fined for antitrust, over $10 million'. */
function someOf(reader: Reader): Wanted | null {
  const named = readFieldName(reader);
  const column = rankedColumn(reader, named);
  if (named === null || column === null) return null;
  const limits = isFines(column.field) ? limitsApart(reader) : null;
  if (limits !== null) return limited(reader, column, { ...limits, from: named.from });
  const isOpen = reader.isEnd || ['and', 'or', 'but'].includes(reader.words()[0] ?? '');
  return isOpen ? anyOf(reader, named, column) : null;
}

function anyOf(reader: Reader, named: Named, column: ScreenerColumn): Wanted | null {
  // 'has an ESG grade'
  if (named.show?.endsWith('grade') === true) return presence(reader, named, true);
  const isCounted = column.number?.unit === 'count' || isFines(column.field);
  return isCounted && named.show === null
    ? conditionOf(column.key, { kind: 'threshold', operator: '_gt', number: 0 })
    : null;
}

/** ', over $10 million' */
const limitsApart = (reader: Reader): Limits | null =>
  reader.attempt(() => {
    reader.takeWord(',');
    const limits = readLimits(reader);
    return limits !== null && reader.isEnd ? limits : null;
  });

const moreOf = (reader: Reader): Wanted | null =>
  reader.attempt(() => (reader.take(JOINTS) === 'and' ? someOf(reader) : null));
