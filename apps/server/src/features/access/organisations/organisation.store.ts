import type { OrganisationChange } from '@verdure/contract/access/organisations';
import { Problem } from '@verdure/contract/http/problem';
import type { Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type {
  AdministrationTransaction,
  TenantTransaction,
} from '../../../platform/database/database.ts';
import type { TenantTables } from '../../../platform/database/schema.ts';
import type { Reach } from '../../../platform/database/within-reach.ts';
import { asProblemIfTaken } from '../../../platform/database/unique-violation.ts';
import type { Logo } from './logo/redraw-logo.task.ts';

export const findOrganisation = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('organisations')
    .select(['id', 'name', 'address', 'features', 'enable_engagements', 'oidc_managed'])
    .select((eb) => eb('logo', 'is not', null).as('has_logo'))
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
export type StoredOrganisation = Awaited<ReturnType<typeof findOrganisation>>;

const listedRows = ({ tx, onlyOrganisationId }: Reach) =>
  tx
    .selectFrom('organisations')
    .select(['id', 'name', 'address', 'features', 'oidc_managed', 'enable_engagements'])
    .select((eb) => [
      ...(['has_password_policy', 'provider_account_url'] as const),
      jsonArrayFrom(
        eb
          .selectFrom('universes')
          .select(['universes.id', 'universes.name'])
          .whereRef('universes.organisation_id', '=', 'organisations.id')
          .orderBy('universes.name'),
      ).as('universes'),
      eb
        .selectFrom('users')
        .select((inner) => inner.fn.countAll<number>().as('users'))
        .whereRef('users.organisation_id', '=', 'organisations.id')
        .where('users.disabled_at', 'is', null)
        .as('users'),
    ])
    .$if(onlyOrganisationId !== null, (query) => query.where('id', '=', onlyOrganisationId));
export type ListedRow = Awaited<ReturnType<ReturnType<typeof listedRows>['execute']>>[number];

export interface ListOrder {
  readonly pageSize: number;
  readonly sort: 'name' | 'id';
  readonly direction: 'asc' | 'desc';
}

export const listOrganisations = (reach: Reach, { pageSize, sort, direction }: ListOrder) =>
  listedRows(reach).orderBy(sort, direction).orderBy('id').limit(pageSize).execute();

/** @throws Problem if the transaction cannot reach the organisation */
export const mustFindListed = (reach: Reach, organisationId: number): Promise<ListedRow> =>
  listedRows(reach)
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow(() => new Problem('organisation.not-found'));

export interface NewOrganisation {
  readonly name: string;
  readonly address: string;
  readonly oidc_managed: boolean;
}

export async function insertOrganisation(
  tx: AdministrationTransaction,
  organisation: NewOrganisation,
): Promise<number> {
  const { id } = await tx
    .insertInto('organisations')
    .values(organisation)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(asProblemIfTaken('organisation.name-taken'));
  return id;
}

/** Maps a change to its columns. */
export const columnsOf = (
  change: Omit<OrganisationChange, 'current_password'>,
): Updateable<TenantTables['organisations']> => {
  const { address, features, ...rest } = change;
  return {
    ...rest,
    ...(address !== undefined && { address: address ?? '' }),
    ...(features && { features: [...new Set(features)].sort((one, other) => one - other) }),
  };
};

export const updateOrganisation = (
  tx: AdministrationTransaction,
  organisationId: number,
  columns: Updateable<TenantTables['organisations']>,
) =>
  tx
    .updateTable('organisations')
    .set(columns)
    .where('id', '=', organisationId)
    .execute()
    .catch(asProblemIfTaken('organisation.name-taken'));

export async function findLogo(tx: TenantTransaction, organisationId: number) {
  const { logo, logo_type } = await tx
    .selectFrom('organisations')
    .select(['logo', 'logo_type'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  return logo === null || logo_type === null ? null : { bytes: logo, type: logo_type };
}

export const updateLogo = (tx: TenantTransaction, organisationId: number, { bytes, type }: Logo) =>
  tx
    .updateTable('organisations')
    .set({ logo: Buffer.from(bytes), logo_type: type })
    .where('id', '=', organisationId)
    .execute();

/** @returns whether there was a logo */
export async function deleteLogo(tx: TenantTransaction, organisationId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('organisations')
    .set({ logo: null, logo_type: null })
    .where('id', '=', organisationId)
    .where('logo', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
