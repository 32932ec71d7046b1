import type { ReviewCard } from '@verdure/contract/desk/review-cards';

/** Something about a company that an analyst should know before the review. */
export interface CardStatus {
  readonly key: string;
  readonly word: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
  readonly tone: 'warning' | 'plain';
}

type CountedStatus = readonly [key: string, word: string, name: string, missing: number];

const countedStatus =
  (year: number | null) =>
  ([key, word, name, missing]: CountedStatus): CardStatus => {
    const metrics = missing === 1 ? `1 ${name} metric` : `${missing} ${name} metrics`;
    const verb = missing === 1 ? 'is' : 'are';
    const [before, now] = year === null ? ['the year before', 'this year'] : [year - 1, year];
    return {
      key,
      word: `${word} ${missing}`,
      meaning: `${metrics} approved for ${before} ${verb} not approved for ${now}`,
      tone: 'warning',
    };
  };

const shown = (is: boolean, status: CardStatus): readonly CardStatus[] => (is ? [status] : []);

/** What the icons of a card say, the most urgent first (SCR-MS-05). */
export function cardStatuses(card: ReviewCard): readonly CardStatus[] {
  const counts: readonly CountedStatus[] = [
    ['sus', 'Sustainability', 'sustainability', card.n_sus_diff],
    ['s2', 'Climate', 'climate risk (IFRS S2)', card.n_sus_s2_diff],
    ['gov', 'Governance', 'governance', card.n_gov_diff],
    ['impact', 'Impact', 'impact', card.n_impact_diff],
  ];
  return [
    ...counts.filter(([, , , missing]) => missing > 0).map(countedStatus(card.year)),
    ...shown(!card.latest_revenue_exists, {
      key: 'revenue',
      word: 'No revenue',
      meaning: `No revenue is stored for ${card.year ?? 'the latest year'}`,
      tone: 'warning',
    }),
    ...shown(card.missing_sentiment, {
      key: 'sentiment',
      word: 'No filter',
      meaning: 'The company has no sentiment filter',
      tone: 'warning',
    }),
    ...shown(card.s2_on, {
      key: 's2-on',
      word: 'IFRS S2',
      meaning: 'Climate risk (IFRS S2) is assessed',
      tone: 'plain',
    }),
  ];
}
