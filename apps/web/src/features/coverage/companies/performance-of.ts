import type { CompanyDimension, CompanyMetricScore } from '@verdure/contract/coverage/companies';

type Scored = Pick<CompanyDimension | CompanyMetricScore, 'tag' | 'performance_score'>;

/** Metrics that are only judged have nothing to measure: performance is N/A, not N/D. */
export const performanceOf = ({ tag, performance_score }: Scored): number | null | undefined =>
  tag === 'QUAL' && performance_score === null ? undefined : performance_score;
