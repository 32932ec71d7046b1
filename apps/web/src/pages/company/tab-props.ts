import type { CompanyScores } from '@verdure/contract/coverage/companies';
import type { IdAndName } from '@verdure/contract/http/fields';

import type { IssueChoice } from '../../features/coverage/companies/issue-choice.ts';
import type { ChartSubject } from '../../ui/chart/chart.ts';

/** What the page passes to its open tab. */
export interface CompanyTabProps {
  readonly scores: CompanyScores;
  readonly company: IdAndName;
  readonly choice: IssueChoice;
  /** What its charts are about. */
  readonly subject: ChartSubject;
}
