import type { Insertable } from 'kysely';

import type { AdministrationTransaction } from '../../src/platform/database/database.ts';
import type { TenantTables } from '../../src/platform/database/schema.ts';

type Values<Table extends keyof TenantTables> = Partial<Insertable<TenantTables[Table]>>;
type OfOrganisation<Table extends keyof TenantTables> = Values<Table> & {
  readonly organisation_id: number;
};

/** Everyone has it who was given no other. */
export const PASSWORD = 'Correct-horse-9';
/** The body of an act that asks for the password again. */
export const PROOF = { current_password: PASSWORD } as const;
/** Made once: hashing is slow by design. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$pYhU+XzJhxTNcD7KHWUiGA$4NDXQT0lSTNbCbiGfN7+y+pW8kZkJ+zOaoo4Iks7kQM';

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
      password_hash: PASSWORD_HASH,
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
