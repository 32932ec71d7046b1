import { contextReader, unitReader } from './contexts.ts';
import { numberIn, type TaggedNumber } from './fact-number.ts';
import { attributeIn, type Piece, piecesOf, plainText } from './markup.ts';

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

interface OpenFact {
  readonly tag: string;
  readonly at: number;
  text: string;
}

interface ClosedFact {
  readonly tag: string;
  readonly at: number;
  readonly text: string;
}

/** A page that nests tags deeper is not one that is meant to be read. */
const MOST_NESTED = 8;

/** Gathers the texts of tagged figures, which may hold other tags and each other. */
function factReader() {
  const closed: ClosedFact[] = [];
  const open: OpenFact[] = [];
  let excluded = 0;
  const readFigure = ({ kind, tag, at }: Exclude<Piece, { kind: 'text' }>): void => {
    if (kind === 'open') open.push({ tag, at, text: '' });
    if (kind === 'whole') closed.push({ tag, at, text: '' });
    const fact = kind === 'close' ? open.pop() : undefined;
    if (fact !== undefined) closed.push(fact);
  };
  const read = (piece: Piece): void => {
    if (piece.kind === 'text') {
      if (excluded > 0) return;
      for (const fact of open.slice(-MOST_NESTED)) fact.text += plainText(piece.text);
    } else if (piece.name === 'exclude') {
      if (piece.kind !== 'whole') excluded += piece.kind === 'open' ? 1 : -1;
    } else if (piece.name === 'nonfraction') {
      readFigure(piece);
    }
  };
  return { closed, read };
}

const decimalsIn = (tag: string): number => {
  const text = attributeIn(tag, 'decimals');
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
  for (const piece of piecesOf(markup)) {
    readContext(piece);
    readUnit(piece);
    readFact(piece);
  }
  // contexts and units may stand behind the facts
  return closed.flatMap(({ tag, at, text }): readonly TaggedFact[] => {
    const context = contexts.get(attributeIn(tag, 'contextRef') ?? '');
    const measure = units.get(attributeIn(tag, 'unitRef') ?? '') ?? null;
    const concept = attributeIn(tag, 'name')?.split(':').at(-1);
    if (context === undefined || context.year === null) return [];
    if (measure === null || concept === undefined) return [];
    if (attributeIn(tag, 'nil') === 'true') return [];
    const value = numberIn(text, {
      format: attributeIn(tag, 'format') ?? '',
      scale: Number(attributeIn(tag, 'scale') ?? 0),
      isNegative: attributeIn(tag, 'sign') === '-',
    });
    if (value === null) return [];
    const printed = text.replace(/\s+/g, ' ').trim();
    const { year, members } = context;
    return [{ concept, year, members, measure, printed, decimals: decimalsIn(tag), at, ...value }];
  });
}
