import type {
  CompanyDimension,
  CompanyMetricScore,
  CompanyScores,
} from '@verdure/contract/coverage/companies';
import { TABLE_PILLARS, VALUE_PILLARS } from '@verdure/contract/vocabulary';
import type { ScoredPillar, TablePillar } from '@verdure/contract/vocabulary';

/** A metric with its issue and pillar. */
export interface WalkedMetric {
  readonly pillar: TablePillar;
  readonly issue: CompanyDimension;
  readonly metric: CompanyMetricScore;
}

/** The pillars of a tab, in the same order as the totals. */
export const ESG_PILLARS = [
  'sustainability',
  'governance',
  'sustainability_s2',
] as const satisfies readonly ScoredPillar[];

/** Every table of the ESG tab: those of the totals, then those that enter none. */
export const ESG_TABLES: readonly TablePillar[] = [...ESG_PILLARS, ...VALUE_PILLARS];

const IN_ORDER: readonly TablePillar[] = [
  ...ESG_TABLES,
  ...TABLE_PILLARS.filter((pillar) => !ESG_TABLES.includes(pillar)),
];

/** Every metric of the company, in the order of the tables. */
export const metricWalk = ({ dimensions }: Pick<CompanyScores, 'dimensions'>) =>
  IN_ORDER.flatMap((pillar) =>
    (dimensions[pillar] ?? []).flatMap((issue) =>
      issue.metrics.map((metric): WalkedMetric => ({ pillar, issue, metric })),
    ),
  );
