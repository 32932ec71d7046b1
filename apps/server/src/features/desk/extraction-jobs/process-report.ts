import { recordAudit } from '../../../platform/audit.ts';
import type { Compute } from '../../../platform/compute/compute.ts';
import type { AdministrationTransaction, Database } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { lockValues } from '../../../universe/values-lock.ts';
import { loadRates } from '../../imports/imports.reads.ts';
import {
  askForReading,
  findReport,
  listMetricIds,
  listPeriods,
  lockReading,
  noteNaming,
  type ReadingResult,
  type ReportToRead,
  writeResult,
} from './extraction-job.store.ts';
import { addPassages, addProposedValues } from './machine-values.store.ts';
import { foundPassages, proposedValue } from './proposals.ts';
import { type FileReading, readFile } from './reading/read-file.ts';
import type { BoxedCandidate } from './reading/read-report.task.ts';

export interface ReadingParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly compute: Compute;
}

export interface ReadingRequest {
  readonly documentId: number;
  /** Whose administrator asked for it; null for the command line. */
  readonly organisationId: number | null;
}

const REPEATED = 'The last attempt failed. The report is read again.';

/** Writes what was found, for an analyst to review. */
async function writeCandidates(
  tx: AdministrationTransaction,
  report: ReportToRead,
  candidates: readonly BoxedCandidate[],
): Promise<{ readonly added: number; readonly passages: number }> {
  const { company_id: companyId, id: documentId, title } = report;
  const stored = await listMetricIds(tx);
  const known = candidates.filter(({ metricId }) => stored.has(metricId));
  const conversion = { rates: await loadRates(tx), periods: await listPeriods(tx, companyId) };
  const proposed = known.flatMap((candidate) => proposedValue(candidate, title, conversion) ?? []);
  const added = await addProposedValues(tx, companyId, proposed);
  const place = { companyId, documentId };
  return { added, passages: await addPassages(tx, place, known.flatMap(foundPassages)) };
}

async function resultOf(
  tx: AdministrationTransaction,
  report: ReportToRead,
  reading: FileReading,
): Promise<ReadingResult> {
  if (reading.kind === 'refused') return { complete: true, error: reading.reason, gaps: [] };
  const { pages, candidates, isNamed, gaps } = reading;
  await noteNaming(tx, report.id, isNamed);
  const written = await writeCandidates(tx, report, candidates);
  const found = { pages, gaps, candidates: candidates.length, ...written };
  return { complete: true, error: null, ...found };
}

async function read({ files, compute }: ReadingParts, report: ReportToRead): Promise<FileReading> {
  const bytes = report.file === null ? null : await files.get(report.file);
  if (bytes === null) return { kind: 'refused', reason: 'The report has no stored file.' };
  const { format, year, company_name: name, company_isin: isin } = report;
  return readFile(compute, { format, bytes, year, company: { name, isin } });
}

/**
 * Reads a report and writes what it says: versions of values that wait for approval, and passages.
 * Reading a report again adds nothing that is there.
 *
 * @returns null if there is no such report
 */
export async function processReport(
  parts: ReadingParts,
  { documentId, organisationId }: ReadingRequest,
): Promise<ReadingResult | null> {
  const { database } = parts;
  const report = await database.withAdministration(async (tx) => {
    const found = await findReport(tx, documentId);
    if (found !== undefined) await askForReading(tx, documentId);
    return found;
  });
  if (report === undefined) return null;
  try {
    const reading = await read(parts, report);
    return await database.withAdministration(async (tx) => {
      await lockValues(tx);
      await lockReading(tx, documentId);
      const result = await resultOf(tx, report, reading);
      await writeResult(tx, documentId, result);
      if (organisationId !== null) {
        await recordAudit(tx, {
          organisationId,
          actorUserId: null,
          action: 'report.read',
          subject: { type: 'company-document', id: documentId },
          after: { ...result },
        });
      }
      return result;
    });
  } catch (error) {
    // the queue tries again; meanwhile the list says that something went wrong
    await database.withAdministration((tx) =>
      writeResult(tx, documentId, { complete: false, error: REPEATED }),
    );
    throw error;
  }
}
