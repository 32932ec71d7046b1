import { Problem } from '@verdure/contract/http/problem';
import { sql } from 'kysely';

import type {
  AdministrationTransaction,
  ReachTransaction,
} from '../../../platform/database/database.ts';
import { asProblemIfTaken } from '../../../platform/database/unique-violation.ts';

export interface UniverseKey {
  readonly organisationId: number;
  readonly universeId: number;
}

export const mustFindUniverse = (
  tx: ReachTransaction,
  { organisationId, universeId }: UniverseKey,
) =>
  tx
    .selectFrom('universes')
    .select(['id', 'name', 'organisation_id'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', universeId)
    .executeTakeFirstOrThrow(() => new Problem('universe.not-found'));

export const listUniverseCompanies = (
  tx: ReachTransaction,
  { organisationId, universeId }: UniverseKey,
) =>
  tx
    .selectFrom('universe_companies')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.id', 'companies.name'])
    .where('organisation_id', '=', organisationId)
    .where('universe_id', '=', universeId)
    .orderBy('companies.name')
    .orderBy('companies.id')
    .execute();

export async function insertUniverse(
  tx: AdministrationTransaction,
  organisationId: number,
  name: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('universes')
    .values({ organisation_id: organisationId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(asProblemIfTaken('universe.name-taken'));
  return id;
}

export const renameUniverse = (
  tx: AdministrationTransaction,
  { organisationId, universeId }: UniverseKey,
  name: string,
) =>
  tx
    .updateTable('universes')
    .set({ name })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', universeId)
    .execute()
    .catch(asProblemIfTaken('universe.name-taken'));

/** Public companies and the organisation's own. Others' private companies count as unknown. */
export async function replaceUniverseCompanies(
  tx: AdministrationTransaction,
  { organisationId, universeId }: UniverseKey,
  companyIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(companyIds)];
  await tx
    .deleteFrom('universe_companies')
    .where('organisation_id', '=', organisationId)
    .where('universe_id', '=', universeId)
    .execute();
  const { numAffectedRows = 0n } = await sql`
    insert into universe_companies (organisation_id, universe_id, company_id)
    select ${organisationId}::int, ${universeId}::int, companies.id
    from companies
    where companies.id = any(${wanted}::int[])
      and (pe_organisation_id is null or pe_organisation_id = ${organisationId})`.execute(tx);
  if (Number(numAffectedRows) !== wanted.length) throw new Problem('universe.unknown-companies');
}

export const deleteUniverseRow = (
  tx: AdministrationTransaction,
  { organisationId, universeId }: UniverseKey,
) =>
  tx
    .deleteFrom('universes')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', universeId)
    .execute();
