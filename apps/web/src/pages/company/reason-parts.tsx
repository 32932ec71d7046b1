import type { CompanyMetricScore, CompanyScores } from '@verdure/contract/coverage/companies';

import { Fragment } from 'react';

import { raiseAbout } from '../../features/desk/disagreements/raise-disagreement.tsx';
import { Excerpts } from '../../features/coverage/documents/excerpts.tsx';
import { MetricPeers } from '../../features/coverage/peers/metric-peers.tsx';
import { companyPeersPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';

/** What other features add to the reason for a score: its peers, its excerpts, and a way to disagree. */
export const reasonParts = (scores: CompanyScores, origin: Origin) => ({
  evidenceOf: ({ id }: CompanyMetricScore) => (
    <Fragment key={id}>
      <MetricPeers
        wanted={{
          companyId: scores.company_id,
          profileId: scores.profile_id,
          figure: `metric-${id}`,
        }}
        pathOf={(companyId) => companyPeersPath(companyId, origin, `metric-${id}`)}
      />
      <Excerpts companyId={scores.company_id} metricId={id} />
    </Fragment>
  ),
  // a disagreement is about what is shown today
  actionOf: (metric: CompanyMetricScore) =>
    origin.asOf === undefined ? raiseAbout({ scores, metric }) : null,
});
