import { sql } from 'kysely';

import type { AdministrationTransaction } from '../platform/database/database.ts';

const VALUES_LOCK = 7_301_996;

/** Before a review or deletion of values: no other writer of values goes on until it is done. */
export const holdImportsOff = (tx: AdministrationTransaction) =>
  sql`select pg_advisory_xact_lock_shared(${VALUES_LOCK})`.execute(tx);

/**
 * Before an import, upload or reading looks at what is stored: until its end nobody changes a value.
 * Otherwise it would end a value that is approved meanwhile.
 */
export const ownValues = (tx: AdministrationTransaction) =>
  sql`select pg_advisory_xact_lock(${VALUES_LOCK})`.execute(tx);
