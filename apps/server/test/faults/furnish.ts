import { hasRightCheckDigit } from '@verdure/contract/vocabulary';
import { createDatabase } from '../../src/platform/database/database.ts';
import { startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createPool } from '../../src/platform/database/pool.ts';
import { hashPassword } from '../../src/platform/passwords.ts';
import type { Setting } from './subject.ts';

const COMPANIES = 200;
const EMAIL = 'ada@example.test';
const PASSWORD = 'a long passphrase';

/** With the prefix that no real security has, and the check digit that fits. */
function isinOf(index: number): string {
  const body = `ZZ${String(index).padStart(9, '0')}`;
  const isins = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
  return isins.find((isin) => hasRightCheckDigit(isin)) ?? '';
}

/** Makes a store with an organisation, a user and companies to hold. */
export async function furnish(directory: string): Promise<Setting> {
  const server = await startEmbedded(directory);
  const pool = createPool(server.address);
  await migrate(pool);
  const password_hash = await hashPassword(PASSWORD);
  const setting = await createDatabase(pool).withAdministration(async (tx) => {
    const organisation = await tx
      .insertInto('organisations')
      .values({ name: 'Meadow' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const user = await tx
      .insertInto('users')
      .values({ organisation_id: organisation.id, email: EMAIL, role_id: 2, password_hash })
      .returning('id')
      .executeTakeFirstOrThrow();
    const companies = await tx
      .insertInto('companies')
      .values(
        Array.from({ length: COMPANIES }, (_, index) => ({
          name: `Company ${index}`,
          isin: isinOf(index),
        })),
      )
      .returning(['id as companyId', 'name as companyName', 'isin'])
      .execute();
    return {
      organisationId: organisation.id,
      userId: user.id,
      email: EMAIL,
      password: PASSWORD,
      companies: companies.map((company) => ({ ...company, isin: company.isin ?? '' })),
    };
  });
  await pool.end();
  await server.stop();
  return setting;
}
