import { CustomMetrics } from '../../features/coverage/custom-metrics/custom-metrics.tsx';
import { ESG_PILLARS } from '../../features/coverage/companies/metric-walk.ts';
import { ScoringTables } from '../../features/coverage/companies/scoring-tables.tsx';
import type { CompanyTabProps } from './tab-props.ts';

/** ESG ISSUES: a scoring table for each pillar except impact, and the organisation's own metrics. */
export const EsgIssuesTab = (props: CompanyTabProps) => (
  <>
    <ScoringTables {...props} pillars={ESG_PILLARS} />
    <CustomMetrics scores={props.scores} />
  </>
);
