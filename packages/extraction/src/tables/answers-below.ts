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

/** An answer behind the colon of its name. */
function behindColon(lines: readonly Line[], at: number, sign: DecimalSign | null) {
  const line = lines[at];
  const cell = line?.cells[0];
  const { name, figure = '' } = NAMED.exec(cell?.text ?? '')?.groups ?? {};
  const read = readCell(figure, sign);
  if (line === undefined || cell === undefined || name === undefined) return [];
  if (read?.kind !== 'figure' || !isName(name)) return [];
  const part = { start: cell.text.length - figure.length, end: cell.text.length };
  const spot = partOfSpot(cell.text, spotOf(cell, line), part);
  return rowOf({ label: name, text: figure, spot, at }, lines, { cell: read });
}

/** The name right above an answer. */
function questionOf(cell: Cell, line: Line, above: Line | undefined): string | null {
  const question = above?.cells.find(({ x }) => Math.abs(x - cell.x) <= ALIKE)?.text ?? '';
  const isClose = above !== undefined && line.y - above.y <= LINE_HEIGHTS * line.height;
  return isClose && isName(question) && question.length <= MOST_QUESTION ? question : null;
}

/** An answer on the line below its name. */
function belowName(lines: readonly Line[], at: number, sign: DecimalSign | null) {
  const line = lines[at];
  const cell = line?.cells[0];
  if (line === undefined || cell === undefined || readHead(cell.text) !== null) return [];
  const read = readCell(cell.text, sign);
  const label = questionOf(cell, line, lines[at - 1]);
  if (read?.kind !== 'figure' || label === null) return [];
  return rowOf({ label, text: cell.text, spot: spotOf(cell, line), at }, lines, { cell: read });
}

/** Answers to the questions of a questionnaire: on the line below a name, or behind its colon. */
export const answersBelow = (
  lines: readonly Line[],
  sign: DecimalSign | null,
): readonly TableRow[] =>
  lines.flatMap((line, at) =>
    line.cells.length === 1 ? [...behindColon(lines, at, sign), ...belowName(lines, at, sign)] : [],
  );
