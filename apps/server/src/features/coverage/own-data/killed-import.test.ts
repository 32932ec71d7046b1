import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOwnDataEndpoint } from '@verdure/contract/coverage/own-data';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import type { HandMadeUniverse } from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertOwnDataUniverse } from '../../../../test/factories/own-data-universe.ts';
import { childOfTest } from '../../../../test/processes/child.ts';
import { callerFor } from '../../../../test/test-caller.ts';

const HEAD = 'ISIN,Fiscal Year,Female Employees %,Revenue (USD)';
const JUNE = [HEAD, 'FR0000000010,2025,45,7000000', 'FR0000000028,2025,55,'].join('\n');
const JULY = JUNE.replace('45', '50').replace('55', '60');
const MAPPING = 'Northgate workforce';

let server: CoverageServer<HandMadeUniverse>;
const directory = mkdtempSync(join(tmpdir(), 'verdure-killed-'));
const july = join(directory, 'july.csv');

beforeAll(async () => {
  writeFileSync(july, JULY);
  server = await startCoverageServer(insertOwnDataUniverse);
  const { organisationId: organisation_id } = server.filled.ours;
  const user = await server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id, role_id: 2 }),
  );
  const caller = await callerFor(server, user);
  const checked = await caller.uploadForm('/own-data/check', JUNE, {
    name: 'june.csv',
    fields: {},
  });
  const { choices } = checkOwnDataEndpoint.answer.parse(checked.json());
  const stored = await caller.uploadForm('/own-data/uploads', JUNE, {
    name: 'june.csv',
    fields: { choices: JSON.stringify(choices), name: MAPPING, source_name: 'Northgate' },
  });
  expect(stored.statusCode, stored.body).toBe(200);
});

afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

function databaseUrl(): string {
  const { connectionString, host, port, user, database } = server.address;
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`);
  url.searchParams.set('host', host ?? '');
  return url.href;
}

/** The command as it is typed, in a process of its own. */
const startImport = () => {
  const { organisationId } = server.filled.ours;
  const words = ['import', 'own-values', '--file', july, '--mapping', MAPPING];
  return childOfTest(
    '../../src/entry/cli.ts',
    [...words, '--organisation', String(organisationId)],
    { env: { DATABASE_URL: databaseUrl(), VERDURE_DATA: directory } },
  );
};

/** All that an import writes. */
async function written() {
  const { rows } = await server.pool.query(`
    select (select json_agg(upload order by id) from own_value_uploads upload) as uploads,
      (select json_agg(stored order by upload_id, company_id) from own_values stored) as values,
      (select json_agg(stored order by upload_id) from own_fundamentals stored) as amounts,
      (select json_agg(mapping order by id) from own_value_mappings mapping) as mappings,
      (select count(*)::int4 from audit_events where action = 'own-data.stored') as events`);
  return rows[0];
}

/** Ends the import at the moment when it is about to write to a table. */
async function killAt(table: string): Promise<void> {
  const client = await server.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const child = startImport();
    const waiting = async () => {
      const { rows } = await client.query(
        'select count(*)::int4 as count from pg_locks where not granted and relation = $1::regclass',
        [table],
      );
      return rows[0].count;
    };
    await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
    await child.killHard();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it.each([
  'own_value_mappings',
  'own_value_uploads',
  'own_values',
  'own_fundamentals',
  'audit_events',
])('an import that ends at %s has written nothing', async (table) => {
  const before = await written();
  await killAt(table);
  expect(await written()).toEqual(before);
});

it('a second run writes the whole file, and a third one says that it is stored', async () => {
  await killAt('audit_events');
  const second = startImport();
  expect(await second.nextLine()).toBe('3 values of 2 companies stored, 0 problems left out.');
  expect(await second.nextLine()).toBeNull();
  const { uploads, values, amounts, events } = await written();
  expect([uploads.length, values.length, amounts.length, events]).toEqual([2, 4, 2, 2]);
  const third = startImport();
  expect(await third.nextLine()).toBeNull();
  expect(await written()).toMatchObject({ uploads, values, events });
});
