import { type DecimalSign, readCell } from '../figures/index.ts';
import type { Line } from '../layout/index.ts';
import { type Block, blocksOf, endOf, middleOf } from './heads.ts';
import { isName, labelColumnOf, wordsOfLine } from './labels.ts';
import { withMergedNames } from './merged-names.ts';
import { type Notes, notesOf, unitsInNotes } from './notes.ts';
import { continuedTable, type OpenTable, reachesEnd } from './open-table.ts';
import { withOnly } from './only-parts.ts';
import { firstOf, readLine, type ReadLine, rightOf } from './read-lines.ts';
import { withScopeNumbers } from './scope-numbers.ts';
import type { TableRow } from './table-row.ts';
import { type JoinedRow, joinedRows, pitchOf } from './wrapped.ts';

/** How many lines above the years a title may stand. */
const TITLE_LINES = 6;
/** A unit may stand this many lines above its row. */
const MOST_SEEN = 20;
/** A row that begins further right is part of the one above. */
const INDENT = 4;

/** The lines above the years, over the table. */
function titlesOf(lines: readonly Line[], block: Block, left: number): readonly string[] {
  const right = rightOf(block);
  return lines
    .slice(Math.max(0, block.at - TITLE_LINES), block.at)
    .toReversed()
    .map(({ cells }) =>
      cells
        .filter((cell) => cell.right > left && middleOf(cell) < right && cell.x >= block.left - 1)
        .map(({ text }) => text)
        .join(' '),
    )
    .filter((text) => /\p{L}/u.test(text));
}

interface Parent {
  readonly label: string;
  readonly x: number;
}

interface Walk {
  /** Rows and headings that the next one may be indented under. */
  parents: Parent[];
  heading: string | null;
  category: string;
  readonly seen: string[];
}

interface Frame {
  readonly block: Block;
  readonly titles: readonly string[];
  readonly notes: Notes;
}

/** A row of a part is under the row before it, though it begins no further right. */
const OF_WHICH = /^[-–•\s]{0,3}(?:of which|varav|davon|dont)\b/i;

const placeOf = ({ label, x }: JoinedRow): number => (OF_WHICH.test(label) ? x + 2 * INDENT : x);

function headingsOf(row: JoinedRow, walk: Walk): readonly string[] {
  const parents = walk.parents.filter(({ x }) => x < placeOf(row) - INDENT).toReversed();
  const all = [
    ...parents.map(({ label }) => label),
    ...(walk.heading === null ? [] : [walk.heading]),
  ];
  return [...new Set(all)];
}

function rowOf(row: JoinedRow, { block, titles, notes }: Frame, walk: Walk): TableRow | null {
  const { label, beside, line } = row;
  const name = label === '' ? (walk.heading ?? '') : label;
  if (name === '') return null;
  const { figures } = line;
  const units = unitsInNotes(name, notes);
  return {
    kind: 'years',
    label: name,
    category: row.category === '' ? walk.category : row.category,
    beside: [...beside, ...(units.own === null ? [] : [units.own])].join(' '),
    headings: headingsOf(row, walk),
    titles: [block.words.join(' '), ...titles].filter((text) => text !== ''),
    above: [
      ...line.words.map(({ text }) => text),
      ...walk.seen.toReversed().slice(0, MOST_SEEN),
      ...units.ofAll,
    ],
    figures,
    headers: [block.words.join(' '), ...figures.map(({ year }) => String(year))],
    cells: [
      [row.category, name, ...beside].filter((text) => text !== '').join(' '),
      ...figures.map(({ text }) => text),
    ],
  };
}

function step(row: JoinedRow, walk: Walk): void {
  walk.seen.push(...row.line.words.map(({ text }) => text));
  if (row.category !== '') walk.category = row.category;
  if (!isName(row.label)) return;
  walk.parents = [
    ...walk.parents.filter(({ x }) => x < placeOf(row) - INDENT),
    { label: row.label, x: placeOf(row) },
  ];
  if (row.isHeading) walk.heading = row.label;
}

const NOTE_LINE = /^(?:\d{1,2}|[*†‡§a-z])[.)]?\s+\p{L}/u;

/** Where a table ends: lines of prose under it are no headings of anything. */
function rowsOf(read: readonly ReadLine[], frame: Frame): readonly TableRow[] {
  const column = labelColumnOf(read, frame.block.left);
  const named = read
    // lines of the table beside it
    .filter(({ words, figures }) => words.length + figures.length > 0)
    .map((line) => ({ line, ...wordsOfLine(line, column) }));
  const walk: Walk = { parents: [], heading: null, category: '', seen: [] };
  const rows: TableRow[] = [];
  for (const row of joinedRows(withMergedNames(named, pitchOf(named)))) {
    const own = row.isHeading ? null : rowOf(row, frame, walk);
    if (own !== null) rows.push(own);
    if (!NOTE_LINE.test(row.label)) step(row, walk);
  }
  return withOnly(rows);
}

const overlaps = (a: Block, b: Block): boolean => a.left < endOf(b) && b.left < endOf(a);

const WORD = /^\p{L}{2,}[,.]?$/u;
const PROSE_WORDS = 5;

/** Whether a text is a line of prose. */
const isProse = (text: string): boolean =>
  text.split(' ').filter((word) => WORD.test(word)).length >= PROSE_WORDS;

const PROSE_LINES = 3;

/** How many of the lines below a head are of its table: it ends where prose begins. */
function lengthOf(lines: readonly Line[], block: Block, read: readonly ReadLine[]): number {
  const first = firstOf(block);
  const right = Math.max(...block.columns.map((column) => column.right));
  let prose = 0;
  for (const [index, line] of lines.entries()) {
    const hasProse = line.cells.some(
      (cell) => cell.right > first && cell.x < right && cell.x >= block.left && isProse(cell.text),
    );
    const hasFigures = (read[index]?.figures.length ?? 0) > 0;
    prose = hasProse && !hasFigures ? prose + 1 : 0;
    if (prose >= PROSE_LINES) return index - PROSE_LINES + 1;
  }
  return lines.length;
}

interface Framed {
  readonly rows: readonly TableRow[];
  readonly taken: readonly Line[];
  /** The table, where it reaches the end of the page. */
  readonly open: OpenTable | null;
}

/** Figures in letters so much larger than those of the head are of cards below the table. */
const LARGER = 1.7;

function untilLarge(lines: readonly Line[], { height }: Block): readonly Line[] {
  const end = lines.findIndex(
    (line) =>
      line.height > LARGER * height &&
      line.cells.some(({ text }) => readCell(text)?.kind === 'figure'),
  );
  return end === -1 ? lines : lines.slice(0, end);
}

/** The rows of a table: of the lines below its head, up to the head of the next one. */
function tableOf(block: Block, lines: readonly Line[], { next, carried, sign }: Around): Framed {
  const below = untilLarge(lines.slice(block.at + 1, next?.at ?? lines.length), block);
  const all = withScopeNumbers(below, lines[block.at]).map((line) => readLine(line, block, sign));
  const read = all.slice(0, lengthOf(below, block, all));
  const starts = read
    .filter(({ figures }) => figures.length > 0)
    .flatMap(({ words }) => words[0]?.x ?? []);
  const left = starts.length === 0 ? firstOf(block) : Math.min(...starts);
  const last = all.findLastIndex(({ figures }) => figures.length > 0);
  const notes = notesOf(below.slice(last + 1));
  const titles = carried?.titles ?? titlesOf(lines, block, left);
  return {
    rows: rowsOf(read, { block, notes, titles }),
    taken: below.filter((_, at) => (read[at]?.figures.length ?? 0) > 0),
    open: next === undefined && reachesEnd(all) ? { block, titles } : null,
  };
}

interface Around {
  readonly next: Block | undefined;
  /** The table itself, if it began on the page before. */
  readonly carried: OpenTable | null;
  readonly sign: DecimalSign | null;
}

/**
 * The tables of a page whose columns are years: their rows, the lines that they take, and the one
 * that may go on at the top of the next page.
 *
 * @param before the one that the page before left open
 */
export function yearTablesOf(
  lines: readonly Line[],
  sign: DecimalSign | null,
  before: OpenTable | null = null,
) {
  const own = blocksOf(lines);
  const top = lines.slice(0, Math.min(lines.length, ...own.map(({ at }) => at)));
  const carried = before === null ? null : continuedTable(before, top, sign);
  const blocks = carried === null ? own : [carried.block, ...own];
  const tables = blocks.map((block) => {
    const next = blocks.find((other) => other.at > block.at && overlaps(block, other));
    return tableOf(block, lines, {
      next,
      carried: block === carried?.block ? carried : null,
      sign,
    });
  });
  return {
    rows: tables.flatMap(({ rows }) => rows),
    read: new Set(tables.flatMap(({ taken }) => taken)),
    open: tables.findLast(({ open }) => open !== null)?.open ?? null,
  };
}
