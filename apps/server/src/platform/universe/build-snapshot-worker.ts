import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

import { createPool } from '../database/pool.ts';
import { buildAndStoreSnapshot } from './build-snapshot.ts';

const orderSchema = z.object({
  directory: z.string(),
  address: z.object({
    connectionString: z.string().optional(),
    host: z.string().optional(),
    port: z.number().optional(),
    user: z.string().optional(),
    database: z.string().optional(),
  }),
});

const { directory, address } = orderSchema.parse(workerData);
const given = Object.fromEntries(
  Object.entries(address).filter(([, setting]) => setting !== undefined),
);
const pool = createPool(given, { maxConnections: 2, statementTimeoutMilliseconds: 0 });
try {
  parentPort?.postMessage(await buildAndStoreSnapshot(pool, directory));
} finally {
  await pool.end();
}
