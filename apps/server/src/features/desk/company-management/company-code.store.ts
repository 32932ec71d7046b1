import type { CompanyCode, PruneCode } from '@verdure/contract/desk/company-management';
import type { Insertable } from 'kysely';

import type { CompanyCodeTable } from '../../../platform/database/coverage-tables.ts';
import type {
  AdministrationTransaction,
  ReachTransaction,
} from '../../../platform/database/database.ts';

export const listCodes = (tx: ReachTransaction, companyId: number): Promise<CompanyCode[]> =>
  tx
    .selectFrom('company_codes')
    .where('company_id', '=', companyId)
    .orderBy('type')
    .orderBy('code')
    .select(['id', 'code', 'type', 'provider', 'source_code', 'name'])
    .execute();

/** @returns false if the company has this code already */
export async function insertCode(
  tx: AdministrationTransaction,
  code: Insertable<CompanyCodeTable>,
): Promise<boolean> {
  const added = await tx
    .insertInto('company_codes')
    .values(code)
    .onConflict((conflict) => conflict.columns(['company_id', 'type', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** The company that a code belongs to, as far as the viewer's organisation sees it. */
export const findCode = (tx: ReachTransaction, codeId: number) =>
  tx
    .selectFrom('company_codes')
    .where('id', '=', codeId)
    .select(['id', 'company_id', 'code', 'type'])
    .executeTakeFirst();

export const deleteCode = (tx: AdministrationTransaction, codeId: number) =>
  tx.deleteFrom('company_codes').where('id', '=', codeId).execute();

export const listPruneCodes = (tx: ReachTransaction, companyId: number): Promise<PruneCode[]> =>
  tx
    .selectFrom('company_prune_codes')
    .where('company_id', '=', companyId)
    .orderBy('code')
    .select(['id', 'code'])
    .execute();

/** @returns false if the company has this code already */
export async function insertPruneCode(
  tx: AdministrationTransaction,
  pruneCode: { readonly company_id: number; readonly code: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('company_prune_codes')
    .values(pruneCode)
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const findPruneCode = (tx: ReachTransaction, codeId: number) =>
  tx
    .selectFrom('company_prune_codes')
    .where('id', '=', codeId)
    .select(['id', 'company_id', 'code'])
    .executeTakeFirst();

export const deletePruneCode = (tx: AdministrationTransaction, codeId: number) =>
  tx.deleteFrom('company_prune_codes').where('id', '=', codeId).execute();
