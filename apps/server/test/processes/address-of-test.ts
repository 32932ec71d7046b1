import { z } from 'zod';

import type { DatabaseAddress } from '../../src/platform/database/pool.ts';

const given = z
  .object({
    connectionString: z.string(),
    host: z.string(),
    port: z.number(),
    user: z.string(),
    database: z.string(),
  })
  .partial();

/** The database that the test has handed to this process. */
export function addressOfTest(): DatabaseAddress {
  const parsed = given.parse(JSON.parse(process.env.TEST_ADDRESS ?? '{}'));
  const { connectionString, host, port, user, database } = parsed;
  return {
    ...(connectionString !== undefined && { connectionString }),
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { user }),
    ...(database !== undefined && { database }),
  };
}
