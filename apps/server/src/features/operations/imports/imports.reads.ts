import type { Database } from '../../../platform/database/database.ts';

/** The import run that wrote the fictional universe. If it exists, the database holds demo data. */
export const DEMO_RUN_KIND = 'demo';

/** Whether this database's companies are fictional. Every page then says so. */
export async function isDemoData(database: Database): Promise<boolean> {
  const run = await database.withCoverage((tx) =>
    tx
      .selectFrom('import_runs')
      .select('id')
      .where('kind', '=', DEMO_RUN_KIND)
      .limit(1)
      .executeTakeFirst(),
  );
  return run !== undefined;
}

export { normalName } from './lookup/normal-name.ts';
