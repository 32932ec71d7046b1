import { type CellFigure, type DecimalSign, readCell, readHead } from '../figures/index.ts';
import { type Cell, type Line, type Spot, spotOf } from '../layout/index.ts';
import { isName } from './labels.ts';
import type { TableRow } from './table-row.ts';

/** The names of columns stand at most this many lines above the first year, and close to each other. */
const HEAD_LINES = 4;
const TITLE_LINES = 2;
const HEAD_HEIGHTS = 2.8;
const LINE_HEIGHTS = 1.9;
const FEWEST_YEARS = 2;
const MOST_WORD = 12;
/** A name may begin this far beside its figures. */
const BESIDE = 12;

interface YearLine {
  readonly at: number;
  readonly year: number;
  readonly text: string;
  readonly line: Line;
  readonly yearSpot: Spot;
  readonly figures: readonly { readonly cell: Cell; readonly figure: CellFigure }[];
}

/** A word beside the figures, such as how they were reckoned: 'Option A'. */
const isShortWord = ({ text }: Cell): boolean =>
  text.length <= MOST_WORD && /^\p{L}/u.test(text) && readHead(text) === null;

function yearLineOf(line: Line, at: number, sign: DecimalSign | null): YearLine | null {
  const [first, ...rest] = line.cells;
  const head = first === undefined ? null : readHead(first.text);
  if (first === undefined || head?.kind !== 'year') return null;
  const figures = rest.flatMap((cell) => {
    const figure = readCell(cell.text, sign);
    return figure === null || readHead(cell.text)?.kind === 'year' ? [] : [{ cell, figure }];
  });
  const others = rest.filter((cell) => !figures.some((figure) => figure.cell === cell));
  if (figures.length === 0 || !others.every(isShortWord)) return null;
  return { at, year: head.year, text: first.text, line, yearSpot: spotOf(first, line), figures };
}

/** Lines that follow each other, each of another year. */
function groupsOf(lines: readonly Line[], sign: DecimalSign | null): readonly YearLine[][] {
  const groups: YearLine[][] = [];
  for (const [at, line] of lines.entries()) {
    const read = yearLineOf(line, at, sign);
    if (read === null) continue;
    const group = groups.at(-1);
    const goesOn = group?.at(-1)?.at === at - 1 && !group.some((each) => each.year === read.year);
    if (goesOn) group?.push(read);
    else groups.push([read]);
  }
  return groups.filter((group) => group.length >= FEWEST_YEARS);
}

const overlaps = (a: Cell, b: Cell): boolean => a.x < b.right + BESIDE && b.x - BESIDE < a.right;

const isOver = (a: Cell, b: Cell): boolean => a.x < b.right && b.x < a.right;

/** The words over a column of figures, from top to bottom; none that stand over its neighbour alone. */
const headOf = (above: readonly Line[], column: Cell, columns: readonly Cell[]): string =>
  above
    .flatMap(({ cells }) =>
      cells.filter(
        (cell) =>
          isOver(cell, column) ||
          (overlaps(cell, column) && !columns.some((other) => isOver(cell, other))),
      ),
    )
    .map(({ text }) => text)
    .join(' ');

/** Whether one text alone stands over the years. */
const isTitle = ({ cells: [cell, ...rest] }: Line, { cells: [year] }: Line): boolean =>
  rest.length === 0 && cell !== undefined && year !== undefined && cell.x < year.right;

/** The lines of the heads of columns, from top to bottom. */
function headLines({ at, line }: YearLine, lines: readonly Line[]): readonly Line[] {
  const found: Line[] = [];
  for (const above of lines.slice(Math.max(0, at - HEAD_LINES), at).toReversed()) {
    const gap = (found[0] ?? line).y - above.y;
    const most = found.length === 0 ? HEAD_HEIGHTS : LINE_HEIGHTS;
    if (gap > most * Math.min(above.height, line.height) || isTitle(above, line)) break;
    found.unshift(above);
  }
  return found;
}

const IS_YEAR =
  /^(?:(?:financial |fiscal )?years?|fy|(?:geschäfts)?jahr|année|exercice|año|ejercicio|(?:räkenskaps)?år)$/i;

/** What stands over the years in their head, and over the head. */
function titlesOf({ at, yearSpot }: YearLine, head: readonly Line[], lines: readonly Line[]) {
  const end = at - head.length;
  const corner = head
    .flatMap(({ cells }) => cells.filter(({ x }) => x < yearSpot.right))
    .map(({ text }) => text)
    .filter((text) => !IS_YEAR.test(text));
  const over = lines
    .slice(Math.max(0, end - TITLE_LINES), end)
    .toReversed()
    .map((line) => line.cells.map(({ text }) => text).join(' '));
  return corner.length === 0 ? over : [corner.join(' '), ...over];
}

function rowsOfGroup(group: readonly YearLine[], lines: readonly Line[]): readonly TableRow[] {
  const [first] = group;
  if (first === undefined) return [];
  const above = headLines(first, lines);
  const titles = titlesOf(first, above, lines);
  return first.figures.flatMap(({ cell: column }): readonly TableRow[] => {
    const label = headOf(
      above,
      column,
      first.figures.map(({ cell }) => cell),
    );
    if (!isName(label)) return [];
    const cells = group.flatMap(({ year, text, line, yearSpot, figures }) => {
      const own = figures.find(({ cell }) => overlaps(cell, column));
      return own === undefined ? [] : [{ year, text, line, yearSpot, ...own }];
    });
    return [
      {
        kind: 'years',
        label,
        category: '',
        beside: '',
        headings: [],
        titles,
        above: [],
        figures: cells.map(({ year, cell, figure, line, yearSpot }) => ({
          year,
          cell: figure,
          text: cell.text,
          head: '',
          isBase: false,
          spot: spotOf(cell, line),
          headSpot: yearSpot,
        })),
        headers: ['', ...cells.map(({ text }) => text)],
        cells: [label, ...cells.map(({ cell }) => cell.text)],
      },
    ];
  });
}

/** The columns of tables whose rows are years, each as a row. */
export const yearsAsRows = (
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] => groupsOf(lines, sign).flatMap((group) => rowsOfGroup(group, lines));
