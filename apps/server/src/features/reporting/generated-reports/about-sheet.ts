import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';
import type { WorkbookSheet } from '@verdure/documents/workbook';

import { ofDay } from '../../../platform/documents/past-words.ts';
import { investmentDays } from '../../investments/investment/investment.reads.ts';
import type { ReportSubject } from './report-subject.ts';

type AboutLine = readonly [label: string, text: string];

interface About {
  readonly subject: ReportSubject;
  readonly madeAt: string;
  /** What a reader of this report must know besides. */
  readonly notes: readonly AboutLine[];
}

/** What a reader needs to get the same figures again, and to read them right. */
export const aboutSheet = ({ subject, madeAt, notes }: About): WorkbookSheet => {
  const { snapshot } = subject.scored.under;
  const { to } = investmentDays(subject.scored);
  return {
    name: 'About',
    lines: [
      ['About', ofDay(subject.reportName, subject.asOf)],
      ['Organisation', subject.organisationName],
      ['Portfolio', subject.portfolioName],
      ['Profile', subject.profileName],
      ['Universe', subject.universeName],
      ['Data to', to ?? 'no data'],
      ['Calculated for', snapshot.coverage.asOf],
      ['Snapshot', String(snapshot.version)],
      ['Methodology', METHODOLOGY_VERSION],
      ['Made', madeAt],
      ...notes,
      ['N/D', 'Not disclosed: nobody has the data. It is not zero.'],
      ['N/A', 'Not applicable: the question does not arise.'],
    ],
    wraps: true,
  };
};
