import type { Database } from '../../../platform/database/database.ts';

/** The run that wrote the fictional universe; its presence is the label of the whole database. */
export const DEMO_RUN_KIND = 'demo';

/** Whether the companies of this database are fictional, so that every page can say so. */
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
