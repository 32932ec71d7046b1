import { expect, it, onTestFinished } from 'vitest';

import { type TestDatabase, temporaryDatabase } from '../../test/test-database.ts';
import { listenForSnapshots } from './listen.ts';

/** Counts notices, and lets a test wait for the next one. */
function noticesOf({ address }: TestDatabase) {
  const waiting: (() => void)[] = [];
  const listener = listenForSnapshots(address, () => {
    for (const wake of waiting.splice(0)) wake();
  });
  onTestFinished(() => listener.close());
  return () => new Promise<void>((resolve) => waiting.push(resolve));
}

const insertSnapshot = ({ database }: TestDatabase, version: number) =>
  database.withCoverage((tx) =>
    tx
      .insertInto('snapshots')
      .values({
        version,
        as_of: '2026-01-01T00:00:00Z',
        methodology_version: '1.0',
        hash: 'a'.repeat(64),
        file_name: `${version}.snapshot`,
        byte_size: 10,
      })
      .execute(),
  );

it('hears of a snapshot that another process inserts', async () => {
  const store = await temporaryDatabase();
  const next = noticesOf(store);
  await next();
  const heard = next();
  await insertSnapshot(store, 1);
  await expect(heard).resolves.toBeUndefined();
});

it('connects again after its connection was lost, and asks to look for what it missed', async () => {
  const store = await temporaryDatabase();
  const next = noticesOf(store);
  await next();
  const reconnected = next();
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where query like 'listen%' and datname = current_database()`,
  );
  await expect(reconnected).resolves.toBeUndefined();
  const heard = next();
  await insertSnapshot(store, 2);
  await expect(heard).resolves.toBeUndefined();
});
