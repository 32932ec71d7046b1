import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSnapshot, encodeSnapshot } from '@verdure/scoring/snapshot';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { sampleCountries } from '../../../../packages/scoring/bench/sample-countries.ts';
import { sampleInput } from '../../../../packages/scoring/bench/sample-universe.ts';
import { insertHandMadeUniverse } from '../../test/factories/hand-made-universe.ts';
import { testCompute } from '../../test/test-compute.ts';
import { type TestDatabase, temporaryDatabase } from '../../test/test-database.ts';
import { buildAndStoreSnapshot } from './build-snapshot.ts';
import { readSnapshotParts, writeSnapshotParts } from './snapshot-parts.ts';
import { openUniverse } from './universe.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await temporaryDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
});

/** The snapshot directory of one process. */
function ownDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-shared-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** A process with a directory of its own that hears of new snapshots. */
async function startProcess(directory = ownDirectory()) {
  const warnings: string[] = [];
  const universe = await openUniverse({
    compute: testCompute,
    database: store.database,
    directory,
    address: store.address,
    logger: { warn: (sentence) => warnings.push(sentence) },
  });
  onTestFinished(() => universe.close());
  const names = () => universe.current().coverage.companies.names;
  return { universe, warnings, directory, names };
}

const rename = (name: string) =>
  store.pool.query('update companies set name = $1 where id = 1', [name]);

/** Another process builds a snapshot of what the database holds now. */
const buildElsewhere = () => buildAndStoreSnapshot(store.pool, ownDirectory());

it('answers with the snapshot that another process built on its own disk', async () => {
  await buildElsewhere();
  const { universe, names, directory } = await startProcess();
  expect([universe.isReady(), names().includes('Aspen')]).toEqual([true, false]);

  await rename('Aspen');
  const { hash } = await buildElsewhere();
  await expect.poll(names).toContain('Aspen');
  expect(readdirSync(directory)).toContain(`${hash}.snapshot`);
});

it('replaces a damaged file by the bytes of the database', async () => {
  const directory = ownDirectory();
  const { hash, byteSize } = await buildElsewhere();
  const file = join(directory, `${hash}.snapshot`);
  writeFileSync(file, Buffer.alloc(byteSize));
  expect((await startProcess(directory)).universe.isReady()).toBe(true);

  await store.pool.query('delete from snapshot_parts');
  const { universe, names } = await startProcess(directory);
  expect([universe.isReady(), names().includes('Alder')]).toEqual([true, true]);
});

it.each([
  ['missing', 'delete from snapshot_parts'],
  [
    'damaged',
    `update snapshot_pieces set bytes = '\\x00'
     where hash in (select hash from snapshot_parts where version = 2)`,
  ],
])('is not ready while the newest snapshot is %s, and says so once', async (_how, harm) => {
  await buildElsewhere();
  const { universe, warnings, names } = await startProcess();
  await store.pool.query('drop trigger snapshots_announce on snapshots');
  await rename('Aspen');
  await buildElsewhere();
  await store.pool.query(harm);

  expect([await universe.refresh(), await universe.refresh()]).toEqual([false, false]);
  expect(universe.isReady()).toBe(false);
  expect(names()).toContain('Alder');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^Snapshot 2 cannot be loaded: .* answers from snapshot 1 /);

  await store.pool.query('delete from snapshot_parts');
  expect(await buildElsewhere()).toMatchObject({ version: 2, isNew: false });
  expect(await universe.refresh()).toBe(true);
  expect([universe.isReady(), names().includes('Aspen')]).toEqual([true, true]);
});

it('a process is not ready while the file of the newest snapshot cannot be read, and says so once', async () => {
  await buildElsewhere();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { universe, warnings, names, directory } = await startProcess();
  await store.pool.query('drop trigger snapshots_announce on snapshots');
  await rename('Aspen');
  const { hash } = await buildElsewhere();
  const file = join(directory, `${hash}.snapshot`);
  mkdirSync(file);

  await expect(universe.refresh()).rejects.toThrow('EISDIR');
  // the process looks again every minute
  vi.advanceTimersByTime(60_000);
  await expect(universe.refresh()).rejects.toThrow('EISDIR');
  expect([universe.isReady(), names().includes('Alder')]).toEqual([false, true]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(/^Snapshot 2 cannot be loaded: /);

  rmdirSync(file);
  expect(await universe.refresh()).toBe(true);
  expect(universe.isReady()).toBe(true);
});

it('keeps the bytes of the two newest snapshots', async () => {
  for (const name of ['One', 'Two', 'Three']) {
    await rename(name);
    await buildElsewhere();
  }
  const { rows } = await store.pool.query('select distinct version from snapshot_parts order by 1');
  expect(rows).toEqual([{ version: 2 }, { version: 3 }]);
});

it('keeps the eight newest snapshots in the directory, and reads an older one from the database', async () => {
  const directory = ownDirectory();
  const hashes: string[] = [];
  for (let at = 1; at <= 10; at += 1) {
    await rename(`Name ${at}`);
    hashes.push((await buildAndStoreSnapshot(store.pool, directory)).hash);
  }
  const newest = hashes.slice(-8).map((hash) => `${hash}.snapshot`);
  expect(readdirSync(directory).toSorted()).toEqual(newest.toSorted());
  rmSync(join(directory, `${hashes[9]}.snapshot`));
  const { names } = await startProcess(directory);
  expect(names()).toContain('Name 10');
});

it('keeps the bytes that a process of the version before may still read', async () => {
  await buildElsewhere();
  await store.pool.query(`update snapshots set methodology_version = '0.9-before'`);
  for (const name of ['Two', 'Three', 'Four']) {
    await rename(name);
    await buildElsewhere();
  }
  const { rows } = await store.pool.query('select distinct version from snapshot_parts order by 1');
  expect(rows).toEqual([{ version: 1 }, { version: 3 }, { version: 4 }]);
});

it('stores many megabytes in parts and reads them back in their order', async () => {
  await buildElsewhere();
  const bytes = Uint8Array.from({ length: 9_000_000 }, (_, index) => index % 251);
  await store.pool.query('delete from snapshot_parts');
  await store.database.withCoverage((tx) => writeSnapshotParts(tx, { version: 1, bytes }));
  const parts = await Array.fromAsync(readSnapshotParts(store.database, 1));
  expect(parts.length).toBeGreaterThan(30);
  expect(Buffer.concat(parts).equals(bytes)).toBe(true);
});

it('reads no piece that a snapshot in memory has too', async () => {
  await buildElsewhere();
  await rename('Two');
  await buildElsewhere();
  await store.pool.query('delete from snapshot_parts');
  // pieces of their own, each a different one
  const before = Uint8Array.from({ length: 500_000 }, (_, index) => (index >> 12) + (index % 251));
  const after = before.with(250_000, 1);
  for (const [version, bytes] of [[1, before] as const, [2, after] as const]) {
    await store.database.withCoverage((tx) => writeSnapshotParts(tx, { version, bytes }));
  }
  await store.pool.query(`update snapshot_pieces set bytes = '\\x00' where hash in (
    select hash from snapshot_parts where version = 1)`);
  const read = async (...known: readonly [{ version: number; bytes: Uint8Array }?]) =>
    Buffer.concat(await Array.fromAsync(readSnapshotParts(store.database, 2, ...known)));
  expect((await read({ version: 1, bytes: before })).equals(after)).toBe(true);
  expect((await read()).equals(after)).toBe(false);
  // a version whose pieces were removed is of no help, and no harm
  expect((await read({ version: 7, bytes: before })).equals(await read())).toBe(true);
});

it('stores no large column again behind one that became longer', async () => {
  const size = { seed: 1, companyCount: 3000, metricCount: 5, subSectorCount: 4 };
  const snapshot = buildSnapshot({ ...sampleInput(size), ...sampleCountries(1) });
  await buildElsewhere();
  await rename('Two');
  await buildElsewhere();
  await store.pool.query('delete from snapshot_parts');
  const piecesAfter = async (version: number, held: number) => {
    const ofColumns = snapshot.heldBackAmounts.revenueUsd;
    const row = new Int32Array(held);
    const revenueUsd = ofColumns && { ...ofColumns, row };
    const heldBackAmounts = { ...snapshot.heldBackAmounts, revenueUsd };
    const bytes = encodeSnapshot({ ...snapshot, heldBackAmounts });
    await store.database.withCoverage((tx) => writeSnapshotParts(tx, { version, bytes }));
    const { rows } = await store.pool.query('select count(*)::int as count from snapshot_pieces');
    return rows[0].count;
  };
  const before = await piecesAfter(1, 9);
  const after = await piecesAfter(2, 1000);
  expect(before).toBeGreaterThan(100);
  expect(after - before).toBeLessThan(10);
});
