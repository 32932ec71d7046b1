import type { OwnReport, OwnReportValue } from '@verdure/contract/desk/own-reports';
import { Problem } from '@verdure/contract/http/problem';

import type { Compute } from '../../../platform/compute/compute.ts';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { ownTargetOf } from '../../coverage/own-data/own-data.reads.ts';
import { loadRates } from '../../imports/imports.reads.ts';
import {
  isSurelyNamed,
  namedCompanies,
  nameIndexOf,
  readReportCover,
} from '../extraction-jobs/report-cover.reads.ts';
import { proposedValue, readFile } from '../extraction-jobs/report-reading.reads.ts';
import { mustKnowFormat } from './report-format.ts';

interface OwnReportParts {
  readonly database: Database;
  readonly compute: Compute;
}

interface Asked {
  readonly viewer: Viewer;
  readonly file: UploadedFile;
  /** No report is of a later year. */
  readonly latest: number;
}

type Found = Extract<Awaited<ReturnType<typeof readFile>>, { kind: 'read' }>['candidates'][number];
type Conversion = Parameters<typeof proposedValue>[2];

/** A page of words may be long; what is judged stands at its beginning. */
const PASSAGE_CHARACTERS = 600;

function passageOf({ passages: [first] }: Found): string {
  if (first === undefined) return '';
  if (first.kind === 'text') return first.text.slice(0, PASSAGE_CHARACTERS);
  const { headers, body } = first.table;
  return [headers, ...body]
    .map((cells) => cells.join(' | '))
    .join('\n')
    .slice(0, PASSAGE_CHARACTERS);
}

/** As a file of own data says it, in the printed unit; nothing where only words were found. */
function valuesOf(found: Found, conversion: Conversion): readonly OwnReportValue[] {
  const target = ownTargetOf(found.metricId);
  const proposed = proposedValue(found, '', conversion);
  if (target === undefined || proposed === null) return [];
  const { name: metric, unit } = target;
  const { year, rawValue, rawUnit, awareness } = found;
  const place = { year, page: found.passages[0]?.page ?? null, passage: passageOf(found) };
  if (unit === 'points') {
    return awareness === null ? [] : [{ metric, value: awareness, unit, ...place }];
  }
  if (rawValue === null || rawUnit === null) return [];
  return [{ metric, value: rawValue, unit: rawUnit, ...place }];
}

const inOrder = (a: OwnReportValue, b: OwnReportValue): number =>
  Number(a.unit === 'points') - Number(b.unit === 'points') ||
  a.metric.localeCompare(b.metric) ||
  b.year - a.year;

/** The companies that the organisation sees: shared ones and its own. */
const listSeen = (tx: TenantTransaction, { organisationId }: Viewer) =>
  tx
    .selectFrom('companies')
    .where((each) =>
      each.or([
        each('pe_organisation_id', 'is', null),
        each('pe_organisation_id', '=', organisationId),
      ]),
    )
    .select(['id', 'name', 'isin', 'synonyms'])
    .execute();

const refused = (message: string): Problem => new Problem('report-file.refused', { message });

/**
 * What a report says of a company, as values that a file of own data could bring. Nothing is stored.
 *
 * @throws Problem 'report-file.refused' for a file that cannot be read, or that does not say its year
 */
export async function readOwnReport(
  { database, compute }: OwnReportParts,
  { viewer, file, latest }: Asked,
): Promise<OwnReport> {
  const format = mustKnowFormat(file);
  const { bytes, name: fileName } = file;
  const cover = await readReportCover(compute, { fileName, format, bytes, latest });
  if (cover.kind === 'refused') throw refused(`${fileName}: ${cover.reason}`);
  const { year } = cover.cover;
  if (year === null) {
    throw refused(
      `${fileName} does not say the year that it is about. Put it into the name of the file, such as 'report-2024.pdf'.`,
    );
  }
  const { companies, rates } = await database.withTenant(viewer, async (tx) => ({
    companies: await listSeen(tx, viewer),
    rates: await loadRates(tx),
  }));
  const named = namedCompanies(cover.texts, nameIndexOf(companies));
  const company = companies.find(({ id }) => id === named[0]?.id);
  const known = { name: company?.name ?? '', isin: company?.isin ?? null };
  const reading = await readFile(compute, { format, bytes, year, company: known });
  if (reading.kind === 'refused') throw refused(`${fileName}: ${reading.reason}`);
  const values = reading.candidates.flatMap((found) =>
    valuesOf(found, { rates, periods: new Map() }),
  );
  return {
    company:
      company === undefined ? null : { id: company.id, name: company.name, isin: company.isin },
    is_company_sure: isSurelyNamed(named),
    year,
    pages: reading.pages,
    values: values.toSorted(inOrder),
    gaps: [...reading.gaps],
  };
}
