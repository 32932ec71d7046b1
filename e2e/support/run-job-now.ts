import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openStore } from '../../apps/server/src/platform/database/store.ts';
import type { Product } from './product.ts';

/** Queues a task of a running product, which otherwise waits for its hour. */
export async function runJobNow({ directory }: Product, task: string): Promise<void> {
  const config = readConfig({ VERDURE_DATA: directory });
  const store = await openStore(config, { mayShare: true, isMigrated: false });
  try {
    await store.pool.query('select enqueue_job($1, $2, null, 0, null)', [task, '{}']);
  } finally {
    await store.close();
  }
}
