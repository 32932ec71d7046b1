import { sql } from 'kysely';

import type { AdministrationTransaction } from '../platform/database/database.ts';

const VALUES_LOCK = 7_301_996;

/** Before anything else that changes values one by one: no import writes values until it is done. */
export const holdImportsOff = (tx: AdministrationTransaction) =>
  sql`select pg_advisory_xact_lock_shared(${VALUES_LOCK})`.execute(tx);

/** Between the reading of what is stored and the last insert of an import nobody changes a value. */
export const ownValues = (tx: AdministrationTransaction) =>
  sql`select pg_advisory_xact_lock(${VALUES_LOCK})`.execute(tx);
