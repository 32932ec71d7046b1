import type { Cell, Line } from './line.ts';
import { partOfSpot, type Spot, spotOf } from './spot.ts';

/** A line of a paragraph: where it begins in its text, and where it stands. */
interface Part {
  readonly start: number;
  readonly text: string;
  readonly spot: Spot;
}

/** Lines of one column of prose, as one text, with breaks before lines that begin anew. */
export interface Paragraph {
  readonly text: string;
  /** Height of the first line on the page. */
  readonly y: number;
  readonly x: number;
  readonly parts: readonly Part[];
}

interface Growing {
  text: string;
  readonly x: number;
  readonly y: number;
  lastY: number;
  right: number;
  readonly height: number;
  readonly parts: Part[];
}

/** The next line is at most this many heights below, and begins at most this far beside. */
const LINE_DISTANCE = 1.9;
/** A lowered letter moves the next line of a sentence further down. */
const WITHIN_SENTENCE = 2.4;
const INDENT = 1.6;
const SIMILAR_HEIGHT = 1.06;

/** Whether a sentence that a text leaves open goes on with another text. */
const isWithinSentence = (text: string, next: string): boolean =>
  /[\p{L}\d,-]$/u.test(text) && /^\p{Ll}/u.test(next);

function continues({ text, x, lastY, height }: Growing, cell: Cell, line: Line): boolean {
  const own = cell.height ?? line.height;
  const y = cell.y ?? line.y;
  const most = isWithinSentence(text, cell.text) ? WITHIN_SENTENCE : LINE_DISTANCE;
  return (
    y > lastY &&
    y - lastY <= most * height &&
    Math.abs(cell.x - x) <= INDENT * height &&
    own <= SIMILAR_HEIGHT * height &&
    height <= SIMILAR_HEIGHT * own
  );
}

/** A word that is divided at the end of a line keeps its hyphen only in compounds. */
const joined = (before: string, next: string): string =>
  before.endsWith('-') ? `${before}${next}` : `${before} ${next}`;

/** The paragraphs of a page: each cell continues the text that stands right above it. */
export function paragraphsOf(lines: readonly Line[]): readonly Paragraph[] {
  const open: Growing[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      const above = open.find((paragraph) => continues(paragraph, cell, line));
      if (above === undefined) {
        const { text, x, right } = cell;
        const parts = [{ start: 0, text, spot: spotOf(cell, line) }];
        const height = cell.height ?? line.height;
        open.push({ text, x, right, y: line.y, lastY: cell.y ?? line.y, height, parts });
      } else {
        above.text = joined(above.text, cell.text);
        above.lastY = cell.y ?? line.y;
        const start = above.text.length - cell.text.length;
        above.parts.push({ start, text: cell.text, spot: spotOf(cell, line) });
      }
    }
  }
  return open.map(({ text, x, y, parts }) => ({ text: withBreaks(text, parts), x, y, parts }));
}

/** A line of a list, or a sentence of its own. */
const BEGINS = /^[\p{Lu}\d•–]/u;
/** 'Fluktuation: 8,7 %' */
const ENTRY = /^\p{Lu}[^:.]{2,40}: \S/u;
const BLANK = 0.35;

/** Whether the first word of a line had room on the line above, so that the line begins anew. */
function hadRoom(upper: Part, lower: Part, right: number): boolean {
  const [word = ''] = lower.text.split(' ');
  const first = partOfSpot(lower.text, lower.spot, { start: 0, end: word.length });
  const width = first.right - first.x + BLANK * upper.spot.height;
  const isList = ENTRY.test(upper.text) && ENTRY.test(lower.text);
  return isList || (BEGINS.test(lower.text) && upper.spot.right + width < right);
}

/** A text with a line break before each line that begins anew. */
function withBreaks(text: string, parts: readonly Part[]): string {
  const right = Math.max(...parts.map(({ spot }) => spot.right));
  const starts = parts
    .filter((part, at) => {
      const upper = parts[at - 1];
      return upper !== undefined && hadRoom(upper, part, right) && text[part.start - 1] === ' ';
    })
    .map(({ start }) => start);
  return [0, ...starts]
    .map((start, at) => text.slice(start, (starts[at] ?? text.length + 1) - 1))
    .join('\n');
}

/** A part of a paragraph, line by line, each with where it begins in that part. */
export const partsBetween = (
  { parts }: Pick<Paragraph, 'parts'>,
  start: number,
  end: number,
): readonly Part[] =>
  parts.flatMap((part) => {
    const from = Math.max(0, start - part.start);
    const to = Math.min(part.text.length, end - part.start);
    if (from >= to) return [];
    const spot = partOfSpot(part.text, part.spot, { start: from, end: to });
    return [{ start: part.start + from - start, text: part.text.slice(from, to), spot }];
  });

/** Where a part of a paragraph stands, line by line. */
export const spotsBetween = (
  paragraph: Pick<Paragraph, 'parts'>,
  start: number,
  end: number,
): readonly Spot[] => partsBetween(paragraph, start, end).map(({ spot }) => spot);

/** Sentences of a text; points within numbers and short forms do not end one. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .split(
      /\n|(?<=[.!?])(?<!\b(?:e\.g|i\.e|No|approx|vs|Mio|Tsd|Mrd|bzw|ca|rd|resp|aprox)\.)\s+(?=["“(]?[A-Z0-9])/,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
