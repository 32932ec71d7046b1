import { type DecimalSign, readCell, readHead } from '../figures/index.ts';
import { type Cell, type Line, partOfSpot, spotOf } from '../layout/index.ts';
import { isName } from './labels.ts';
import type { TableRow } from './table-row.ts';

const CARD = /^(?<year>(?:FY\s?['’]?\d\d|20\d\d))\s?[:–—-]\s?(?<figure>.+)$/i;
/** A title stands at most this many letter heights above its figures. */
const TITLE_HEIGHTS = 14;
const LINE_HEIGHTS = 1.7;

interface Placed {
  readonly cell: Cell;
  readonly line: Line;
}

const isOver = (title: Cell, card: Cell): boolean => title.x < card.right && card.x < title.right;

/** The lines of words right above a place, from top to bottom. */
function titleOf({ cell, line }: Placed, lines: readonly Line[]): string {
  const words: string[] = [];
  let lowest = line;
  for (const above of lines.slice(0, lines.indexOf(line)).toReversed()) {
    if (line.y - above.y > TITLE_HEIGHTS * line.height) break;
    const over = above.cells.find((each) => isOver(each, cell));
    if (over === undefined || CARD.test(over.text)) continue;
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
