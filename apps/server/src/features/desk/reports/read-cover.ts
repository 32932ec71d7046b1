import { OTHERS_OFFERED, type ReportCover } from '@verdure/contract/desk/report-covers';
import { Problem } from '@verdure/contract/http/problem';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { fileNameOf } from '../../../platform/files/file-store.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  isSurelyNamed,
  namedCompanies,
  nameIndexOf,
  readReportCover,
} from '../extraction-jobs/report-cover.reads.ts';
import { findSameContent, listNameable } from './cover.store.ts';
import { mustKnowFormat } from './report-format.ts';

type CoverParts = Pick<ServerParts, 'database' | 'compute'>;

interface Asked {
  readonly viewer: Viewer;
  readonly file: UploadedFile;
  /** No report is of a later year. */
  readonly latest: number;
}

type CoverAnswer = Awaited<ReturnType<typeof readReportCover>>;
type Read = Extract<CoverAnswer, { kind: 'read' }>;

const shown = ({ id, name, isin }: { id: number; name: string; isin: string | null }) => ({
  id,
  name,
  isin,
});

async function companyOf(tx: AdministrationTransaction, viewer: Viewer, { texts }: Read) {
  const companies = await listNameable(tx, viewer);
  const byId = new Map(companies.map((company) => [company.id, company]));
  const named = namedCompanies(texts, nameIndexOf(companies));
  const [first, ...others] = named.flatMap(({ id }) => byId.get(id) ?? []).map(shown);
  return {
    company: first ?? null,
    is_company_sure: isSurelyNamed(named),
    others: others.slice(0, OTHERS_OFFERED),
  };
}

/**
 * Of which company, year and kind a file is, and whether it is stored already. Nothing is stored.
 *
 * @throws Problem 'report-file.refused' for a file that the machine cannot read
 */
export async function readCoverOf(
  { database, compute }: CoverParts,
  { viewer, file, latest }: Asked,
): Promise<ReportCover> {
  const format = mustKnowFormat(file);
  const content = fileNameOf(file.bytes);
  const given = { fileName: file.name, format, bytes: file.bytes, latest };
  const answer = await readReportCover(compute, given);
  if (answer.kind === 'refused') {
    throw new Problem('report-file.refused', { message: `${file.name}: ${answer.reason}` });
  }
  return database.withAdministration(async (tx) => {
    const same = await findSameContent(tx, viewer, content);
    const stored = same ? { company: shown(same), title: same.title, year: same.year } : null;
    const { year, isYearSure, type, isTypeSure } = answer.cover;
    return {
      content,
      format,
      ...(await companyOf(tx, viewer, answer)),
      year,
      is_year_sure: isYearSure,
      type,
      is_type_sure: isTypeSure,
      gaps: [...answer.gaps],
      stored,
    };
  });
}
