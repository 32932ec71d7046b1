import type { ChangeCause, PortfolioChange } from '@verdure/contract/investments/changes';
import { changeDecimals, decimalText } from '@verdure/scoring/display';

const CAUSE_WORDS: Readonly<Record<ChangeCause, string>> = {
  trades: 'what is held',
  prices: 'market prices',
  values: 'what is known of companies',
  profile: 'how the profile weighs',
};

const LEAST_DECIMALS = 2;

const counted = (count: number, words: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${words}`];

/** The score of both ends, and the causes of its change that are seen. */
interface ScoreWords {
  readonly was: string;
  readonly is: string;
  /** ' (what is held +0.04)'; empty where none is seen. */
  readonly why: string;
}

/** What rounds to nothing is no news, so it gets no further decimals. */
function decimalsOf({ figure_from: from, figure_to: to, causes }: PortfolioChange): number {
  if (from === null || to === null) return LEAST_DECIMALS;
  const [then, now] = [from, to].map((score) => decimalText(score, LEAST_DECIMALS));
  if (then === now) return LEAST_DECIMALS;
  return changeDecimals({ from, to, parts: causes.map(({ change }) => change) }, LEAST_DECIMALS);
}

function scoreWords(change: PortfolioChange): ScoreWords {
  const decimals = decimalsOf(change);
  const text = (score: number | null, grade: string | null): string =>
    score === null
      ? 'not shown'
      : `${decimalText(score, decimals)}${grade === null ? '' : ` ${grade}`}`;
  const signed = (value: number): string => {
    const size = decimalText(value, decimals);
    return value > 0 ? `+${size}` : size;
  };
  const causes = change.causes
    .filter((cause) => Number(decimalText(cause.change, decimals)) !== 0)
    .map((cause) => `${CAUSE_WORDS[cause.cause]} ${signed(cause.change)}`);
  return {
    was: text(change.figure_from, change.grade_from),
    is: text(change.figure_to, change.grade_to),
    why: causes.length === 0 ? '' : ` (${causes.join(', ')})`,
  };
}

/**
 * What changed in a portfolio, in one line: its score, the causes, what is held, and in how many days much bad news
 * came of it; null where nothing did.
 * Example: 'Global Equity: ESG score 1.94 C, was 1.90 C (what is held +0.03, what is known of companies +0.01); 2 bought'.
 */
export function portfolioMailLine(
  name: string,
  change: PortfolioChange,
  controversies: number,
): string | null {
  const held = [
    ...counted(change.entered_count, 'bought'),
    ...counted(change.left_count, 'sold'),
    ...counted(change.regraded_count, 'with another ESG grade'),
    ...counted(change.excluded_count, 'newly excluded by the profile'),
    ...counted(controversies, controversies === 1 ? 'new controversy' : 'new controversies'),
  ];
  const { was, is, why } = scoreWords(change);
  const isSame = was === is;
  if (isSame && held.length === 0) return null;
  const isScored = change.figure_from !== null || change.figure_to !== null;
  const score = `ESG score ${is}, ${isSame ? 'as before' : `was ${was}`}${why}`;
  return `${name}: ${[...(isScored ? [score] : []), ...held].join('; ')}`;
}
