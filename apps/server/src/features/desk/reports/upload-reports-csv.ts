import { type CsvUpload, REPORT_CSV_COLUMNS } from '@verdure/contract/desk/report-uploads';
import { type ErrorItem, PROBLEMS } from '@verdure/contract/http/problem';
import { tidyCode } from '@verdure/contract/vocabulary';

import type { Compute } from '../../../platform/compute/compute.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import type { Acting } from '../../../platform/viewer.ts';
import type { NamedRow } from '../../imports/imports.reads.ts';
import { findCandidates, matchCompany } from '../minerva-uploads/company-match.reads.ts';
import { csvUpload, mustReadRows, refusedRow } from './coverage-csv.reads.ts';
import { readReportRow, type ReportColumn, type ReportRow } from './read-report-row.ts';
import { storeReport } from './store-report.ts';

type Row = NamedRow<ReportColumn>;
type Candidates = Awaited<ReturnType<typeof findCandidates>>;

export const readReportRows = (compute: Compute, file: UploadedFile): Promise<readonly Row[]> =>
  mustReadRows(compute, file, { needed: REPORT_CSV_COLUMNS, optional: [] });

/** Which company a row is about, and whether the file has said the same of it before. */
class Judge {
  readonly #candidates = new Map<string, Candidates[number][]>();
  readonly #lineOf = new Map<string, number>();

  constructor(candidates: Candidates) {
    for (const candidate of candidates) {
      const known = this.#candidates.get(candidate.isin) ?? [];
      this.#candidates.set(candidate.isin, [...known, candidate]);
    }
  }

  companyOf({ name, isin }: ReportRow) {
    return matchCompany({ isin, company_name: name }, this.#candidates.get(isin) ?? []);
  }

  /** The line that has the same report already; null if this is the first. */
  earlierLine(line: number, companyId: number, { year, type, format }: ReportRow): number | null {
    const key = `${companyId}/${year}/${type}/${format}`;
    const earlier = this.#lineOf.get(key) ?? null;
    if (earlier === null) this.#lineOf.set(key, line);
    return earlier;
  }
}

interface Taking extends Acting {
  readonly rows: readonly Row[];
  readonly lastYear: number;
}

/** The company and content of a row, or why it is refused. */
function judgeRow(judge: Judge, row: Row, { lastYear, viewer }: Taking) {
  const read = readReportRow(row, lastYear);
  if (read.kind === 'refused') return read;
  const match = judge.companyOf(read.row);
  if (match.kind === 'refused') return { kind: 'refused', errors: [match.reason] } as const;
  if (!match.isPrivate && !mayChangeSharedCoverage(viewer)) {
    return { kind: 'refused', errors: [PROBLEMS['coverage.shared'].message] } as const;
  }
  const earlier = judge.earlierLine(row.line, match.companyId, read.row);
  return earlier === null
    ? ({ kind: 'row', row: read.row, companyId: match.companyId } as const)
    : ({ kind: 'refused', errors: [`line ${earlier} has this report already`] } as const);
}

/**
 * Stores the addresses of reports that a CSV lists. Rows that are refused are listed; the rest is stored.
 *
 * @throws Problem if no row can be taken
 */
export async function storeReportRows(
  tx: AdministrationTransaction,
  taking: Taking,
): Promise<CsvUpload> {
  const { rows, viewer, requestId } = taking;
  const isins = rows.map((row) => tidyCode(row.text('ISIN')));
  const judge = new Judge(await findCandidates(tx, viewer.organisationId, isins));
  const warnings: ErrorItem[] = [];
  let taken = 0;
  for (const row of rows) {
    const judged = judgeRow(judge, row, taking);
    if (judged.kind === 'refused') {
      const named = { name: row.text('name'), isin: row.text('ISIN') };
      warnings.push(refusedRow(row.line, named, judged.errors));
      continue;
    }
    const { companyId, row: report } = judged;
    const { year, financialYear, type, format, url } = report;
    const content = {
      companyId,
      year,
      financialYear,
      type,
      format,
      url,
      title: null,
      file: null,
      fileName: null,
    };
    const by = { viewer, requestId };
    const stored = await storeReport(tx, { ...content, by });
    if (stored.isChanged) taken += 1;
  }
  return csvUpload({ rows_read: rows.length, taken, warnings });
}
