import type { ChangeCause, PortfolioChange } from '@verdure/contract/investments/changes';

const CAUSE_WORDS: Readonly<Record<ChangeCause, string>> = {
  trades: 'what is held',
  values: 'what is known of companies',
  profile: 'how the profile weighs',
};

const DECIMALS = 2;

/** '+0.04'; what rounds to nothing is '0.00'. */
function signed(change: number): string {
  const size = Math.abs(change).toFixed(DECIMALS);
  if (Number(size) === 0) return size;
  return `${change > 0 ? '+' : '-'}${size}`;
}

const scoreText = (score: number | null, grade: string | null): string =>
  score === null ? 'not shown' : `${score.toFixed(DECIMALS)}${grade === null ? '' : ` ${grade}`}`;

const counted = (count: number, words: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${words}`];

/** Nothing of a score that is not shown at either end. */
function scoreWords({ figure_from, figure_to, ...change }: PortfolioChange): readonly string[] {
  if (figure_from === null && figure_to === null) return [];
  const was = scoreText(figure_from, change.grade_from);
  const is = scoreText(figure_to, change.grade_to);
  const causes = change.causes
    .filter((cause) => Number(signed(cause.change)) !== 0)
    .map((cause) => `${CAUSE_WORDS[cause.cause]} ${signed(cause.change)}`);
  const why = causes.length === 0 ? '' : ` (${causes.join(', ')})`;
  return [was === is ? `ESG score ${is}, as before${why}` : `ESG score ${is}, was ${was}${why}`];
}

/**
 * What changed in a portfolio, in one line: its score, the causes, and what is held; null where nothing did.
 * Example: 'Global Equity: ESG score 1.94 C, was 1.90 C (what is held +0.03, what is known of companies +0.01); 2 bought'.
 */
export function portfolioMailLine(name: string, change: PortfolioChange): string | null {
  const { figure_from, figure_to, grade_from, grade_to } = change;
  const held = [
    ...counted(change.entered_count, 'bought'),
    ...counted(change.left_count, 'sold'),
    ...counted(change.regraded_count, 'with another ESG grade'),
  ];
  const isSame = scoreText(figure_from, grade_from) === scoreText(figure_to, grade_to);
  if (isSame && held.length === 0) return null;
  return `${name}: ${[...scoreWords(change), ...held].join('; ')}`;
}
