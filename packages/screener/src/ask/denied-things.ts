import { canRank } from '../fields/index.ts';
import { isLessBetter, numberColumn, readFieldName } from './columns.ts';
import { isActivity, takeNoun, wantedOf } from './nouns.ts';
import type { Reader } from './reader.ts';
import { combined, conditionOf, denied, type Wanted } from './wanted.ts';
import { JOINTS, NEGATIONS, NOISE } from './words.data.ts';

/** What nobody asks for beside something that is denied. */
interface Thing {
  readonly wanted: Wanted;
  readonly isActivity: boolean;
}

/** 'tobacco' */
function takeActivity(reader: Reader): Thing | null {
  return reader.attempt(() => {
    const words = reader.words();
    const fieldLength = reader.lexicon.field(words)?.length ?? 0;
    if (fieldLength > (reader.lexicon.noun(words)?.length ?? 0)) return null;
    const noun = takeNoun(reader);
    return noun !== null && isActivity(noun) ? { wanted: wantedOf(noun), isActivity: true } : null;
  });
}

/** 'UNGC violations': a question of yes or no whose yes is bad; 'data breaches', of which none is 0. */
function takeBreach(reader: Reader): Thing | null {
  return reader.attempt(() => {
    const named = readFieldName(reader);
    const column = named && numberColumn(reader, named);
    if (column === null || !isLessBetter(column.field)) return null;
    if (canRank(column) && (column.number?.unit !== 'count' || named?.show !== null)) return null;
    const answer = { kind: 'threshold', operator: '_eq', number: 1 } as const;
    return { wanted: conditionOf(column.key, answer), isActivity: false };
  });
}

function takeThing(reader: Reader): Thing | null {
  const thing = takeActivity(reader) ?? takeBreach(reader);
  if (thing !== null) reader.pass(NOISE);
  return thing;
}

/** 'no UNGC violations and with tobacco' asks for tobacco. */
const ASKS_AGAIN: ReadonlySet<string> = new Set(['but', 'with', 'have', 'has', 'having']);

const takeNext = (reader: Reader): Thing | null =>
  reader.attempt(() => {
    const isComma = reader.takeWord(',');
    const isJoined = reader.take(JOINTS) !== null || reader.takeWord('nor');
    if (isJoined && ASKS_AGAIN.has(reader.peek(-1)?.text ?? '')) return null;
    return isComma || isJoined ? takeThing(reader) : null;
  });

/**
 * One negation before a list of breaches, or of breaches and activities: each of them is denied.
 * Example: 'no UNGC violations, tobacco or gambling'. Activities alone are a list of nouns.
 */
export function deniedThings(reader: Reader): Wanted | null {
  if (reader.take(NEGATIONS) === null) return null;
  reader.takeWord('any', 'the', 'those', 'with');
  const first = takeThing(reader);
  const things = first === null ? [] : [first];
  for (let next = first && takeNext(reader); next !== null; next = takeNext(reader)) {
    things.push(next);
  }
  if (things.length < 2 || things.every(({ isActivity: isOne }) => isOne)) return null;
  return denied(
    combined(
      'or',
      things.map(({ wanted }) => wanted),
    ),
    () => true,
  );
}
