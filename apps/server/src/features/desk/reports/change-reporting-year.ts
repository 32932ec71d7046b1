import { Problem } from '@verdure/contract/http/problem';

import { type AuditEvent, recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { lockCompany } from './report.store.ts';
import {
  countValues,
  deleteReportingYear,
  findCurrentYear,
  findNewestYear,
  findYearOf,
  hideReports,
  moveReports,
  type ReportingYear,
  setCurrentYear,
  updateReportingYear,
} from './reporting-year.store.ts';

const refused = (message: string): Problem => new Problem('reporting-year.refused', { message });

type Act = Pick<AuditEvent, 'action' | 'before' | 'after'>;

const record = (tx: AdministrationTransaction, companyId: number, act: Act & Acting) => {
  const { viewer, requestId, ...event } = act;
  const { organisationId, userId: actorUserId } = viewer;
  const subject = { type: 'company', id: companyId } as const;
  return recordAudit(tx, { ...event, organisationId, actorUserId, subject, requestId });
};

/** Shows the scores of another year; the snapshot is built again. */
async function showYear(
  tx: AdministrationTransaction,
  companyId: number,
  year: number | null,
): Promise<void> {
  await setCurrentYear(tx, companyId, year);
  await rebuildSnapshot(tx);
}

/** Values stay with their year, so a year that has some keeps its number. */
async function refuseValues(
  tx: AdministrationTransaction,
  { company_id, year }: ReportingYear,
): Promise<void> {
  const count = await countValues(tx, company_id, year);
  if (count === 0) return;
  throw refused(`${year} has ${count} metric values. Delete the metrics of ${year} first.`);
}

/** Declares the reports of a year final. A year after the current one becomes the current year. */
export async function finishYear(
  tx: AdministrationTransaction,
  reportingYear: ReportingYear,
  by: Acting,
): Promise<ReportingYear> {
  const { id, company_id: companyId, year } = reportingYear;
  await lockCompany(tx, companyId);
  if (reportingYear.final_at !== null) return reportingYear;
  const final = await updateReportingYear(tx, id, { final_at: new Date().toISOString() });
  const current = await findCurrentYear(tx, companyId);
  if (current === null || current < year) await showYear(tx, companyId, year);
  const act = { action: 'company.reports-final', before: { current_year: current } };
  await record(tx, companyId, { ...act, after: { year }, ...by });
  return final;
}

interface NewYear {
  readonly newYear: number;
  readonly newFinancialYear: string;
}

/** Corrects a year. Its reports move with it. */
export async function changeReportingYear(
  tx: AdministrationTransaction,
  reportingYear: ReportingYear,
  { newYear, newFinancialYear, ...by }: NewYear & Acting,
): Promise<ReportingYear> {
  const { id, company_id: companyId, year, financial_year } = reportingYear;
  await lockCompany(tx, companyId);
  if (newYear !== year) {
    if ((await findYearOf(tx, companyId, newYear)) !== undefined) {
      throw refused(`The company has the reporting year ${newYear} already.`);
    }
    await refuseValues(tx, reportingYear);
    await moveReports(tx, companyId, { from: year, to: newYear });
  }
  const change = { year: newYear, financial_year: newFinancialYear };
  const changed = await updateReportingYear(tx, id, change);
  if (newYear !== year && (await findCurrentYear(tx, companyId)) === year) {
    await showYear(tx, companyId, newYear);
  }
  const act = { action: 'company.year-changed', before: { year, financial_year }, after: change };
  await record(tx, companyId, { ...act, ...by });
  return changed;
}

/** Deletes a year without values. Its reports leave the lists. */
export async function removeReportingYear(
  tx: AdministrationTransaction,
  reportingYear: ReportingYear,
  by: Acting,
): Promise<void> {
  const { id, company_id: companyId, year } = reportingYear;
  await lockCompany(tx, companyId);
  await refuseValues(tx, reportingYear);
  const document_ids = await hideReports(tx, companyId, { year });
  await deleteReportingYear(tx, id);
  if ((await findCurrentYear(tx, companyId)) === year) {
    await showYear(tx, companyId, await findNewestYear(tx, companyId));
  }
  const act = { action: 'company.year-deleted', before: { year, document_ids } };
  await record(tx, companyId, { ...act, ...by });
}
