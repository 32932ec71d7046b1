import { expect, it, onTestFinished } from 'vitest';

import { temporaryDatabase } from '../../../test/test-database.ts';
import { SNAPSHOT_CHANNEL, listen } from './listen.ts';

function earOf() {
  const heard: (string | null)[] = [];
  const waiting: (() => void)[] = [];
  return {
    heard,
    hear: (message: string | null) => {
      heard.push(message);
      for (const wake of waiting.splice(0)) wake();
    },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

it('hears of every snapshot that is inserted, once its transaction is over', async () => {
  const { database, address } = await temporaryDatabase();
  const ear = earOf();
  const listener = await listen({ address, channel: SNAPSHOT_CHANNEL, hear: ear.hear });
  onTestFinished(() => listener.close());
  const heard = ear.next();
  await database.withCoverage((tx) =>
    tx
      .insertInto('snapshots')
      .values({
        ...{ version: 7, as_of: '2026-01-01T00:00:00Z', methodology_version: '1.0' },
        ...{ hash: 'a'.repeat(64), file_name: 'seven.snapshot', byte_size: 10 },
      })
      .execute(),
  );
  await heard;
  expect(ear.heard).toEqual(['7']);
});

it('says that it may have missed something after its connection was lost', async () => {
  const { pool, address } = await temporaryDatabase();
  const ear = earOf();
  const listener = await listen({
    ...{ address, channel: 'test_channel', hear: ear.hear, retryMilliseconds: 10 },
  });
  onTestFinished(() => listener.close());
  const reconnected = ear.next();
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen%' and datname = current_database()`,
  );
  await reconnected;
  const heard = ear.next();
  await pool.query(`notify test_channel, 'after'`);
  await heard;
  expect(ear.heard).toEqual([null, 'after']);
});
