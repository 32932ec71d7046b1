import {
  lettersOf,
  lettersOn,
  type PaperTable,
  type PrintedText,
  type Sheet,
  type Wanted,
} from './printed.ts';

/** Points by which two texts may touch: letters have room around them. */
const TOUCH_PT = 1.5;

/** At the left and right of `@page`. */
const MARGIN_PT = 14 * (72 / 25.4);

interface Place {
  readonly sheet: number;
  readonly text: PrintedText;
}

/** Everything wrong with some printed sheets; empty if a reader can read all of it. */
export function paperFaults(sheets: readonly Sheet[], { texts, tables }: Wanted): string[] {
  const letters = lettersOn(sheets);
  const lost = [...new Set(texts)].filter((text) => !letters.includes(text));
  return [
    ...lost.map((text) => `not on paper: ${text}`),
    ...sheets.flatMap(outside),
    ...sheets.flatMap(overprinted),
    ...tables.flatMap((table) => tableFaults(sheets, table)),
  ];
}

const outside = ({ body, widthPt }: Sheet): readonly string[] =>
  body
    .filter(
      ({ left, right }) => left < MARGIN_PT - TOUCH_PT || right > widthPt - MARGIN_PT + TOUCH_PT,
    )
    .map(({ text }) => `in the margin: ${text}`);

const overlap = (one: readonly [number, number], other: readonly [number, number]): number =>
  Math.min(one[1], other[1]) - Math.max(one[0], other[0]);

const touches = (one: PrintedText, other: PrintedText): boolean =>
  overlap([one.left, one.right], [other.left, other.right]) > TOUCH_PT &&
  overlap([one.bottom, one.top], [other.bottom, other.top]) > TOUCH_PT * 2;

const overprinted = ({ body }: Sheet): readonly string[] =>
  body.flatMap((one, at) =>
    body
      .slice(at + 1)
      .filter((other) => touches(one, other))
      .map((other) => `one over the other: ${one.text} | ${other.text}`),
  );

/** All the letters on paper in a row, and where each of them stands. */
interface Letters {
  readonly all: string;
  readonly placeAt: (letter: number) => Place | undefined;
}

function lettersWithPlaces(sheets: readonly Sheet[]): Letters {
  const places = sheets.flatMap(({ body }, sheet) =>
    body.flatMap((text) => Array.from(lettersOf(text.text), (): Place => ({ sheet, text }))),
  );
  return { all: lettersOn(sheets), placeAt: (letter) => places[letter] };
}

/** From the left end to the right end of what one sheet has of a column. */
type Extent = [left: number, right: number];

/** Follows a table through the letters: each row once, in order, under a header on every sheet. */
function tableFaults(sheets: readonly Sheet[], { header, rows }: PaperTable): readonly string[] {
  const letters = lettersWithPlaces(sheets);
  const { all, placeAt } = letters;
  const columns = new Map<number, Extent[]>();
  let at = all.indexOf([...header, ...(rows[0] ?? [])].join(''));
  if (at < 0) return [`no table with this header and first row: ${header.join('|')}`];
  const read = (cells: readonly string[]) => {
    const sheet = placeAt(at)?.sheet ?? 0;
    cells.forEach((cell, column) => {
      const found = Array.from(cell, (_, letter) => placeAt(at + letter));
      // a second line of a row has no columns of its own
      if (cells.length === header.length) widen(columns, { sheet, column, found });
      at += cell.length;
    });
  };
  read(header);
  let sheet = placeAt(at)?.sheet ?? 0;
  for (const row of rows) {
    if (placeAt(at)?.sheet !== sheet || !all.startsWith(row.join(''), at)) {
      const next = all.indexOf([...header, ...row].join(''), at);
      if (placeAt(next)?.sheet !== sheet + 1) {
        return [`not below its header: the row ${row.join('|')} after sheet ${sheet + 1}`];
      }
      at = next;
      sheet += 1;
      read(header);
    }
    read(row);
  }
  return misplaced(columns, header);
}

interface Found {
  readonly sheet: number;
  readonly column: number;
  readonly found: readonly (Place | undefined)[];
}

function widen(columns: Map<number, Extent[]>, { sheet, column, found }: Found): void {
  const extents = columns.get(sheet) ?? [];
  columns.set(sheet, extents);
  for (const place of found) {
    if (place === undefined) continue;
    const { left, right } = place.text;
    const [least, most] = extents[column] ?? [left, right];
    extents[column] = [Math.min(least, left), Math.max(most, right)];
  }
}

/** Columns that run into each other: a header then stands above the cells of its neighbour. */
const misplaced = (
  columns: ReadonlyMap<number, readonly Extent[]>,
  header: readonly string[],
): readonly string[] =>
  [...columns].flatMap(([sheet, extents]) => {
    const filled = [...extents.entries()].filter(([, extent]) => extent !== undefined);
    return filled.flatMap(([column, [, right]], index) => {
      const next = filled[index + 1]?.[1];
      return next && right > next[0] + TOUCH_PT
        ? [`sheet ${sheet}: the column ${header[column]} runs into the next`]
        : [];
    });
  });
