import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/**
 * From here on what the transaction changes is in force from an instant (`version_instant()` of the
 * migration 0234). Null: from now.
 */
export async function writeAt(
  tx: AdministrationTransaction,
  instant: string | null,
): Promise<void> {
  await sql`select set_config('verdure.version_instant', ${instant ?? ''}, true)`.execute(tx);
}
