import { isSeenToMove, movedWords } from '../../../format/moved-words.ts';
import { formatScore } from '../../../format/score.ts';
import { monthEndsMessages } from './month-ends.messages.ts';

/** What moved a score most in a month. */
interface Moved<Cause> {
  readonly score_from: number | null;
  readonly score_to: number | null;
  readonly largest: (Cause & { readonly change: number }) | null;
}

interface Asked<Cause> {
  readonly data: Moved<Cause> | undefined;
  readonly isFetching: boolean;
  /** 'what it holds'. */
  readonly wordsOf: (cause: Cause) => string;
}

const SCORE = { format: formatScore };

/** The largest cause of a month in words; null: nothing is said of it. */
export function monthCauseWords<Cause>({ data, isFetching, wordsOf }: Asked<Cause>): string | null {
  if (data === undefined) return isFetching ? monthEndsMessages.findingMost : null;
  const { score_from, score_to, largest } = data;
  if (score_from === null || score_to === null) return null;
  if (largest === null || !isSeenToMove([score_from, score_to, largest.change], SCORE)) {
    return monthEndsMessages.unmoved;
  }
  return monthEndsMessages.most(wordsOf(largest), movedWords(largest.change, SCORE));
}
