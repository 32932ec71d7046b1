import type { CompanyDimension, CompanyMetricScore } from '@verdure/contract/coverage/companies';

type Scored = Pick<CompanyDimension | CompanyMetricScore, 'tag' | 'performance_score'>;

/** Nothing is measured where all is judged: there performance is not applicable, not undisclosed. */
export const performanceOf = ({ tag, performance_score }: Scored): number | null | undefined =>
  tag === 'QUAL' && performance_score === null ? undefined : performance_score;
