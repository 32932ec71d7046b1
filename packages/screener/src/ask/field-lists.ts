import { type Named, readFieldName } from './columns.ts';
import type { Reader } from './reader.ts';
import { type Joint, JOINTS, type Phrases } from './words.data.ts';

/** Fields of which one thing is said: 'scope 1 and scope 2'. */
export interface Together {
  readonly joint: Joint | 'nor';
  readonly fields: readonly Named[];
  /** 'Both' or 'either' says that they belong together. */
  readonly isSaid: boolean;
}

/** 'Scope 1 + scope 3' is a sum, and 'EV/EBIT' a ratio: nothing is said of each. */
const SUMS: readonly string[] = ['+', '/', 'plus'];

const takeJoint = (reader: Reader): Together['joint'] | null => {
  if (SUMS.includes(reader.words()[0] ?? '')) return null;
  return reader.takeWord('nor') ? 'nor' : reader.take(JOINTS);
};

function takeField(reader: Reader): Named | null {
  reader.passWords('the', 'their', 'its', 'a', 'an', 'any');
  const named = readFieldName(reader);
  // of 'ESG score' something is said already
  const isBare = named?.year === null && named.show === named.meaning.show;
  return isBare ? named : null;
}

const OPENING: ReadonlySet<string> = new Set(['but', 'with', 'have', 'has', 'are', 'is']);

const SCOPES_APART = 7;

/** The 2 of 'scope 1, 2 and 3'. */
const takeScope = (reader: Reader): Named | null =>
  reader.attempt(() => {
    const { place, tokens } = reader;
    const isScope = tokens
      .slice(Math.max(0, place - SCOPES_APART), place)
      .some(({ text }) => text === 'scope');
    const found = isScope ? reader.lexicon.field(['scope', reader.words()[0] ?? '']) : null;
    if (found?.length !== 2) return null;
    reader.skip();
    return { meaning: found.meaning, show: found.meaning.show, year: null, from: place };
  });

/** 'and scope 2', ', scope 2'. */
function takeNext(reader: Reader) {
  return reader.attempt(() => {
    const isComma = reader.takeWord(',');
    const joint = takeJoint(reader);
    // 'report scope 3 and have a net zero goal' says something else of the second
    const isOpening = joint !== null && OPENING.has(reader.peek(-1)?.text ?? '');
    const isNext = (isComma || joint !== null) && !isOpening;
    const named = isNext ? (takeField(reader) ?? takeScope(reader)) : null;
    return named && { joint, named };
  });
}

type Next = NonNullable<ReturnType<typeof takeNext>>;

function takeMore(reader: Reader): readonly Next[] {
  const next = takeNext(reader);
  return next === null ? [] : [next, ...takeMore(reader)];
}

/** 'X and Y or Z' has two. */
const isOfOneJoint = (more: readonly Next[]): boolean =>
  new Set(more.flatMap(({ joint }) => joint ?? [])).size === 1;

/** Totals and dimensions, which are said by their grades. */
export const isJudged = ({ meaning }: Named): boolean =>
  meaning.fields.some(({ key }) => /^(total|dimension)\./.test(key));

/** What a word before the first of them says of how they are joined. */
const JOINED_BY: Phrases<Together['joint']> = new Map([
  ['both', 'and'],
  ['either', 'or'],
  ['neither', 'nor'],
]);

/** 'both scope 1 and scope 2', 'scope 1, scope 2 or scope 3'. */
export function takeFields(reader: Reader): Together | null {
  const said = reader.take(JOINED_BY);
  const first = takeField(reader);
  if (first === null) return null;
  // 'both' and 'either' are of two
  const isOfTwo = said === 'and' || said === 'or';
  const second = isOfTwo ? takeNext(reader) : null;
  const more = second === null ? takeMore(reader) : [second];
  const joint = more.at(-1)?.joint ?? null;
  if (joint === null || (said ?? joint) !== joint || !isOfOneJoint(more)) return null;
  return { joint, fields: [first, ...more.map(({ named }) => named)], isSaid: isOfTwo };
}
