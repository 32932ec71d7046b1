import type { TenantTransaction } from '../../../platform/database/database.ts';

export const findOrganisation = (tx: TenantTransaction, organisationId: number) =>
  tx
    .selectFrom('organisations')
    .select(['id', 'name', 'address', 'features', 'enable_engagements', 'oidc_managed'])
    .select((eb) => eb('logo', 'is not', null).as('has_logo'))
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
export type StoredOrganisation = Awaited<ReturnType<typeof findOrganisation>>;
