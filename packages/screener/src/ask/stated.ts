import { findColumn } from '../fields/index.ts';
import { numberColumn, readFieldName } from './columns.ts';
import type { Named } from './lexicon.ts';
import { presence } from './presence.ts';
import type { Reader } from './reader.ts';
import { limited, type Limits, readLimits } from './thresholds.ts';
import { combined, conditionOf, type Wanted } from './wanted.ts';
import { FINED, FINES, HAPPENED, JOINTS, STATED } from './words.data.ts';

/** 'loss making', 'UNGC compliant': a condition that a phrase says whole. */
export function stated(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const said = reader.take(STATED);
    const column = said && findColumn(reader.lexicon.catalogue, said[0]);
    return column && said && conditionOf(column.key, said[1]);
  });
}

/** The field of what a company was fined for. */
function takeFines(reader: Reader): Named | null {
  const from = reader.place;
  const field = reader.lexicon.catalogue.fields.get(reader.take(FINES) ?? '');
  if (field === undefined) return null;
  return { meaning: { fields: [field], show: null }, show: null, year: null, from };
}

/** ', over $10 million' */
const limitsOfFines = (reader: Reader): Limits | null =>
  reader.attempt(() => {
    reader.takeWord(',', '(');
    const limits = readLimits(reader);
    reader.takeWord(')');
    return limits !== null && reader.isEnd ? limits : null;
  });

/** 'fined for antitrust', 'fined over $1m for marketing'. */
export function fined(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const from = reader.place;
    if (reader.take(FINED) === null) return null;
    const before = readLimits(reader);
    reader.takeWord('for', 'over', 'because');
    reader.takeWord('of');
    const named = takeFines(reader);
    const column = named && numberColumn(reader, named);
    if (column === null) return null;
    const limits = before ?? limitsOfFines(reader);
    if (limits !== null) return limited(reader, column, { ...limits, from });
    return conditionOf(column.key, { kind: 'threshold', operator: '_gt', number: 0 });
  });
}

/** 'with fatalities', 'had a data breach': some of what is counted, where nothing else is said of it. */
export function happened(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    if (reader.take(HAPPENED) === null) return null;
    reader.takeWord('a', 'an', 'any', 'some', 'the');
    const first = someOf(reader);
    const more = first === null ? null : moreOf(reader);
    return first && more ? combined('and', [first, more]) : first;
  });
}

/** 'fatalities', of which nothing else is said. */
function someOf(reader: Reader): Wanted | null {
  const named = readFieldName(reader);
  const column = named && numberColumn(reader, named);
  const isOpen = reader.isEnd || ['and', 'or', 'but'].includes(reader.words()[0] ?? '');
  // 'has an ESG grade'
  if (named?.show?.endsWith('grade') === true && isOpen) return presence(reader, named, true);
  return column?.number?.unit === 'count' && named?.show === null && isOpen
    ? conditionOf(column.key, { kind: 'threshold', operator: '_gt', number: 0 })
    : null;
}

const moreOf = (reader: Reader): Wanted | null =>
  reader.attempt(() => (reader.take(JOINTS) === 'and' ? someOf(reader) : null));
