import { formatWeightPercent } from '../../../format/percent.ts';
import { INVESTMENT_OUTCOME_RULE } from '@verdure/contract/vocabulary';
import type { ArticleCondition, ConditionState } from '@verdure/contract/vocabulary';

type Kind = 'portfolio' | 'fund';

/** The failure of a slice, in the words of the specification (SCR-PORT-32). */
const failed = (slice: string) => ({
  failed: (of: Kind) => `Failed to load ${slice} information for this ${of}.`,
  retry: (of: Kind) =>
    `An error occurred trying to load ${slice} data for this ${of}, please try refreshing`,
});

export const regulatoryMessages = {
  showExcerpts: 'Show excerpts',
  hideExcerpts: 'Hide excerpts',
  subTabs: {
    sfdr: 'SFDR - Principal Adverse Impact (PAI) Indicators',
    taxonomy: 'EU Taxonomy eligible activities (6 objectives)',
  },
  pai: failed('PAI'),
  articleNine: failed('Article 9'),
  notAnswered:
    'Portfolio article compliance will be shown once portfolio manager fully answers policy questions',
  clickHere: 'Click here',
  answered: (count: number) => `${count} of 10 policy questions answered.`,
  shortPositions:
    'SFDR is applicable to long positions. Please remove short positions from portfolio to show SFDR Applicability.',
  article: (of: Kind, article: number) => `This ${of} is compatible with Article ${article}.`,
  noArticle: (of: Kind) => `This ${of} has no article: no long holding can be classified.`,
  fundTests: {
    nine: 'More than 80% of the long weight is in Article 9',
    eight: 'More than 80% of the long weight is in Article 8 or 9',
  },
  share9: 'Long weight in Article 9',
  share89: 'Long weight in Article 8 or 9',
  classified: 'Long weight that is classified',
  ruleSetSince: (date: string) => `In force since ${date}`,
  proposal: 'Proposed, not law',
  articleValue: (article: number) => `Article value: ${article}, from the articles of the holdings`,
  outcome: INVESTMENT_OUTCOME_RULE,
  basis:
    'Per EUR 1M invested, so that indicator 1 reads like indicator 2; long companies only, standard profile. Indicators 1 to 3 add scope 1, 2 and 3; the Footprint and Global Warming tabs count scope 1 and 2. Per covered EUR M: missing data do not count as 0, as they do in the disclosed part, the sum of the regulation.',
  compatible:
    'Articles that this indicator still allows: over 80% of the long weight does. Article 9 allows no adverse or undisclosed impact of a company; Article 8 allows four, so one indicator alone does not rule it out.',
  compare: 'Compare with other portfolios',
  partsFailed: 'Failed to load what adds up to this figure.',
  findingsFailed: 'Failed to load the companies behind this line.',
  known: (share: string) => `Known of ${share} of the long company weight.`,
  contributing: (share: string) => `Positive contribution: ${share}`,
  harming: (share: string) => `Significant harm: ${share}`,
  noneContributes: 'No company contributes.',
  noneHarms: 'No company harms it.',
  noReason: 'No reason recorded.',
  exportFailed: 'An error occurred trying to generate an export, please try again',
  noneShown: 'No constituent matches the filters.',
  none: 'This portfolio has no holdings.',
} as const;

/** What is missing where a condition is unknown. */
const ANSWER_CONDITIONS: readonly ArticleCondition[] = [
  'objective_answers',
  'all_policy_answers',
  'article_8_answers',
  'adverse_impacts_considered',
];

interface Judged {
  readonly condition: ArticleCondition;
  readonly state: ConditionState;
  /** A fraction, or null without a share. */
  readonly share: number | null;
}

/** The least that two decimals show. */
const LEAST_SHOWN = 0.0001;

/** Two decimals. A holding that they would round to nothing is still named. */
const shareText = (share: number): string =>
  share > 0 && share < LEAST_SHOWN ? 'under 0.01%' : formatWeightPercent(share);

/** Shares of what fulfils the condition; the others are of what is held against it. */
const FULFILLED: Readonly<Partial<Record<ArticleCondition, string>>> = {
  sustainable_share: 'sustainable',
  transition_share: 'taxonomy-aligned',
};

/** What is behind a condition: the share that decided, or what is missing. */
export function behindCondition({ condition, state, share }: Judged): string | null {
  const isUnknown = state === 'unknown';
  const missing = ANSWER_CONDITIONS.includes(condition) ? 'not answered yet' : 'not known';
  if (share === null) return isUnknown ? missing : null;
  const fulfilled = FULFILLED[condition];
  if (fulfilled === undefined) {
    return isUnknown ? `${missing} for ${shareText(share)}` : `${shareText(share)} held`;
  }
  return `${shareText(share)} ${fulfilled}${isUnknown ? `, ${missing}` : ''}`;
}
