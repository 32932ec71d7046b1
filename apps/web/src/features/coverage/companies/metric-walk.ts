import type {
  CompanyDimension,
  CompanyMetricScore,
  CompanyScores,
} from '@verdure/contract/coverage/companies';
import { SCORED_PILLARS } from '@verdure/contract/vocabulary';
import type { ScoredPillar } from '@verdure/contract/vocabulary';

/** A metric with its issue and pillar. */
export interface WalkedMetric {
  readonly pillar: ScoredPillar;
  readonly issue: CompanyDimension;
  readonly metric: CompanyMetricScore;
}

/** The pillars of a tab, in the same order as the totals. */
export const ESG_PILLARS = [
  'sustainability',
  'governance',
  'sustainability_s2',
] as const satisfies readonly ScoredPillar[];

const IN_ORDER: readonly ScoredPillar[] = [
  ...ESG_PILLARS,
  ...SCORED_PILLARS.filter((pillar) => !ESG_PILLARS.some((esg) => esg === pillar)),
];

/** Every metric of the company, in the order of the tables. */
export const metricWalk = ({ dimensions }: Pick<CompanyScores, 'dimensions'>) =>
  IN_ORDER.flatMap((pillar) =>
    (dimensions[pillar] ?? []).flatMap((issue) =>
      issue.metrics.map((metric): WalkedMetric => ({ pillar, issue, metric })),
    ),
  );
