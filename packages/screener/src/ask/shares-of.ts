import { findColumn, type ScreenerColumn } from '../fields/index.ts';
import { percentOf, readAmount } from './amounts.ts';
import type { Reader } from './reader.ts';
import { limited, type Limits, readLimits } from './thresholds.ts';
import type { Wanted } from './wanted.ts';
import { FRAMES, type Frame, JOINTS, MAJORITIES, NONE_OF } from './words.data.ts';

const NONE: Limits = { limits: [['_eq', percentOf(0)]] };

/** 'most of' is more than half; 'half of' alone is half or more. */
function takeShare(reader: Reader): Limits | null {
  if (reader.take(NONE_OF) !== null) return NONE;
  if (reader.take(MAJORITIES) !== null) return { limits: [['_gt', percentOf(50)]] };
  if (reader.takeWord('all')) return { limits: [['_gte', percentOf(100)]] };
  const limits = readLimits(reader);
  if (limits !== null) return limits;
  const amount = readAmount(reader);
  return amount === null ? null : { limits: [['_gte', amount]] };
}

/** '3 of the board' are no share; a ratio of pay is a bare number. */
const isFit = ({ number }: ScreenerColumn, { limits }: Limits): boolean =>
  number?.unit !== '%' || limits.every(([, { unit }]) => unit?.quantity === 'percent');

/** Whether what the amount is of was said with the figure before: 'board 40% female and 60% independent'. */
function isOfSame({ lastSaid }: Reader, { whole }: Frame): boolean {
  const column = lastSaid?.kind === 'condition' ? lastSaid.condition.column : null;
  return whole !== null && FRAMES.some((frame) => frame.key === column && frame.whole === whole);
}

/** Whether nothing stands behind a share that could be more of its name, or denied with it. */
const isClosed = (reader: Reader, isAnd: boolean): boolean => {
  const joint = reader.find(JOINTS)?.value;
  return reader.isEnd || joint === 'and' || (!isAnd && joint !== 'or');
};

/** The amount of a frame with the words around it. */
function takeFramed(reader: Reader, frame: Frame): Limits | null {
  const { before, after } = frame;
  const isLed = before.size === 0 || reader.take(before) !== null;
  if (!isLed && !isOfSame(reader, frame)) return null;
  const share = takeShare(reader);
  if (share === null) return null;
  reader.takeWord('of');
  reader.takeWord('the', 'their', 'its', 'all');
  if (reader.take(after) === null) return null;
  // 'no women on the board or coal' may deny both
  const mayGoOn = !isLed || share === NONE;
  return mayGoOn && !isClosed(reader, !isLed) ? null : share;
}

function saidIn(reader: Reader, frame: Frame): Wanted | null {
  const from = reader.place;
  return reader.attempt(() => {
    const share = takeFramed(reader, frame);
    if (share === null) return null;
    const column = findColumn(reader.lexicon.catalogue, frame.key);
    return column !== null && isFit(column, share)
      ? limited(reader, column, { ...share, from })
      : null;
  });
}

/**
 * A figure that is said by its parts, with the amount between them: 'half of the board are women',
 * 'women hold a third of board seats', 'recycle over 60% of their waste'.
 */
export function shareOf(reader: Reader): Wanted | null {
  for (const frame of FRAMES) {
    const wanted = saidIn(reader, frame);
    if (wanted !== null) return wanted;
  }
  return null;
}
