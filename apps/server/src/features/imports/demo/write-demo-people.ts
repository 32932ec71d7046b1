import { DEMO_PASSWORD, generateUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { advanceIdentities } from '../../../platform/database/insert-rows.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { writeDemoOrganisations, writeDemoUsers } from './write-demo-organisations.ts';

/** Small enough to build quickly; only its organisations and people are used. */
const SMALLEST_DEMO = { seed: 1, companies: 100, asOf: '2026-06-30' };

/**
 * Writes the demo's organisations and accounts, so that people can log in, but not its portfolios,
 * profiles, universes and fictional companies. Leaves out people limited to fictional companies.
 * Does nothing if there are accounts.
 *
 * @returns how many accounts there are now
 */
export async function writeDemoPeople(tx: AdministrationTransaction): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) return Number(count);
  const demo = generateUniverse(SMALLEST_DEMO);
  const users = demo.users
    .filter(({ isScoped }) => !isScoped)
    .map((user) => ({ ...user, defaultPortfolioId: null, defaultProfileId: null }));
  const people = { ...demo, users, universes: [] };
  await writeDemoOrganisations(tx, people);
  await writeDemoUsers(tx, people, await hashPassword(DEMO_PASSWORD));
  await advanceIdentities(tx, ['organisations', 'users']);
  return users.length;
}
