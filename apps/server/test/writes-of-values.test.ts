import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { confirmValue } from '../src/features/coverage/companies/confirm-value.ts';
import { processReport } from '../src/features/desk/extraction-jobs/process-report.ts';
import type { AdministrationTransaction } from '../src/platform/database/database.ts';
import { directoryFiles } from '../src/platform/files/file-store.ts';
import { blockImports } from '../src/universe/values-lock.ts';
import {
  ISINS,
  MINERVA,
  type MinervaScene,
  setMinervaScene,
  textOf,
} from './factories/minerva-scene.ts';
import { testCompute } from './test-compute.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let scene: MinervaScene;
const directory = mkdtempSync(join(tmpdir(), 'verdure-values-'));
const files = directoryFiles(directory);

beforeAll(async () => {
  server = await startTestServer();
  scene = await setMinervaScene(server);
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true });
});

interface Place {
  readonly companyId: number;
  readonly metricId: number;
}

/** Whether each version is approved, and whether another took over. */
async function versions({ companyId, metricId }: Place) {
  const { rows } = await server.pool.query(
    `select version, approved, superseded_at is not null as ended from company_metric_values
     where (company_id, metric_id) = ($1, $2) order by version`,
    [companyId, metricId],
  );
  return rows.map(({ version, approved, ended }) => [
    version,
    approved ? 'approved' : 'waiting',
    ended ? 'ended' : 'live',
  ]);
}

const approve = (tx: AdministrationTransaction, { companyId, metricId }: Place) =>
  sql`update company_metric_values set approved = true
    where (company_id, metric_id) = (${companyId}, ${metricId})`.execute(tx);

/** Writes while a review has changed values, and ends the review once the writer waits for it. */
async function during<T>(
  review: (tx: AdministrationTransaction) => Promise<unknown>,
  write: () => Promise<T>,
): Promise<T> {
  const writing = await server.database.withAdministration(async (tx) => {
    await blockImports(tx);
    await review(tx);
    let isDone = false;
    const written = write();
    const end = () => {
      isDone = true;
    };
    written.then(end, end);
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!isDone && (await server.pool.query(waiting)).rowCount === 0);
    return { written };
  });
  return writing.written;
}

it('an upload leaves in force what is approved while it is written', async () => {
  const place = { companyId: scene.companyIds.ada, metricId: 55 };
  const upload = async (value: number) => {
    const governance = [{ metric_id: 55, year: 2024, value, unit: '%' }];
    await scene.uploader.upload(MINERVA, textOf({ governance }));
    await scene.work();
  };
  await upload(60);
  await during(
    (tx) => approve(tx, place),
    () => upload(70),
  );
  expect(await versions(place)).toEqual([
    [1, 'approved', 'live'],
    [2, 'waiting', 'live'],
  ]);
});

it('a reading leaves in force what is approved while it is written', async () => {
  const companyId = scene.companyIds.boole;
  const read = async (type: string, tonnes: number) => {
    const file = await files.put(
      Buffer.from(`<html><body><p>Greenhouse gas emissions (tonnes CO2e)</p><table>
        <tr><th>Metric</th><th>2024</th></tr><tr><td>Scope 1</td><td>${tonnes}</td></tr></table></body></html>`),
    );
    const { rows } = await server.pool.query(
      `insert into company_documents (company_id, year, type, format, title, file)
       values ($1, 2024, $2, 'html', 'Green', $3) returning id`,
      [companyId, type, file],
    );
    const parts = { database: server.database, files, compute: testCompute };
    await processReport(parts, { documentId: rows[0].id, organisationId: null });
  };
  const place = { companyId, metricId: 92 };
  await read('sustainability', 1100);
  await during(
    (tx) => approve(tx, place),
    () => read('annual', 2200),
  );
  expect(await versions(place)).toEqual([
    [1, 'approved', 'live'],
    [2, 'waiting', 'live'],
  ]);
});

it('a confirmation finds the value that is in force after a review', async () => {
  const place = { companyId: scene.companyIds.cantor, metricId: 44 };
  const insert = (version: number) => sql`
    insert into company_metric_values (company_id, metric_id, year, version, approved, value)
    values (${place.companyId}, 44, 2024, ${version}, true, ${version})`;
  await server.database.withAdministration((tx) => insert(1).execute(tx));
  const replace = async (tx: AdministrationTransaction) => {
    await sql`update company_metric_values set superseded_at = now()
      where (company_id, metric_id) = (${place.companyId}, 44)`.execute(tx);
    await insert(2).execute(tx);
  };
  const said = { isin: ISINS.cantor, metricId: 44, year: 2024, by: 'Ada', because: 'Page 12.' };
  await during(replace, () => server.database.withAdministration((tx) => confirmValue(tx, said)));
  expect(await versions(place)).toEqual([
    [1, 'approved', 'ended'],
    [2, 'approved', 'ended'],
    [3, 'approved', 'live'],
  ]);
});
