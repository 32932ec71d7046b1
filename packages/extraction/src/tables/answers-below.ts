import { type DecimalSign, readCell, readHead } from '../figures/index.ts';
import { type Cell, type Line, partOfSpot, type Spot, spotOf } from '../layout/index.ts';
import { isName } from './labels.ts';
import type { RowFigure, TableRow } from './table-row.ts';

/** A question and its answer begin alike, and follow each other. */
const ALIKE = 2;
const LINE_HEIGHTS = 2.2;
/** Answers may be set in below their question. */
const MOST_INDENT = 40;
/** A unit, or the year that is asked for, stands at most this many lines above. */
const LINES_ABOVE = 6;
const MOST_QUESTION = 130;
const NAMED = /^(?<name>[^:]{5,90}): (?<figure>[\d.,\s]+%?)$/;
const EARLIER_YEAR = /^past year (?<times>\d)\b/i;
const THIS_YEAR = /^reporting year\b/i;
const BASE_YEAR = /^base year\b/i;
/** The number of a question: '(C6.1)', 'C8.2a', 'W1.2b', '7.6' */
const QUESTION = /^\(?(?:[CWFB]?\d{1,2}\.\d{1,2}[a-z]?)\)? ?\p{L}/u;

interface Asked {
  readonly label: string;
  readonly text: string;
  readonly spot: Spot;
  readonly at: number;
}

/** The texts of the column of a cell above it, the nearest first, up to its question. */
function textsAbove(lines: readonly Line[], at: number, cell: Cell): readonly string[] {
  const texts: string[] = [];
  for (const { cells } of lines.slice(Math.max(0, at - LINES_ABOVE), at).toReversed()) {
    const own = cells.find(({ x }) => x <= cell.x + ALIKE && cell.x - x <= MOST_INDENT);
    if (own === undefined) continue;
    texts.push(own.text);
    if (QUESTION.test(own.text)) break;
  }
  return texts;
}

/** How many years before that of the report an answer is of; null for the base year. */
function yearsBefore(texts: readonly string[]): number | null {
  const said = texts.find(
    (text) => EARLIER_YEAR.test(text) || THIS_YEAR.test(text) || BASE_YEAR.test(text),
  );
  if (said !== undefined && BASE_YEAR.test(said)) return null;
  return Number(EARLIER_YEAR.exec(said ?? '')?.groups?.times ?? 0);
}

function rowOf(
  { label, text, spot, at }: Asked,
  lines: readonly Line[],
  read: Pick<RowFigure, 'cell'>,
) {
  const line = lines[at];
  const cell = line?.cells[0];
  const texts = cell === undefined ? [] : textsAbove(lines, at, cell);
  const before = yearsBefore(texts);
  if (before === null || !texts.some((each) => QUESTION.test(each))) return [];
  const row: TableRow = {
    kind: 'sheet',
    label,
    category: '',
    beside: '',
    headings: [],
    titles: [],
    above: texts,
    figures: [
      {
        year: null,
        yearsBefore: before,
        cell: read.cell,
        text,
        head: '',
        isBase: false,
        spot,
        headSpot: null,
      },
    ],
    headers: [],
    cells: [label, text],
  };
  return [row];
}

/** Answers to the questions of a questionnaire: on the line below a name, or behind its colon. */
export function answersBelow(
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] {
  return lines.flatMap((line, at): readonly TableRow[] => {
    const [cell, ...rest] = line.cells;
    if (cell === undefined || rest.length > 0) return [];
    const spot = spotOf(cell, line);
    const { name, figure = '' } = NAMED.exec(cell.text)?.groups ?? {};
    if (name !== undefined) {
      const read = readCell(figure, sign);
      if (read?.kind !== 'figure' || !isName(name)) return [];
      const start = cell.text.length - figure.length;
      const own = partOfSpot(cell.text, spot, { start, end: cell.text.length });
      return rowOf({ label: name, text: figure, spot: own, at }, lines, { cell: read });
    }
    const read = readCell(cell.text, sign);
    const above = lines[at - 1];
    const question = above?.cells.find(({ x }) => Math.abs(x - cell.x) <= ALIKE);
    if (read?.kind !== 'figure' || readHead(cell.text) !== null) return [];
    if (above === undefined || question === undefined || !isName(question.text)) return [];
    const isClose = line.y - above.y <= LINE_HEIGHTS * line.height;
    if (!isClose || question.text.length > MOST_QUESTION) return [];
    return rowOf({ label: question.text, text: cell.text, spot, at }, lines, { cell: read });
  });
}
