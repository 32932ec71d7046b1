import { type DecimalSign, isUnitText, readCell, readHead } from '../figures/index.ts';
import { type Line, spotOf } from '../layout/index.ts';
import { isName } from './labels.ts';
import type { TableRow } from './table-row.ts';

/** How far above a row its year may be said. */
const LINES_ABOVE = 14;
const MOST_LABEL = 110;

const SAID =
  /\b(?:for|in|FY|fiscal year|fiscal|year ended|im Jahr|under|för)\s?(?:\p{L}+ \d{1,2},? )?(20\d\d|(?<=FY\s?)\d\d)\b/giu;
const MOST_TITLE = 90;

/** The only year of which some titles say that their figures are. */
function onlyYearIn(texts: readonly string[]): number | null {
  const years = new Set(
    texts
      .filter((text) => text.length <= MOST_TITLE)
      .flatMap((text) => [...text.matchAll(SAID)].map(([, year = '']) => Number(year) % 100)),
  );
  const [year] = years;
  return years.size === 1 && year !== undefined ? 2000 + year : null;
}

function bareRowOf(line: Line, above: readonly Line[], sign: DecimalSign | null): TableRow | null {
  const at = line.cells.findIndex(
    ({ text }) => readCell(text, sign)?.kind === 'figure' && readHead(text) === null,
  );
  const figure = line.cells[at];
  const name = line.cells.slice(0, at).findLast(({ text }) => isName(text));
  const next = line.cells[at + 1];
  if (figure === undefined || name === undefined || name.text.length > MOST_LABEL) return null;
  const read = readCell(figure.text, sign);
  if (read === null || (next !== undefined && readCell(next.text, sign) !== null)) return null;
  const unit = next !== undefined && isUnitText(next.text) ? next.text : '';
  const texts = above.map(({ cells }) => cells.map(({ text }) => text).join(' '));
  return {
    kind: 'bare',
    label: name.text,
    category: '',
    beside: unit,
    headings: [],
    titles: [],
    above: [],
    figures: [
      {
        year: onlyYearIn([name.text, ...texts]),
        cell: read,
        text: figure.text,
        head: '',
        isBase: false,
        spot: spotOf(figure, line),
        headSpot: null,
      },
    ],
    headers: [],
    cells: [name.text, figure.text, unit],
  };
}

/** A sheet of one year has at least so many figures with a unit that end where each of its figures does. */
const FEWEST_WITH_UNIT = 3;
const ALIGNED = 4;

const endOf = ({ figures: [figure] }: TableRow): number =>
  figure?.spot?.right ?? Number.NEGATIVE_INFINITY;

const hasUnit = ({ beside, figures }: TableRow): boolean =>
  beside !== '' || figures.some(({ cell }) => cell.kind === 'figure' && cell.beside !== '');

/** Numbers in a column of figures with units are figures too, and no numbers of pages. */
function asSheet(rows: readonly TableRow[]): readonly TableRow[] {
  const ends = rows.filter(hasUnit).map(endOf);
  const isInSheet = (row: TableRow): boolean =>
    ends.filter((end) => Math.abs(end - endOf(row)) <= ALIGNED).length >= FEWEST_WITH_UNIT;
  return rows.map((row) => (isInSheet(row) ? { ...row, kind: 'sheet' } : row));
}

/** Rows of one figure under no year: of the year that is said above them, else of the report's. */
export const bareRowsOf = (
  lines: readonly Line[],
  isRead: (line: Line) => boolean,
  sign: DecimalSign | null,
): readonly TableRow[] =>
  asSheet(
    lines.flatMap((line, at) => {
      if (isRead(line)) return [];
      return bareRowOf(line, lines.slice(Math.max(0, at - LINES_ABOVE), at), sign) ?? [];
    }),
  );
