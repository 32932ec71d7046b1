import type { CompanyMetricScore, CompanyScores } from '@verdure/contract/coverage/companies';

import { raiseAbout } from '../../features/coverage/disagreements/raise-disagreement.tsx';
import { Excerpts } from '../../features/coverage/documents/excerpts.tsx';

/** What other features add to the reason for a score: its excerpts, and a way to disagree. */
export const reasonParts = (scores: CompanyScores) => ({
  evidenceOf: ({ id }: CompanyMetricScore) => (
    <Excerpts key={id} companyId={scores.company_id} metricId={id} />
  ),
  actionOf: (metric: CompanyMetricScore) => raiseAbout({ scores, metric }),
});
