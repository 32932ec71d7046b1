import { sql } from 'kysely';

import type { TenantTransaction } from '../../../platform/database/database.ts';

/** The companies that only this organisation can see, by name. */
export const listPrivateCompanies = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('companies')
    .leftJoin('sectors', 'sectors.id', 'companies.sector_id')
    .select(['companies.id', 'companies.name', 'companies.isin'])
    .select((eb) => [
      'sectors.id as sectorId',
      'sectors.name as sectorName',
      eb
        .selectFrom('reporting_years')
        .select(sql<number | null>`max(reporting_years.year)`.as('year'))
        .whereRef('reporting_years.company_id', '=', 'companies.id')
        .as('latestYear'),
    ])
    .where('pe_organisation_id', '=', organisationId)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();
