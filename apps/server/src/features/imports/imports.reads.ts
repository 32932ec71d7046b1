import type { Database } from '../../platform/database/database.ts';

/** The import run that wrote the fictional universe. If it exists, the database holds demo data. */
export const DEMO_RUN_KIND = 'demo';

/** The run that imported the shipped public data. If it exists, pages name their sources. */
export const PUBLIC_RUN_KIND = 'public';

/** The run that wrote accounts with published passwords beside the public data. */
export const PUBLIC_ACCOUNTS_RUN_KIND = 'public-accounts';

async function hasRun(database: Database, kinds: readonly string[]): Promise<boolean> {
  const run = await database.withCoverage((tx) =>
    tx
      .selectFrom('import_runs')
      .select('id')
      .where('kind', 'in', kinds)
      .limit(1)
      .executeTakeFirst(),
  );
  return run !== undefined;
}

/** Whether this database's companies are fictional. Every page then says so. */
export const isDemoData = (database: Database): Promise<boolean> =>
  hasRun(database, [DEMO_RUN_KIND]);

/** Whether the shipped public data are in this database. */
export const hasPublicData = (database: Database): Promise<boolean> =>
  hasRun(database, [PUBLIC_RUN_KIND]);

/** Whether there are accounts whose passwords are published. */
export const hasPublishedPasswords = (database: Database): Promise<boolean> =>
  hasRun(database, [DEMO_RUN_KIND, PUBLIC_ACCOUNTS_RUN_KIND]);

export { loadCountryIndex } from './lookup/country-index.ts';
export { normalName } from './lookup/normal-name.ts';
export { ImportProblem } from './import-problem.ts';
export { readNumber } from './reading/read-number.ts';
export { bindFields, columnPlaces, readFlag, RowRefused } from './reading/row-reader.ts';
export { bindMeasures, type ReadFigure } from './reading/measure-reader.ts';
export {
  COMPANY_KEY_FIELDS,
  type CompanyIndex,
  type CompanyKey,
  loadCompanyIndex,
} from './lookup/company-index.ts';
export { loadConstituentIndex } from './lookup/constituent-index.ts';
export { readCompany } from './reading/read-company.ts';
export { flowPeriod, PERIOD_FIELDS, reportingPeriod } from './reading/reporting-period.ts';
export { importMapping, type ImportMapping } from './mapping/import-mapping.ts';
export { type NamedRow, readNamedRows } from './tables/read-named-rows.ts';
export { readSentTable } from './tables/read-sent-table.ts';
export type { SourceCell, SourceRow, SourceTable } from './tables/source-table.ts';
export { amountPeriod, mayBeNegative } from './reading/account-amounts.ts';
export { convertFigure } from './reading/figure.ts';
export { loadRates } from './lookup/load-rates.ts';
export { SUM_SOURCE } from './staging/combine-scopes.ts';
export { sourcesInForce } from './staging/sources-in-force.ts';
