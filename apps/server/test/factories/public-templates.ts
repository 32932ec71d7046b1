import type pg from 'pg';

import { furnishPublic, seedPublic } from '../../src/entry/seed-public.ts';
import { storeSnapshotIn } from '../coverage-server.ts';
import { filledTemplate } from '../test-database.ts';

/** A database with the shipped public data and what was said of each file, to be cloned. */
export const publicTemplate = (): Promise<string> =>
  filledTemplate({
    name: 'public',
    fill: async ({ database, pool }) => {
      const lines: string[] = [];
      await seedPublic({ database, pool }, (line) => lines.push(line));
      await pool.query('create table said_of_public as select unnest($1::text[]) as line', [lines]);
    },
  });

/** What was said when the data of a copy were imported. */
export async function saidOfPublic(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>('select line from said_of_public');
  return rows.map(({ line }) => line);
}

/** The same with people, their portfolios and the snapshot. */
export const furnishedPublicTemplate = async (): Promise<string> =>
  filledTemplate({
    name: 'furnished_public',
    template: await publicTemplate(),
    fill: async ({ database, pool }) => {
      await furnishPublic({ database, pool });
      await storeSnapshotIn(pool);
    },
  });
