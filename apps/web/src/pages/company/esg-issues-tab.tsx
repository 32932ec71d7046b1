import { CustomMetrics } from '../../features/coverage/custom-metrics/custom-metrics.tsx';
import { ESG_TABLES } from '../../features/coverage/companies/metric-walk.ts';
import { ScoringTables } from '../../features/coverage/companies/scoring-tables.tsx';
import type { CompanyTabProps } from './tab-props.ts';

/** ESG ISSUES: a scoring table for each pillar except impact, those that enter no total, and the organisation's own metrics. */
export const EsgIssuesTab = (props: CompanyTabProps) => (
  <>
    <ScoringTables {...props} pillars={ESG_TABLES} />
    <CustomMetrics scores={props.scores} />
  </>
);
