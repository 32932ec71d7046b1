import type { Workbook } from '@verdure/documents/workbook';

import { recordAudit } from '../../../platform/audit.ts';
import { presentOf } from '../../../platform/database/past.ts';
import { fileNamePart } from '../../../platform/documents/file-name.ts';
import { ofDay } from '../../../platform/documents/past-words.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { openReportSubject, type WantedReport } from './report-subject.ts';
import { sfdrReport } from './sfdr-report.ts';
import { tcfdReport } from './tcfd-report.ts';

/** A report as plain data; writing it as a file needs no database. */
export interface GeneratedReport {
  readonly fileName: string;
  readonly workbook: Workbook;
}

const MAKERS = { 'TCFD report': tcfdReport, 'SFDR PAI report': sfdrReport } as const;

interface Wanted extends WantedReport {
  readonly requestId: string;
  readonly now: Date;
}

/** Gathers a report and records that it was made (API-134). */
export async function generateReport(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: Wanted,
): Promise<GeneratedReport> {
  const { tx, viewer } = asking;
  const { reportName, portfolioId, profileId, requestId, now } = wanted;
  const subject = await openReportSubject(investments, asking, wanted);
  const madeAt = now.toISOString();
  const sheets = await MAKERS[reportName](asking, subject, madeAt);
  await recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'report.generated',
    subject: { type: 'portfolio', id: portfolioId },
    after: { report: reportName, profileId, asOf: wanted.asOf },
  });
  const title = ofDay(`${subject.portfolioName} ${reportName}`, wanted.asOf);
  return { fileName: `${fileNamePart(title)}.xlsx`, workbook: { title, madeAt, sheets } };
}
