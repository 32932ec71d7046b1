import { Problem } from '@verdure/contract/http/problem';
import { type Expression, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Portfolio } from './portfolio.ts';

const fullName = (first: Expression<string>, last: Expression<string>) =>
  sql<string>`trim(${first} || ' ' || ${last})`;

const portfolioRows = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('portfolios')
    .select(['id', 'organisation_id', 'name', 'address', 'logo', 'proxy', 'version'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('users')
          .select(['users.id', 'first_name as firstName', 'last_name as lastName'])
          .whereRef('users.organisation_id', '=', 'portfolios.organisation_id')
          .whereRef('users.id', '=', 'portfolios.manager_id'),
      ).as('manager'),
      jsonArrayFrom(
        eb
          .selectFrom('portfolio_users')
          .innerJoin('users', 'users.id', 'portfolio_users.user_id')
          .select((inner) => [
            'users.id',
            fullName(inner.ref('first_name'), inner.ref('last_name')).as('fullName'),
          ])
          .whereRef('portfolio_users.organisation_id', '=', 'portfolios.organisation_id')
          .whereRef('portfolio_users.portfolio_id', '=', 'portfolios.id')
          .orderBy('users.id'),
      ).as('users'),
      eb
        .selectFrom('portfolio_uploads')
        .select('uploaded_by')
        .whereRef('portfolio_uploads.organisation_id', '=', 'portfolios.organisation_id')
        .whereRef('portfolio_uploads.portfolio_id', '=', 'portfolios.id')
        .orderBy('portfolio_uploads.id')
        .limit(1)
        .as('uploadedBy'),
    ])
    .where('organisation_id', '=', organisationId);

type PortfolioRow = Awaited<ReturnType<ReturnType<typeof portfolioRows>['execute']>>[number];

const portfolioOf = ({ organisation_id, proxy, address, ...row }: PortfolioRow): Portfolio => ({
  ...row,
  organisationId: organisation_id,
  hasProxy: proxy,
  address: address === '' ? null : address,
});

export async function listPortfolios(
  tx: TenantTransaction,
  organisationId: number,
): Promise<readonly Portfolio[]> {
  const rows = await portfolioRows(tx, organisationId).orderBy('name').orderBy('id').execute();
  return rows.map(portfolioOf);
}

/** The portfolios with these ids that exist. */
export async function listPortfoliosOf(
  tx: TenantTransaction,
  organisationId: number,
  ids: readonly number[],
): Promise<readonly Portfolio[]> {
  const rows = await portfolioRows(tx, organisationId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  return rows.map(portfolioOf);
}

export async function findPortfolio(
  tx: TenantTransaction,
  organisationId: number,
  portfolioId: number,
): Promise<Portfolio> {
  const row = await portfolioRows(tx, organisationId)
    .where('id', '=', portfolioId)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('portfolio.not-found');
  return portfolioOf(row);
}

/** Whether there is such a portfolio, at the instant of the reading too. */
export const isPortfolioThere = async (
  tx: TenantTransaction,
  organisationId: number,
  portfolioId: number,
): Promise<boolean> =>
  (await tx
    .selectFrom('portfolios')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', portfolioId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Locks the portfolio until the transaction ends. @throws Problem if it has just been deleted */
export const lockPortfolio = (tx: TenantTransaction, { organisationId, id }: Portfolio) =>
  tx
    .selectFrom('portfolios')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Problem('portfolio.not-found'));

export async function insertPortfolio(
  tx: TenantTransaction,
  values: { readonly organisationId: number; readonly managerId: number; readonly name: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('portfolios')
    .values({
      organisation_id: values.organisationId,
      manager_id: values.managerId,
      name: values.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The names of the portfolios that a user manages. */
export async function listManagedNames(
  tx: TenantTransaction,
  { organisationId, managerId }: { readonly organisationId: number; readonly managerId: number },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('portfolios')
    .where('organisation_id', '=', organisationId)
    .where('manager_id', '=', managerId)
    .select('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The number of portfolios that a user manages. */
export async function countManaged(
  tx: TenantTransaction,
  { organisationId, managerId }: { readonly organisationId: number; readonly managerId: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('portfolios')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('manager_id', '=', managerId)
    .executeTakeFirstOrThrow();
  return count;
}

interface PortfolioChange {
  readonly name?: string;
  readonly proxy?: boolean;
}

export const updatePortfolio = (
  tx: TenantTransaction,
  { organisationId, id }: Portfolio,
  change: PortfolioChange,
) =>
  tx
    .updateTable('portfolios')
    .set(change)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export const deletePortfolio = (tx: TenantTransaction, { organisationId, id }: Portfolio) =>
  tx
    .deleteFrom('portfolios')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export async function isSomeonesDefault(
  tx: TenantTransaction,
  { organisationId, id }: Portfolio,
): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('default_portfolio_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return user !== undefined;
}
