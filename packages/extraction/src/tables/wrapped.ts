import type { LineWords } from './labels.ts';
import type { ReadLine } from './read-lines.ts';

/** A line of a table with its words told apart. */
export interface NamedLine extends LineWords {
  readonly line: ReadLine;
}

/** A row whose label may have been printed on several lines; a heading has no figures. */
export interface JoinedRow extends NamedLine {
  readonly isHeading: boolean;
}

const LINE_DISTANCE = 1.75;
const OPEN =
  /(?:[,&(/–-]|\b(?:and|or|of|in|on|to|for|the|by|with|from|at|per|och|av|i|und|der|von|et|de|des|du|y|del|excl\.?|incl\.?|including|excluding|total|number|share|percentage|gross))$/i;
const CONTINUES = /^(?:[a-zåäöéèü(&/]|CO2|\d\)|\+)/;
/** Words that begin a row of their own, though they are small. */
const BEGINS = /^(?:of which|thereof|varav|davon|dont|e\.g)/i;
/** A note under a table. */
const NOTE = /^\(?(?:\d{1,2}|[a-z])[).]\s+\S/;
/** A sentence under a table. */
const SENTENCE = /^\p{Lu}\S*(?: \S+){3,40}\.$/u;
/** A line nearer than this share of the usual distance of rows is of the row. */
const TIGHT = 0.8;

const isOpen = (text: string): boolean => {
  const opened = text.split('(').length;
  const closed = text.split(')').length;
  return opened > closed || OPEN.test(text.trim());
};

const distance = (a: NamedLine, b: NamedLine): number => Math.abs(a.line.y - b.line.y);

const isClose = (a: NamedLine, b: NamedLine): boolean =>
  distance(a, b) <= LINE_DISTANCE * Math.max(a.line.height, b.line.height);

const hasFigures = ({ line }: NamedLine): boolean => line.figures.length > 0;

const isClosed = (text: string): boolean => text.includes(')') && !text.includes('(');

/** The usual distance between rows with figures that follow each other. */
export function pitchOf(lines: readonly NamedLine[]): number {
  const rows = lines.filter(hasFigures);
  const gaps = rows
    .slice(1)
    .map((row, index) => row.line.y - (rows[index]?.line.y ?? 0))
    .filter((gap) => gap > 0)
    .toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

interface Seam {
  readonly upper: NamedLine;
  readonly lower: NamedLine;
  readonly pitch: number;
}

/** A unit below a name: in brackets, or what a bracket in the name began. */
function isUnitBelow({ upper, lower }: Seam): boolean {
  const [unit] = lower.beside;
  return unit !== undefined && (unit.startsWith('(') || isOpen(upper.label));
}

/** Whether the words on both sides of a seam belong together. */
const isOneText = ({ upper, lower }: Seam): boolean =>
  isOpen(upper.label) || CONTINUES.test(lower.label) || isClosed(lower.label);

/** Whether a line without figures goes on with the label of the row above. */
function goesOn(seam: Seam, next: NamedLine | undefined): boolean {
  const { upper, lower, pitch } = seam;
  if (!isClose(upper, lower) || BEGINS.test(lower.label)) return false;
  if (NOTE.test(lower.label) && !isOpen(upper.label)) return false;
  if (SENTENCE.test(lower.label)) return false;
  if (lower.label === '') return isUnitBelow(seam);
  if (upper.label === '' || isOneText(seam)) return true;
  const toNext = next === undefined ? Number.POSITIVE_INFINITY : distance(lower, next);
  return distance(upper, lower) <= TIGHT * Math.min(pitch, toNext);
}

/** Whether a line without figures begins the label of the row below. */
function leadsTo({ upper, lower, pitch }: Seam, before: NamedLine | undefined): boolean {
  if (!isClose(upper, lower) || upper.label === '') return false;
  if (lower.label === '' || isOpen(upper.label)) return true;
  if (BEGINS.test(lower.label)) return false;
  if (CONTINUES.test(lower.label) || isClosed(lower.label)) return true;
  const fromBefore = before === undefined ? Number.POSITIVE_INFINITY : distance(before, upper);
  return distance(upper, lower) <= TIGHT * Math.min(pitch, fromBefore);
}

const joined = (a: string, b: string): string => [a, b].filter((text) => text !== '').join(' ');

/** A unit that ends what a label began is of the label. */
const asLabel = (row: NamedLine, more: NamedLine): NamedLine =>
  more.label === '' && isOpen(row.label)
    ? { ...more, label: more.beside.join(' '), beside: [] }
    : more;

const withLine = (row: NamedLine, more: NamedLine, isBefore: boolean): NamedLine => ({
  ...row,
  label: isBefore ? joined(more.label, row.label) : joined(row.label, more.label),
  x: row.label === '' || isBefore ? more.x : row.x,
  category: isBefore ? joined(more.category, row.category) : joined(row.category, more.category),
  beside: isBefore ? [...more.beside, ...row.beside] : [...row.beside, ...more.beside],
});

interface Gap {
  readonly row: NamedLine | undefined;
  readonly between: readonly NamedLine[];
  readonly next: NamedLine | undefined;
  readonly pitch: number;
}

/** The row above with the lines that go on with it, and the lines that are left. */
function continued({ row, between, next, pitch }: Gap) {
  let above = row;
  let last = row;
  let taken = 0;
  while (above !== undefined && last !== undefined) {
    const lower = between[taken];
    const seam = { upper: { ...last, label: above.label }, pitch };
    if (lower === undefined || !goesOn({ ...seam, lower }, between[taken + 1] ?? next)) break;
    above = withLine(above, asLabel(above, lower), false);
    last = lower;
    taken += 1;
  }
  return { above, rest: between.slice(taken) };
}

/** The row below with the lines that lead to it, and the lines that are left. */
function begun({ row, between, next, pitch }: Gap) {
  let below = next;
  let last = next;
  let left = between.length;
  while (below !== undefined && last !== undefined) {
    const upper = between[left - 1];
    const seam = { lower: { ...last, label: below.label }, pitch };
    if (upper === undefined || !leadsTo({ ...seam, upper }, between[left - 2] ?? row)) break;
    below = withLine(below, upper, true);
    last = upper;
    left -= 1;
  }
  return { below, headings: between.slice(0, left), taken: between.slice(left) };
}

/** The rows and headings of a table, each with its whole label. */
export function joinedRows(lines: readonly NamedLine[]): readonly JoinedRow[] {
  const pitch = pitchOf(lines);
  const rows: JoinedRow[] = [];
  let row: NamedLine | undefined;
  let between: NamedLine[] = [];
  const close = (next: NamedLine | undefined): NamedLine | undefined => {
    const { above, rest } = continued({ row, between, next, pitch });
    const { below, headings, taken } = begun({ row, between: rest, next, pitch });
    if (above !== undefined) rows.push({ ...above, isHeading: false });
    // a heading that stands close to its first row is one for the next rows too
    rows.push(...[...headings, ...taken].map((each) => ({ ...each, isHeading: true })));
    return below;
  };
  for (const line of lines) {
    if (hasFigures(line)) {
      row = close(line);
      between = [];
    } else between.push(line);
  }
  close(undefined);
  return rows;
}
