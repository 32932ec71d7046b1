import { isUnitText } from '../figures/index.ts';
import type { Cell } from '../layout/index.ts';
import type { ReadLine } from './read-lines.ts';

const HAS_WORDS = /\p{L}{3}/u;
/** Codes of standards, numbers of pages and of notes. */
const CODE =
  /^(?:(?:GRI|SASB|TCFD|ESRS|UNGC|SDG|CSRD|AR|note)\b.*|[A-Z]{1,4}[-–]?[A-Z]{0,4}[-–]?\d{1,4}[a-z]?(?:[.-]\S*)?|[\d.,;:()/–\s-]+)$/i;
/** What columns of words between names and figures say of the figures. */
const STATUS =
  /^(?:included|excluded|not included|yes|no|n\/?a|applicable|not applicable|partly|partially|full(?:y)?|assured|verified|limited(?: assurance)?|reasonable(?: assurance)?|audited|reviewed|group|global|worldwide|consolidated|all|total|company|✓|√|●|•|ja|nein|nej|oui|non|sí)$/i;

/** A row of sums, which its heading names; the word stands beside units too. */
const SUM = /^(?:(?:sub|grand )?totals?|sum(?:ma)?)$/i;

/** Reads like a code of a standard, and is none: 'Scope1'. */
const SCOPE = /^scope ?[1-3]$/i;

/** Whether a text can be the name of a row. */
export const isName = (text: string): boolean =>
  SUM.test(text.trim()) ||
  SCOPE.test(text.trim()) ||
  (HAS_WORDS.test(text) && !isUnitText(text) && !CODE.test(text));

/** Cells of one column begin at most this far from each other. */
const COLUMN_GAP = 38;
/** A column of names has at least this share of the most names of a column. */
const NAMES_SHARE = 0.6;

interface Cluster {
  readonly x: number;
  readonly texts: Set<string>;
}

function clustersOf(lines: readonly ReadLine[]): readonly Cluster[] {
  const cells = lines
    .filter(({ figures }) => figures.length > 0)
    .flatMap(({ words }) => words)
    .toSorted((a, b) => a.x - b.x);
  const clusters: Cluster[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { x, text } of cells) {
    if (x - last > COLUMN_GAP) clusters.push({ x, texts: new Set() });
    last = x;
    if (isName(text) && !STATUS.test(text.trim())) clusters.at(-1)?.texts.add(text);
  }
  return clusters;
}

/** Where the labels of a table begin and end. */
export interface LabelColumn {
  readonly x: number;
  /** Where the next column of words begins. */
  readonly right: number;
}

/** The column of words whose texts tell the rows apart, nearest to the figures. */
export function labelColumnOf(lines: readonly ReadLine[], left: number): LabelColumn {
  const clusters = clustersOf(lines);
  const most = Math.max(0, ...clusters.map(({ texts }) => texts.size));
  const at = clusters.findLastIndex(
    ({ texts }) => texts.size > 0 && texts.size >= NAMES_SHARE * most,
  );
  const found = clusters[at];
  if (found === undefined) return { x: left, right: Number.POSITIVE_INFINITY };
  return { x: found.x, right: clusters[at + 1]?.x ?? Number.POSITIVE_INFINITY };
}

/** The words of a line by what they are to the table. */
export interface LineWords {
  readonly label: string;
  readonly x: number;
  readonly category: string;
  readonly beside: readonly string[];
}

/** Labels begin at most this much further left than most labels of their table. */
const OUTDENT = 26;
/** A name over several rows is short. */
const MOST_CATEGORY = 60;
/** A scope may be told in a sentence. */
const MOST_SCOPE = 110;

const isCategory = (text: string): boolean =>
  isName(text) && text.length <= (/^scope ?[123]/i.test(text) ? MOST_SCOPE : MOST_CATEGORY);

const MOST_INDENT = 120;

const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(' ');

export function wordsOfLine({ words, figures }: ReadLine, column: LabelColumn): LineWords {
  const own = words.filter(
    ({ x }) => x >= column.x - OUTDENT && x < Math.min(column.right - 1, column.x + MOST_INDENT),
  );
  const names = own.filter(({ text }) => isName(text));
  // the code of a standard stands beside a name, and is none of its words
  const labels = names.length > 0 ? names : own.filter(({ text }) => !isUnitText(text));
  const left = words.filter(({ x }) => x < column.x - OUTDENT);
  const category = left.filter(({ text }) => isCategory(text));
  const rest = words.filter((cell) => !labels.includes(cell) && !left.includes(cell));
  // a row whose only name stands in another column is named by it
  if (figures.length > 0 && !labels.some(({ text }) => isName(text))) {
    const named =
      rest.find(({ text }) => isName(text) && !STATUS.test(text)) ??
      left.findLast(({ text }) => isName(text));
    if (named !== undefined) {
      return {
        label: named.text,
        x: named.x,
        category: textOf(category.filter((cell) => cell !== named)),
        beside: [...labels, ...rest].filter((cell) => cell !== named).map(({ text }) => text),
      };
    }
  }
  return {
    label: textOf(labels),
    x: labels[0]?.x ?? column.x,
    category: textOf(category),
    beside: rest.map(({ text }) => text),
  };
}
