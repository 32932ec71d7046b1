import type { ReportFormat, ReportType } from '@verdure/contract/coverage/documents';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { enqueueReading } from '../extraction-jobs/extraction-job.reads.ts';
import {
  addReportingYear,
  changeReport,
  findListedReport,
  hideReport,
  insertReport,
  lockCompany,
} from './report.store.ts';

/** A report of a company: its file, or only its address. */
export interface NewReport {
  readonly companyId: number;
  /** Reporting year. */
  readonly year: number;
  /** As the company writes it; null keeps what is stored. */
  readonly financialYear: string | null;
  readonly type: ReportType;
  readonly format: ReportFormat;
  /** Null for the type and the year. */
  readonly title: string | null;
  readonly url: string | null;
  /** The key of its bytes in the store of files; null where only the address is known. */
  readonly file: string | null;
  /** Of the file; null without one. */
  readonly fileName: string | null;
  readonly by: { readonly viewer: Viewer; readonly requestId: string };
}

export interface StoredReport {
  readonly documentId: number;
  /** False if the same report was stored already. */
  readonly isChanged: boolean;
  /** The report has a file that was not stored for it before: it can be read by a machine. */
  readonly hasNewFile: boolean;
}

type Listed = NonNullable<Awaited<ReturnType<typeof findListedReport>>>;

const TYPE_WORDS = { annual: 'Annual report', sustainability: 'Sustainability report' } as const;

interface Content {
  readonly title: string;
  readonly url: string | null;
  readonly file: string | null;
  readonly file_name: string | null;
}

/** What the listed report becomes if nothing in it has to give way; null if a new one has to be listed. */
function merged(listed: Listed, report: NewReport): Content | null {
  const { file } = report;
  if (file !== null && listed.file !== null && listed.file !== file) return null;
  return {
    title: report.title ?? listed.title,
    url: report.url ?? listed.url,
    file: file ?? listed.file,
    file_name: listed.file_name ?? report.fileName,
  };
}

const isSame = (one: Content, other: Content): boolean =>
  one.title === other.title &&
  one.url === other.url &&
  one.file === other.file &&
  one.file_name === other.file_name;

async function write(tx: AdministrationTransaction, report: NewReport): Promise<StoredReport> {
  const { file } = report;
  const listed = await findListedReport(tx, report);
  const content = listed && merged(listed, report);
  if (listed !== undefined && content) {
    const isChanged = !isSame(listed, content);
    if (isChanged) await changeReport(tx, listed.id, content);
    return {
      documentId: listed.id,
      isChanged,
      hasNewFile: content.file !== listed.file,
    };
  }
  if (listed !== undefined) await hideReport(tx, listed.id);
  const documentId = await insertReport(tx, {
    company_id: report.companyId,
    year: report.year,
    type: report.type,
    format: report.format,
    title: report.title ?? `${TYPE_WORDS[report.type]} ${report.year}`,
    url: report.url,
    file,
    file_name: report.fileName,
  });
  return { documentId, isChanged: true, hasNewFile: file !== null };
}

/**
 * Stores a report of a company, whose bytes are stored already: a slow store of files must hold
 * neither the company nor a connection. Another file of the same year, type and format takes the place of
 * the one before, which stays behind the passages that were read from it.
 */
export async function storeReport(
  tx: AdministrationTransaction,
  report: NewReport,
): Promise<StoredReport> {
  const { companyId, year, financialYear, type, format, url, file, by } = report;
  await lockCompany(tx, companyId);
  const isYearChanged = await addReportingYear(tx, { companyId, year, financialYear });
  const stored = await write(tx, report);
  if (stored.hasNewFile) {
    const { organisationId } = by.viewer;
    await enqueueReading(tx, { documentId: stored.documentId, organisationId });
  }
  if (stored.isChanged || isYearChanged) {
    await recordAudit(tx, {
      organisationId: by.viewer.organisationId,
      actorUserId: by.viewer.userId,
      action: 'company.report-stored',
      subject: { type: 'company', id: companyId },
      requestId: by.requestId,
      after: { document_id: stored.documentId, year, type, format, url, file },
    });
  }
  return { ...stored, isChanged: stored.isChanged || isYearChanged };
}
