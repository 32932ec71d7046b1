import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { temporaryDatabase } from '../../../test/test-database.ts';

const QUERIES = 400;
const BYTES = 50_000;

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
const collectYoung = (): unknown =>
  typeof collect === 'function' ? collect({ type: 'minor' }) : expect.fail('no collector');

it('lets results go with the next small collection, not with the next full one', async () => {
  const { database } = await temporaryDatabase();
  await database.withIdentity(async (tx) => {
    const read = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        await sql`select repeat('a', ${BYTES}::integer) as text`.execute(tx);
        collectYoung();
      }
    };
    await read(20);
    const before = process.memoryUsage().heapUsed;
    await read(QUERIES);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan((QUERIES * BYTES) / 4);
  });
});
