import { textWidth, wrapped } from './letter-widths.ts';
import type { Passage } from './passage.ts';
import type { PdfMark } from './pdf.ts';
import {
  type DemoBox,
  GREY,
  INNER,
  MARGIN,
  PALE,
  Paper,
  TOP,
  WHITE,
  type Written,
} from './report-paper.ts';

/** The pages of a report, and where each passage is printed. */
type ReportPages = Pick<Paper, 'said'> & {
  readonly pages: readonly (readonly PdfMark[])[];
};

const PROSE = { points: 9.5 };
const PROSE_LEADING = 13;
const COLUMN_GAP = 24;
const COLUMN = (INNER - COLUMN_GAP) / 2;
const COLUMNS_X = [MARGIN, MARGIN + COLUMN + COLUMN_GAP] as const;

/** What the company does, in two columns of prose. */
function writeProse(paper: Paper, passages: readonly Passage[]): void {
  let column: number = COLUMNS_X.length;
  const subject = { points: 10, isBold: true, ink: paper.house };
  for (const passage of passages) {
    const heads = wrapped(passage.metric.name, COLUMN, subject);
    const lines = wrapped(passage.text ?? '', COLUMN, PROSE);
    if (column === COLUMNS_X.length) {
      paper.page('What we do');
      column = 0;
    } else if (!paper.has((heads.length + lines.length) * PROSE_LEADING)) {
      column += 1;
      paper.y = TOP;
      if (column === COLUMNS_X.length) {
        paper.page('What we do');
        column = 0;
      }
    }
    const { inWords } = paper.place(passage);
    const x = COLUMNS_X[column] ?? MARGIN;
    for (const line of heads) {
      paper.text(line, x, subject);
      paper.y += PROSE_LEADING;
    }
    for (const line of lines) {
      inWords.push({ of: 'words', ...paper.text(line, x, PROSE) });
      paper.y += PROSE_LEADING;
    }
    paper.y += PROSE_LEADING;
  }
}

const CELL = { points: 9 };
const ROW_POINTS = 17;
const NAME_WIDTH = 218;
const UNIT_X = MARGIN + NAME_WIDTH + 8;
/** The right edges of the figures' columns. */
const EDGES = [402, 468, 539] as const;
const NOTE = { points: 8, ink: GREY };
const NOTE_LEADING = 11;
const ROWS_A_PAGE = 16;
const TABLE = { x: MARGIN - 6, width: INNER + 12 };

type Tabled = Passage & { readonly table: NonNullable<Passage['table']> };
const isTabled = (passage: Passage): passage is Tabled => passage.table !== null;

const BASE_YEAR = 2019;
const BASE_FACTOR = 1.18;
const TARGET_FACTOR = 0.55;
const plain = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Amounts of emissions, energy, water and waste have targets; these do not. */
const WITHOUT_TARGET = new Set(['USD', 'FTE', '%', 'index', 'count']);

/** Where a company prints the year that it counts from, or a target: no value of the report's year. */
function otherYearOf({ figures, raw }: Passage, isBase: boolean): string {
  if (figures === null || figures.current < 100 || WITHOUT_TARGET.has(raw?.unit ?? '')) return '-';
  return plain.format(isBase ? figures.before * BASE_FACTOR : figures.current * TARGET_FACTOR);
}

type Box = Omit<DemoBox, 'of'>;

/** @returns the box of the head over the figures of the report's year */
function writeHead(paper: Paper, heads: readonly string[]): Box | undefined {
  const [name = '', unit = '', ...years] = heads;
  const style = { ...CELL, isBold: true, ink: WHITE };
  paper.box({ ...TABLE, height: ROW_POINTS, ink: paper.house });
  paper.y += ROW_POINTS - 5;
  paper.text(name, MARGIN, style);
  paper.text(unit, UNIT_X, style);
  const [first] = years.map((year, at) => paper.textTo(year, EDGES[at] ?? 0, style));
  paper.y += 5;
  return first;
}

function writeRow(paper: Paper, cells: readonly string[], isShaded: boolean): DemoBox[] {
  const [name = '', unit = '', ...figures] = cells;
  const lines = wrapped(name, NAME_WIDTH, CELL);
  const height = ROW_POINTS + (lines.length - 1) * NOTE_LEADING;
  if (isShaded) paper.box({ ...TABLE, height, ink: PALE });
  const top = paper.y;
  paper.y += ROW_POINTS - 5;
  const [firstLine = '', ...moreLines] = lines;
  const boxes: DemoBox[] = [{ of: 'label', ...paper.text(firstLine, MARGIN, CELL) }];
  const unitBox = paper.text(unit, UNIT_X, CELL);
  if (unit !== '') boxes.push({ of: 'unit', ...unitBox });
  const [value] = figures.map((figure, place) => paper.textTo(figure, EDGES[place] ?? 0, CELL));
  if (value !== undefined) boxes.push({ of: 'value', ...value });
  for (const line of moreLines) {
    paper.y += NOTE_LEADING;
    boxes.push({ of: 'label', ...paper.text(line, MARGIN, CELL) });
  }
  paper.y = top + height;
  return boxes;
}

/** The note under a table that says a figure in words; its figure follows the name and a colon. */
function writeNote(paper: Paper, { metric, text, table }: Tabled): DemoBox[] {
  const figure = table.body[0]?.[2] ?? '';
  return wrapped(text ?? '', INNER, NOTE).flatMap((line, at): DemoBox[] => {
    const words = paper.text(line, MARGIN, NOTE);
    const before = `${metric.name}: `;
    const isFirst = at === 0 && line.startsWith(before + figure);
    const x = MARGIN + textWidth(before, NOTE);
    const value = isFirst ? [{ of: 'value' as const, ...paper.placeOf(figure, x, NOTE) }] : [];
    paper.y += NOTE_LEADING;
    return [...value, { of: 'words', ...words }];
  });
}

const CHART_POINTS = 150;
const BAR_POINTS = 80;
const BAR_WIDTH = 64;

/** The figure of the report's year beside that of the year before, as two bars. */
function writeChart(paper: Paper, { metric, table, figures }: Tabled): void {
  if (figures === null) return;
  const [cells = []] = table.body;
  const most = Math.max(figures.current, figures.before, Number.MIN_VALUE);
  paper.y += 14;
  paper.text(metric.name, MARGIN, { points: 10, isBold: true, ink: paper.house });
  const floor = paper.y + 24 + BAR_POINTS;
  const bars = [
    { value: figures.before, year: figures.year - 1, shown: cells[3], ink: GREY },
    { value: figures.current, year: figures.year, shown: cells[2], ink: paper.house },
  ];
  bars.forEach(({ value, year, shown = '', ink }, at) => {
    const x = MARGIN + 20 + at * (BAR_WIDTH + 40);
    const height = Math.max(1, (value / most) * BAR_POINTS);
    paper.box({ x, y: floor - height, width: BAR_WIDTH, height, ink });
    paper.y = floor - height - 5;
    paper.text(shown, x, CELL);
    paper.y = floor + 14;
    paper.text(String(year), x, CELL);
  });
}

interface TablePage {
  readonly rows: readonly Tabled[];
  /** A column of the year that is counted from, or of a target; null: neither. */
  readonly extra: 'base' | 'target' | null;
  readonly pictured: Passage | undefined;
}

function writeTablePage(paper: Paper, { rows, extra, pictured }: TablePage): void {
  paper.page('Figures of the year');
  const years = rows[0]?.table.headers ?? [];
  const extraHead = extra === 'base' ? `Base year ${BASE_YEAR}` : 'Target 2030';
  const head = writeHead(paper, extra === null ? years : [...years, extraHead]);
  const heads: DemoBox[] = head === undefined ? [] : [{ of: 'head', ...head }];
  for (const [at, passage] of rows.entries()) {
    const [cells = []] = passage.table.body;
    const other = extra === null ? [] : [otherYearOf(passage, extra === 'base')];
    const boxes = writeRow(paper, [...cells, ...other], at % 2 === 1);
    paper.place(passage).inTable.push(...boxes, ...heads);
  }
  paper.y += 18;
  for (const passage of rows) paper.said.get(passage)?.inWords.push(...writeNote(paper, passage));
  const shown = rows.find((row) => row === pictured);
  if (shown !== undefined && paper.has(CHART_POINTS)) writeChart(paper, shown);
}

const EXTRAS = ['base', null, 'target'] as const;

/** A report as companies lay theirs out: a cover, prose in two columns, tables of two years, a chart. */
export function reportPages(written: Written): ReportPages {
  const { company, passages } = written;
  const paper = new Paper(written);
  writeProse(
    paper,
    passages.filter((passage) => !isTabled(passage)),
  );
  const tabled = passages.filter(isTabled);
  const pictured = tabled.find(({ figures }) => figures !== null);
  for (let at = 0; at < tabled.length; at += ROWS_A_PAGE) {
    const extra = EXTRAS[company.id % EXTRAS.length] ?? null;
    writeTablePage(paper, { rows: tabled.slice(at, at + ROWS_A_PAGE), extra, pictured });
  }
  return paper;
}
