import type { Insertable } from 'kysely';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import type { TenantTables } from '../../src/platform/database/schema.ts';

type Values<Table extends keyof TenantTables> = Partial<Insertable<TenantTables[Table]>>;
type OfOrganisation<Table extends keyof TenantTables> = Values<Table> & {
  readonly organisation_id: number;
};

let made = 0;
/** Distinct in this test file. */
export const nextNumber = (): number => ++made;

export const insertOrganisation = (
  tx: AdministrationTransaction,
  values: Values<'organisations'> = {},
) =>
  tx
    .insertInto('organisations')
    .values({ name: `Organisation ${nextNumber()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertUser = (tx: AdministrationTransaction, values: OfOrganisation<'users'>) =>
  tx
    .insertInto('users')
    .values({
      email: `person-${nextNumber()}@example.test`,
      first_name: 'Ada',
      last_name: 'Byron',
      role_id: 2,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertPortfolio = (
  tx: AdministrationTransaction,
  values: OfOrganisation<'portfolios'>,
) =>
  tx
    .insertInto('portfolios')
    .values({ name: `Portfolio ${nextNumber()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertProfile = (tx: AdministrationTransaction, values: OfOrganisation<'profiles'>) =>
  tx
    .insertInto('profiles')
    .values({ name: `Profile ${nextNumber()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();

export const insertUniverse = (
  tx: AdministrationTransaction,
  values: OfOrganisation<'universes'>,
) =>
  tx
    .insertInto('universes')
    .values({ name: `Universe ${nextNumber()}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
