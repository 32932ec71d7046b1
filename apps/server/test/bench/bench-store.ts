import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase } from '../../src/platform/database/database.ts';
import { removeEmbedded, startEmbedded } from '../../src/platform/database/embedded/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { createPool } from '../../src/platform/database/pool.ts';

/** An embedded server of its own, migrated and empty. */
export async function startBenchStore() {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-bench-'));
  const server = await startEmbedded(directory);
  const pool = createPool(server.address);
  await migrate(pool);
  const database = createDatabase(pool);
  return {
    directory,
    address: server.address,
    pool,
    database,
    close: async (): Promise<void> => {
      await database.close();
      await server.stop();
      removeEmbedded(directory);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
