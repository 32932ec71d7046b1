import { createHash, randomBytes } from 'node:crypto';

import type { AdministrationTransaction, Database } from '../../src/platform/database/database.ts';

const secret = (): string => randomBytes(32).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

interface SessionOwner {
  readonly organisation_id: number;
  readonly user_id: number;
}

/** A session as a login would begin it. @returns its headers */
export async function beginSession(
  tx: AdministrationTransaction,
  owner: SessionOwner,
): Promise<Readonly<Record<string, string>>> {
  const [token, cookie] = [secret(), secret()];
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const hashes = { token_hash: sha256(token), cookie_hash: sha256(cookie) };
  await tx
    .insertInto('sessions')
    .values({ ...owner, expires_at, ...hashes })
    .execute();
  return { authorization: token, cookie: `__Host-verdure=${cookie}` };
}

/** An organisation with a super-user. @returns the headers of its session */
export const openBenchSession = (database: Database): Promise<Readonly<Record<string, string>>> =>
  database.withAdministration(async (tx) => {
    const { id: organisation_id } = await tx
      .insertInto('organisations')
      .values({ name: 'Bench' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: user_id } = await tx
      .insertInto('users')
      .values({ organisation_id, email: 'bench@example.test', role_id: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return beginSession(tx, { organisation_id, user_id });
  });
