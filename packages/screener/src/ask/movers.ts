import { changeColumn, isRise } from './changes.ts';
import { esg, type Named, readFieldName } from './columns.ts';
import type { Reader } from './reader.ts';
import { CHANGES, type Direction, MOVERS, SINCE } from './words.data.ts';

/** The end of an order of changes: the largest falls are its lowest. */
export interface Mover {
  readonly column: string;
  readonly name: string;
  readonly end: 'highest' | 'lowest';
}

function moverOf(reader: Reader, named: Named, direction: Direction): Mover | null {
  const column = changeColumn(reader, named, direction);
  if (column === null || named.show?.endsWith('grade') === true) return null;
  reader.pass(SINCE);
  const { key, field } = column;
  return { column: key, name: field.name, end: isRise(direction, column) ? 'highest' : 'lowest' };
}

/** 'on governance' */
const fieldOf = (reader: Reader): Named | null =>
  reader.attempt(() => {
    reader.passWords('in', 'on', 'of', 'for', 'by', 'the', 'their', 'its');
    return readFieldName(reader);
  });

/** Behind 'biggest': 'improvers on governance', 'ESG improvers', 'drop in scope 1'. */
export function takeMovers(reader: Reader): Mover | null {
  return reader.attempt(() => {
    const before = readFieldName(reader);
    const direction = reader.take(MOVERS);
    if (direction === null) return null;
    const named = before ?? fieldOf(reader) ?? esg(reader);
    return named && moverOf(reader, named, direction);
  });
}

const takeMost = (reader: Reader): true | null =>
  reader.attempt(() => {
    reader.takeWord('the', 'by');
    reader.takeWord('the');
    return reader.takeWord('most', 'furthest', 'fastest') ? true : null;
  });

/** 'improved most on ESG', 'cut scope 1 the most', 'whose governance worsened most'. */
export function takeMostChanged(reader: Reader): Mover | null {
  return reader.attempt(() => {
    const before = readFieldName(reader);
    reader.takeWord('has', 'have', 'is', 'are', 'was', 'were');
    // 'most improved'
    const isFirst = takeMost(reader) !== null;
    const direction = reader.take(CHANGES);
    if (direction === null) return null;
    const isMost = takeMost(reader) !== null || isFirst;
    const named = before ?? fieldOf(reader) ?? (isMost ? esg(reader) : null);
    return named !== null && (isMost || takeMost(reader) !== null)
      ? moverOf(reader, named, direction)
      : null;
  });
}
