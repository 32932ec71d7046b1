import { type DecimalSign, readCell, readHead } from '../figures/index.ts';
import { type Cell, type Line, partOfSpot, spotOf } from '../layout/index.ts';
import { isName } from './labels.ts';
import type { TableRow } from './table-row.ts';

const CARD = /^(?<year>(?:FY\s?['’]?\d\d|20\d\d))\s?[:–—-]\s?(?<figure>.+)$/i;
/** A title stands at most this many letter heights above its figures. */
const TITLE_HEIGHTS = 14;
const LINE_HEIGHTS = 1.9;

interface Placed {
  readonly cell: Cell;
  readonly line: Line;
}

const isOver = (title: Cell, card: Cell): boolean => title.x < card.right && card.x < title.right;

/** The lines of words right above a place, from top to bottom. */
export function titleOf({ cell, line }: Placed, lines: readonly Line[]): string {
  const words: string[] = [];
  let lowest = line;
  for (const above of lines.filter(({ y }) => y < line.y).toReversed()) {
    if (line.y - above.y > TITLE_HEIGHTS * line.height) break;
    const over = above.cells.find((each) => isOver(each, cell));
    if (over === undefined || CARD.test(over.text)) continue;
    // the large figure of the card stands above its name, or below it
    if (readCell(over.text) !== null) {
      if (words.length > 0) break;
      lowest = above;
      continue;
    }
    const isNext = lowest.y - above.y <= LINE_HEIGHTS * Math.max(above.height, lowest.height);
    if (words.length > 0 && !isNext) break;
    words.unshift(over.text);
    lowest = above;
  }
  return words.join(' ');
}

/** Where the figure of a card stands, and its year. */
function spotsIn({ cell, line }: Placed, year: string, figure: string) {
  const whole = spotOf(cell, line);
  const from = cell.text.length - figure.length;
  return {
    spot: partOfSpot(cell.text, whole, { start: from, end: cell.text.length }),
    headSpot: partOfSpot(cell.text, whole, { start: 0, end: year.length }),
  };
}

/** A figure is so much larger than the name below or above it. */
const LARGER = 1.4;
const NAME_LINES = 3;
/** A name begins at most this many heights of the figure below it. */
const NAME_HEIGHTS = 1.6;
/** Below a ring around the figure it begins further down, under its middle. */
const RING_HEIGHTS = 3.6;
const CENTRED = 8;

const heightOf = (cell: Cell, line: Line): number => cell.height ?? line.height;

/** Letters of one text are of one height, but for this share. */
const SAME_HEIGHT = 0.06;

interface NameLine {
  readonly text: string;
  readonly y: number;
  readonly height: number;
  readonly line: Line;
}

/** Whether a line is next to a large figure, or to the last line of its name. */
const isNext = (next: Line, last: NameLine | undefined, { line }: Placed): boolean =>
  last === undefined
    ? Math.abs(next.y - line.y) <= RING_HEIGHTS * line.height
    : Math.abs(next.y - last.line.y) <= LINE_HEIGHTS * last.line.height;

/** Whether a text is of a name: small words, and no smaller than its first line. */
const isOfName = (own: NameLine, first: NameLine | undefined, { cell, line }: Placed): boolean =>
  own.height * LARGER <= heightOf(cell, line) &&
  readCell(own.text) === null &&
  !CARD.test(own.text) &&
  // smaller letters below a name say more of the figure
  (first === undefined || Math.abs(own.height - first.height) <= SAME_HEIGHT * first.height);

const middleOf = ({ x, right }: Cell): number => (x + right) / 2;

/** Whether the first line of a name is close to its figure, or under the middle of its ring. */
const isAtFigure = ({ cell, line }: Placed, name: Cell, y: number): boolean =>
  Math.abs(y - line.y) <= NAME_HEIGHTS * line.height ||
  Math.abs(middleOf(name) - middleOf(cell)) <= CENTRED;

/** The lines of small words that follow each other right below or above a large figure. */
function nameOf(place: Placed, lines: readonly Line[]) {
  const found: NameLine[] = [];
  for (const line of lines) {
    if (found.length === NAME_LINES || !isNext(line, found.at(-1), place)) break;
    const cell = line.cells.find((each) => isOver(each, place.cell));
    if (cell === undefined) continue;
    if (found.length === 0 && !isAtFigure(place, cell, line.y)) break;
    const height = heightOf(cell, line);
    const own: NameLine = { text: cell.text, y: cell.y ?? line.y, height, line };
    if (!isOfName(own, found[0], place)) break;
    found.push(own);
  }
  const [first] = found;
  const text = found
    .toSorted((a, b) => a.y - b.y)
    .map((each) => each.text)
    .join(' ');
  return { text, y: first?.y ?? place.line.y, height: first?.height ?? 0 };
}

/** Whether small letters stand close to a line. */
function isLarge(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  return (
    line !== undefined &&
    lines
      .slice(Math.max(0, at - NAME_LINES), at + NAME_LINES + 1)
      .some(
        ({ y, height }) =>
          height * LARGER <= line.height && Math.abs(y - line.y) <= RING_HEIGHTS * line.height,
      )
  );
}

/** Whether the figure of an earlier year stands below the name of a large one, as in a card. */
function hasYearBelow({ cell, line }: Placed, below: readonly Line[]): boolean {
  const first = below
    .slice(0, NAME_LINES + 1)
    .filter(({ y }) => y - line.y <= TITLE_HEIGHTS * line.height)
    .flatMap(({ cells }) => cells.filter((each) => isOver(each, cell)));
  return first.some(({ text }) => CARD.test(text));
}

interface Named {
  readonly text: string;
  /** Between the letters of the figure and those of the name. */
  readonly gap: number;
}

/** How far letters reach above the line that they stand on, in heights. */
const RISE = 0.75;

/** The nearer of the names above and below a large figure. */
function labelOf(place: Placed, lines: readonly Line[]): string | null {
  const { cell, line } = place;
  const below = nameOf(
    place,
    lines.filter(({ y }) => y > line.y),
  );
  const above = nameOf(place, lines.filter(({ y }) => y < line.y).toReversed());
  const names: readonly Named[] = [
    { text: below.text, gap: below.y - line.y - RISE * below.height },
    { text: above.text, gap: line.y - above.y - RISE * heightOf(cell, line) },
  ];
  const [nearest] = names.filter(({ text }) => isName(text)).toSorted((a, b) => a.gap - b.gap);
  return nearest?.text ?? null;
}

/** So many large figures with names on a page are cards, and none of them the number of a page. */
const FEWEST_CARDS = 3;

const asCards = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.length < FEWEST_CARDS ? rows : rows.map((row) => ({ ...row, kind: 'cards' }));

/** Large figures, each with its name below or above it, of the year that their page is of. */
export function largeFiguresOf(
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] {
  const rows = lines.flatMap((line, at) => {
    if (!isLarge(lines, at)) return [];
    return line.cells.flatMap((cell): readonly TableRow[] => {
      const read = readCell(cell.text, sign);
      if (read?.kind !== 'figure' || readHead(cell.text) !== null) return [];
      const label = labelOf({ cell, line }, lines);
      if (label === null) return [];
      const spot = spotOf(cell, line);
      return [
        {
          kind: hasYearBelow({ cell, line }, lines.slice(at + 1)) ? 'cards' : 'bare',
          label,
          category: '',
          beside: '',
          headings: [],
          titles: [],
          above: [],
          figures: [
            {
              year: null,
              cell: read,
              text: cell.text,
              head: '',
              isBase: false,
              spot,
              headSpot: null,
            },
          ],
          headers: [],
          cells: [label, cell.text],
        },
      ];
    });
  });
  return asCards(rows);
}

/** Figures that stand with their year under a title: '2023: 1,200'. */
export function cardsOf(lines: readonly Line[], sign: DecimalSign | null): readonly TableRow[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell): readonly TableRow[] => {
      const { year, figure } = CARD.exec(cell.text)?.groups ?? {};
      if (year === undefined || figure === undefined) return [];
      const head = readHead(year);
      const read = readCell(figure, sign);
      const label = titleOf({ cell, line }, lines);
      if (head?.kind !== 'year' || read?.kind !== 'figure' || !isName(label)) return [];
      return [
        {
          kind: 'cards',
          label,
          category: '',
          beside: '',
          headings: [],
          titles: [],
          above: [],
          figures: [
            {
              year: head.year,
              cell: read,
              text: figure,
              head: '',
              isBase: false,
              ...spotsIn({ cell, line }, year, figure),
            },
          ],
          headers: ['', year],
          cells: [label, figure],
        },
      ];
    }),
  );
}
