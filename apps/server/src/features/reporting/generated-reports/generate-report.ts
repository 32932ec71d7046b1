import { sheetFigures } from '@verdure/documents/figures';
import { portfolioIdParam, profileIdParam } from '@verdure/contract/http/fields';
import { REPORT_NAMES } from '@verdure/contract/reporting/generated-reports';
import { z } from 'zod';

import { recordAudit } from '../../../platform/audit.ts';
import { instantOf, presentOf } from '../../../platform/database/past.ts';
import { fileNamePart } from '../../../platform/documents/file-name.ts';
import { ofDay } from '../../../platform/documents/past-words.ts';
import { type AskedWorkbook, instantRead } from '../../../platform/receipts/issue-receipt.ts';
import type { Remake } from '../../../platform/receipts/receipt.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { versionsRead } from '../../investments/investment/versions.reads.ts';
import { mayReport, openReportSubject, type WantedReport } from './report-subject.ts';
import { sfdrReport } from './sfdr-report.ts';
import { tcfdReport } from './tcfd-report.ts';

/** A report as plain data; writing it as a file needs no database. */
export interface GeneratedReport extends AskedWorkbook {
  readonly fileName: string;
}

const MAKERS = { 'TCFD report': tcfdReport, 'SFDR PAI report': sfdrReport } as const;

interface Wanted extends WantedReport {
  readonly now: Date;
}

/** Gathers a report, with what was asked for it. */
async function composeReport(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: Wanted,
): Promise<GeneratedReport> {
  const { reportName, portfolioId, profileId, asOf } = wanted;
  const instant = await instantRead(asking.tx);
  const subject = await openReportSubject(investments, asking, wanted);
  const madeAt = wanted.now.toISOString();
  const read = instantOf(asking.tx);
  const moment = read === null ? wanted.now : new Date(read);
  const sheets = await MAKERS[reportName](asking, subject, { madeAt, investments, moment });
  const title = ofDay(`${subject.portfolioName} ${reportName}`, asOf);
  return {
    fileName: `${fileNamePart(title)}.xlsx`,
    workbook: { title, madeAt, sheets },
    asked: {
      kind: 'generated-report',
      subject: `${subject.portfolioName} ${reportName}`,
      question: { reportName, portfolioId, profileId, asOf },
      instant,
      versions: await versionsRead(asking, subject.scored.under, [portfolioId]),
    },
  };
}

/** Gathers a report and records that it was made (API-134). */
export async function generateReport(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: Wanted & { readonly requestId: string },
): Promise<GeneratedReport> {
  const { tx, viewer } = asking;
  const { reportName, portfolioId, profileId, requestId } = wanted;
  const report = await composeReport(investments, asking, wanted);
  await recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'report.generated',
    subject: { type: 'portfolio', id: portfolioId },
    after: { report: reportName, profileId, asOf: wanted.asOf },
  });
  return report;
}

const question = z.object({
  reportName: z.enum(REPORT_NAMES),
  portfolioId: portfolioIdParam,
  profileId: profileIdParam,
  asOf: z.string().optional(),
});

/** Answers the question of the receipt of a report again. @throws Problem where it may not be reported */
export const remakeReport =
  (investments: Investments): Remake =>
  async ({ tx, viewer, instant }, asked) => {
    const wanted = { asOf: undefined, ...question.parse(asked), now: new Date(instant) };
    mayReport(viewer, wanted.reportName);
    const report = await composeReport(investments, { tx, viewer }, wanted);
    return { tables: sheetFigures(report.workbook.sheets), versions: report.asked.versions };
  };
