import { attributeOf, localName, type Piece, readMarkup, type Tag } from '../markup/index.ts';
import { contextReader, unitReader } from './contexts.ts';
import { numberIn, type TaggedNumber } from './fact-number.ts';

/** A figure that its report tags. */
export interface TaggedFact extends TaggedNumber {
  /** The name of its concept without prefix. */
  readonly concept: string;
  readonly year: number;
  /** Names of members of dimensions: the figure is of a part. */
  readonly members: readonly string[];
  /** Without prefix, such as 'tCO2e' or 'pure'. */
  readonly measure: string;
  /** As the page prints it. */
  readonly printed: string;
  /** How many decimals are exact; infinite for all. */
  readonly decimals: number;
  /** Where its tag begins in the markup. */
  readonly at: number;
}

interface TaggedText {
  readonly tag: Tag;
  text: string;
}

/** A page that nests tags deeper is not one that is meant to be read. */
const MOST_NESTED = 8;

/** Gathers the texts of tagged figures, which may hold other tags and each other. */
function factReader() {
  const closed: TaggedText[] = [];
  const open: TaggedText[] = [];
  let excluded = 0;
  const readFigure = (tag: Tag): void => {
    if (tag.kind === 'open') open.push({ tag, text: '' });
    if (tag.kind === 'whole') closed.push({ tag, text: '' });
    const fact = tag.kind === 'close' ? open.pop() : undefined;
    if (fact !== undefined) closed.push(fact);
  };
  const read = (piece: Piece): void => {
    if (piece.kind === 'text') {
      if (excluded > 0) return;
      for (const fact of open.slice(-MOST_NESTED)) fact.text += piece.text;
    } else if (localName(piece.name) === 'exclude') {
      if (piece.kind !== 'whole') excluded += piece.kind === 'open' ? 1 : -1;
    } else if (localName(piece.name) === 'nonfraction') {
      readFigure(piece);
    }
  };
  return { closed, read };
}

const decimalsIn = (tag: Tag): number => {
  const text = attributeOf(tag, 'decimals');
  if (text === null || text === 'INF') return Number.POSITIVE_INFINITY;
  return Number(text);
};

const IS_INLINE = /<(?:[\w.-]+:)?nonFraction\b/i;

/** Whether a page tags its figures. */
export const isInline = (markup: string): boolean => IS_INLINE.test(markup);

/** The figures that a page of inline XBRL tags, in the order of their ends. */
export function taggedFactsOf(markup: string): readonly TaggedFact[] {
  if (!isInline(markup)) return [];
  const { contexts, read: readContext } = contextReader();
  const { units, read: readUnit } = unitReader();
  const { closed, read: readFact } = factReader();
  readMarkup(markup, (piece) => {
    readContext(piece);
    readUnit(piece);
    readFact(piece);
  });
  // contexts and units may stand behind the facts
  return closed.flatMap(({ tag, text }): readonly TaggedFact[] => {
    const context = contexts.get(attributeOf(tag, 'contextRef') ?? '');
    const measure = units.get(attributeOf(tag, 'unitRef') ?? '') ?? null;
    const concept = attributeOf(tag, 'name')?.split(':').at(-1);
    if (context === undefined || context.year === null) return [];
    if (measure === null || concept === undefined) return [];
    if (attributeOf(tag, 'nil') === 'true') return [];
    const value = numberIn(text, {
      format: attributeOf(tag, 'format') ?? '',
      scale: Number(attributeOf(tag, 'scale') ?? 0),
      isNegative: attributeOf(tag, 'sign') === '-',
    });
    if (value === null) return [];
    const printed = text.replace(/\s+/g, ' ').trim();
    const { year, members } = context;
    const decimals = decimalsIn(tag);
    return [{ concept, year, members, measure, printed, decimals, at: tag.at, ...value }];
  });
}
