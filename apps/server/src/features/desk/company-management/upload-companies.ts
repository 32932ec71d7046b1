import type { CsvUpload } from '@verdure/contract/desk/report-uploads';
import {
  COMPANY_CSV_COLUMNS,
  COMPANY_CSV_OPTIONAL,
} from '@verdure/contract/desk/company-management';
import type { ErrorItem } from '@verdure/contract/http/problem';
import { tidyCode } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import { recordAudit } from '../../../platform/audit.ts';
import type { Compute } from '../../../platform/compute/compute.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { csvUpload, mustReadRows, refusedRow } from '../reports/coverage-csv.reads.ts';
import { loadCountryIndex, type NamedRow } from '../../imports/imports.reads.ts';
import type { SaveFilter } from './change-company.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';
import { regionsOf } from './company-change.store.ts';
import { type CompanyColumn, type CompanyRow, readCompanyRow } from './read-company-row.ts';

type Row = NamedRow<CompanyColumn>;
type Regions = Awaited<ReturnType<typeof regionsOf>>;

export const readCompanyRows = (compute: Compute, file: UploadedFile): Promise<readonly Row[]> =>
  mustReadRows<CompanyColumn>(compute, file, {
    needed: COMPANY_CSV_COLUMNS,
    optional: COMPANY_CSV_OPTIONAL,
  });

/** The public companies that carry these ISINs, as their own or among their codes. */
async function namesByIsin(
  tx: AdministrationTransaction,
  isins: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ isin: string; name: string }>`
    select carried.isin, companies.name from (
      select id as company_id, isin::text from companies where isin = any(${isins})
      union
      select company_id, code from company_codes where type = 'isin' and code = any(${isins})
    ) carried
    join companies on companies.id = carried.company_id
    where companies.pe_organisation_id is null`.execute(tx);
  return new Map(rows.map(({ isin, name }) => [isin, name]));
}

async function insertCompany(
  tx: AdministrationTransaction,
  { name, isin, countryCode, sectorId, ticker, synonyms }: CompanyRow,
  regions: Regions,
): Promise<number> {
  const { id } = await tx
    .insertInto('companies')
    .values({
      name,
      isin,
      country_code: countryCode,
      region: regions.get(countryCode) ?? null,
      sector_id: sectorId,
      ticker,
      synonyms: [...synonyms],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Taken {
  readonly row: CompanyRow;
  readonly regions: Regions;
}

interface Taking extends Acting {
  readonly rows: readonly Row[];
  readonly saveFilter: SaveFilter;
}

async function takeRow(
  tx: AdministrationTransaction,
  { row, regions }: Taken,
  { viewer, requestId, saveFilter }: Taking,
): Promise<void> {
  const companyId = await insertCompany(tx, row, regions);
  if (row.sentimentFilter !== null) await saveFilter(tx, companyId, row.sentimentFilter);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'company.added',
    subject: { type: 'company', id: companyId },
    requestId,
    after: { name: row.name, isin: row.isin },
  });
}

/**
 * Adds the companies of a CSV. A company whose ISIN is known is refused; so is every row with a wrong
 * cell. The rest is stored.
 *
 * @throws Problem if no row can be taken
 */
export async function storeCompanyRows(
  tx: AdministrationTransaction,
  taking: Taking,
): Promise<CsvUpload> {
  const { rows } = taking;
  const countries = await loadCountryIndex(tx);
  const regions = await regionsOf(tx);
  const ownerOf = await namesByIsin(
    tx,
    rows.map((row) => tidyCode(row.text('ISIN'))),
  );
  const warnings: ErrorItem[] = [];
  for (const row of rows) {
    const read = readCompanyRow(row, (country) => countries.iso2Of(country));
    const owner = read.kind === 'row' ? ownerOf.get(read.row.isin) : undefined;
    if (read.kind === 'row' && owner === undefined) {
      await takeRow(tx, { row: read.row, regions }, taking);
      ownerOf.set(read.row.isin, read.row.name);
      continue;
    }
    const errors = read.kind === 'row' ? [`the ISIN belongs to ${owner} already`] : read.errors;
    const named = { name: row.text('name'), isin: row.text('ISIN') };
    warnings.push(refusedRow(row.line, named, errors));
  }
  const answer = csvUpload({
    rows_read: rows.length,
    taken: rows.length - warnings.length,
    warnings,
  });
  await rebuildSnapshot(tx);
  return answer;
}
