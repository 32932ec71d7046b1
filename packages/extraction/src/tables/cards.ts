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
    // the large figure of the card
    if (words.length > 0 && readCell(over.text) !== null) break;
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

const heightOf = (cell: Cell, line: Line): number => cell.height ?? line.height;

/** Letters of one text are of one height, but for this share. */
const SAME_HEIGHT = 0.06;

/** The lines of small words that follow each other right below or above a large figure. */
function nameOf({ cell, line }: Placed, lines: readonly Line[]) {
  const words: string[] = [];
  let last = line;
  let height = 0;
  let first = line.y;
  for (const next of lines) {
    const isNext =
      words.length === 0
        ? Math.abs(next.y - line.y) <= NAME_HEIGHTS * line.height
        : Math.abs(next.y - last.y) <= LINE_HEIGHTS * last.height;
    const own = next.cells.find((each) => isOver(each, cell));
    if (!isNext || words.length === NAME_LINES) break;
    if (own === undefined) continue;
    const letters = heightOf(own, next);
    const isSmall = letters * LARGER <= heightOf(cell, line) && readCell(own.text) === null;
    if (!isSmall || CARD.test(own.text)) break;
    // smaller letters below a name say more of the figure
    if (words.length > 0 && Math.abs(letters - height) > SAME_HEIGHT * height) break;
    if (words.length === 0) first = own.y ?? next.y;
    height = letters;
    if (next.y < line.y) words.unshift(own.text);
    else words.push(own.text);
    last = next;
  }
  return { text: words.join(' '), y: first, height };
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
          height * LARGER <= line.height && Math.abs(y - line.y) <= NAME_HEIGHTS * line.height,
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
