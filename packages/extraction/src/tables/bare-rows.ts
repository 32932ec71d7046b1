import { type DecimalSign, isUnitText, readCell, readHead } from '../figures/index.ts';
import { type Cell, type Line, spotOf } from '../layout/index.ts';
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

/** Lines of one name begin alike, and at most this many letter heights apart. */
const LINE_DISTANCE = 1.75;
const ALIKE = 2;
const GOES_ON = /^[\p{Ll}(&]/u;

/** A part that is told by the row above it: 'Directors | 11', then 'of whom women | 45%'. */
const OF_WHICH =
  /^[-–•\s]{0,3}(?:of (?:which|whom|these)|whereof|thereof|davon|darunter|varav|dont|de (?:los|las) cuales)\b/i;

/** The lines that go on with a name, upwards or downwards. */
function moreOf(name: Cell, line: Line, lines: readonly Line[]): readonly string[] {
  const found: string[] = [];
  let last = { line, text: name.text };
  for (const next of lines) {
    const isDown = next.y > line.y;
    const cell = next.cells.find(({ x }) => Math.abs(x - name.x) <= ALIKE);
    const isNear = Math.abs(next.y - last.line.y) <= LINE_DISTANCE * line.height;
    if (!isNear) break;
    if (cell === undefined) continue;
    const lower = isDown ? cell.text : last.text;
    if (!GOES_ON.test(lower) || OF_WHICH.test(lower)) break;
    found.push(cell.text);
    last = { line: next, text: cell.text };
  }
  return found;
}

interface Page {
  readonly lines: readonly Line[];
  readonly sign: DecimalSign | null;
}

/** The name of a row, on all its lines. */
function labelOf(name: Cell, at: number, { lines }: Page): string {
  const line = lines[at];
  if (line === undefined) return name.text;
  const before = moreOf(name, line, lines.slice(0, at).toReversed()).toReversed();
  return [...before, name.text, ...moreOf(name, line, lines.slice(at + 1))].join(' ');
}

function bareRowOf(line: Line, at: number, page: Page): TableRow | null {
  const { lines, sign } = page;
  const place = line.cells.findIndex(
    ({ text }) => readCell(text, sign)?.kind === 'figure' && readHead(text) === null,
  );
  const figure = line.cells[place];
  const named = line.cells.slice(0, place).findLastIndex(({ text }) => isName(text));
  const name = line.cells[named];
  const next = line.cells[place + 1];
  if (figure === undefined || name === undefined || name.text.length > MOST_LABEL) return null;
  const read = readCell(figure.text, sign);
  if (read === null || (next !== undefined && readCell(next.text, sign) !== null)) return null;
  const units = [...line.cells.slice(named + 1, place), ...(next === undefined ? [] : [next])];
  const unit = units.find(({ text }) => isUnitText(text))?.text ?? '';
  const texts = lines
    .slice(Math.max(0, at - LINES_ABOVE), at)
    .map(({ cells }) => cells.map(({ text }) => text).join(' '));
  const label = labelOf(name, at, page);
  return {
    kind: 'bare',
    label,
    category: '',
    beside: unit,
    headings: [],
    titles: [],
    above: [],
    figures: [
      {
        year: onlyYearIn([label, ...texts]),
        cell: read,
        text: figure.text,
        head: '',
        isBase: false,
        spot: spotOf(figure, line),
        headSpot: null,
      },
    ],
    headers: [],
    cells: [label, figure.text, unit],
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

const withWholes = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.map((row, at) => {
    const whole = rows.slice(0, at).findLast(({ label }) => !OF_WHICH.test(label));
    const isPart = OF_WHICH.test(row.label) && whole !== undefined;
    return isPart ? { ...row, headings: [whole.label] } : row;
  });

/** Rows of one figure under no year: of the year that is said above them, else of the report's. */
export const bareRowsOf = (
  lines: readonly Line[],
  isRead: (line: Line) => boolean,
  sign: DecimalSign | null,
): readonly TableRow[] =>
  asSheet(
    withWholes(
      lines.flatMap((line, at) => {
        if (isRead(line)) return [];
        return bareRowOf(line, at, { lines, sign }) ?? [];
      }),
    ),
  );
