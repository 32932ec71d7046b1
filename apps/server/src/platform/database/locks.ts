import { sql } from 'kysely';

import type { AnyTransaction } from './database.ts';

/** What one transaction at a time does. */
export type LockName =
  | 'audit-chain'
  | 'consensus'
  | 'custom-metrics'
  | 'own-data'
  | 'demo-news'
  | 'imports'
  | 'score-explanations'
  | 'seed'
  | 'snapshots'
  | 'values'
  | 'watch-rules';

/** A lock of the same name that organisations hold beside each other has a number of theirs. */
const keyOf = (name: LockName, part = 0) =>
  sql`hashtextextended(${`verdure.${name}`}, ${part}::bigint)`;

/**
 * Waits for the lock and holds it until the transaction ends.
 *
 * @param part the organisation or person, for locks that they hold beside each other
 * @example await lock(tx, 'imports');
 */
export const lock = (tx: AnyTransaction, name: LockName, part?: number) =>
  sql`select pg_advisory_xact_lock(${keyOf(name, part)})`.execute(tx);

/** As `lock`, but those who share it do not wait for each other. */
export const lockShared = (tx: AnyTransaction, name: LockName) =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`.execute(tx);

/** @returns whether the lock was free, and is now held until the transaction ends */
export async function tryLock(tx: AnyTransaction, name: LockName): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(name)}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
