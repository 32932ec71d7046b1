import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOwnDataEndpoint } from '@verdure/contract/coverage/own-data';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import type { HandMadeUniverse } from '../../../../test/factories/hand-made-universe.ts';
import { insertOwnDataUniverse } from '../../../../test/factories/own-data-universe.ts';
import { childOfTest } from '../../../../test/processes/child.ts';
import { newCaller } from '../../../../test/test-caller.ts';

const HEAD = 'ISIN,Fiscal Year,Female Employees %,Revenue (USD)';
const JUNE = [HEAD, 'FR0000000010,2025,45,7000000', 'FR0000000028,2025,55,'].join('\n');
const JULY = JUNE.replace('45', '50').replace('55', '60');
/** Values of companies, then funds with what they hold: the stored file, and the next one by its mapping. */
const VALUES = { file: 'july.csv', stored: JUNE, next: JULY, mapping: 'Northgate workforce' };
const LINES = 'Fund,Report date,Name,ISIN,Weight %';
const OLD_FUND = [
  'Harbour,2026-06-30,Alder,FR0000000010,60',
  'Harbour,2026-06-30,Birch,FR0000000028,40',
];
const NEW_FUND = ['Pier,2026-07-31,Alder,FR0000000010,50', 'Pier,2026-07-31,Birch,FR0000000028,50'];
const FUNDS = {
  file: 'july-funds.csv',
  stored: [LINES, ...OLD_FUND].join('\n'),
  next: [LINES, ...NEW_FUND, OLD_FUND[0]?.replace('06-30', '07-31')].join('\n'),
  mapping: 'Northgate mandates',
};
type Brought = typeof VALUES;

let server: CoverageServer<HandMadeUniverse>;
const directory = mkdtempSync(join(tmpdir(), 'verdure-killed-'));

beforeAll(async () => {
  server = await startCoverageServer(insertOwnDataUniverse);
  const { organisationId: organisation_id } = server.filled.ours;
  const caller = await newCaller(server, { organisation_id, role_id: 2 });
  for (const { file, stored: text, next, mapping } of [VALUES, FUNDS]) {
    writeFileSync(join(directory, file), next);
    const checked = await caller.uploadForm('/own-data/check', text, { name: file, fields: {} });
    const { choices } = checkOwnDataEndpoint.answer.parse(checked.json());
    const stored = await caller.uploadForm('/own-data/uploads', text, {
      name: `first-${file}`,
      fields: { choices: JSON.stringify(choices), name: mapping, source_name: 'Northgate' },
    });
    expect(stored.statusCode, stored.body).toBe(200);
  }
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
const startImport = ({ file, mapping }: Brought) => {
  const { organisationId } = server.filled.ours;
  const path = join(directory, file);
  const words = ['import', 'own-values', '--file', path, '--mapping', mapping];
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
      (select json_agg(fund order by id) from own_funds fund) as funds,
      (select json_agg(held order by upload_id, row_number) from own_fund_holdings held) as held,
      (select json_agg(state order by organisation_id, change) from own_states state) as states,
      (select count(*)::int4 from audit_events where action = 'own-data.stored') as events`);
  return rows[0];
}

/** Ends the import at the moment when it is about to write to a table. */
async function killAt(table: string, of: Brought): Promise<void> {
  const client = await server.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in exclusive mode`);
    const child = startImport(of);
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
  ['own_value_mappings', VALUES.mapping],
  ['own_value_uploads', VALUES.mapping],
  ['own_values', VALUES.mapping],
  ['own_fundamentals', VALUES.mapping],
  ['audit_events', VALUES.mapping],
  ['own_value_uploads', FUNDS.mapping],
  ['own_funds', FUNDS.mapping],
  ['own_fund_holdings', FUNDS.mapping],
  ['audit_events', FUNDS.mapping],
] as const)(
  'an import that ends at %s has written nothing, by the mapping %s',
  async (table, mapping) => {
    const of = mapping === FUNDS.mapping ? FUNDS : VALUES;
    const before = await written();
    await killAt(table, of);
    expect(await written()).toEqual(before);
  },
);

it('a second run writes the whole file, and a third one says that it is stored', async () => {
  await killAt('audit_events', VALUES);
  const second = startImport(VALUES);
  expect(await second.nextLine()).toBe('3 values of 2 companies stored, 0 problems left out.');
  expect(await second.nextLine()).toBeNull();
  const { uploads, values, amounts, events } = await written();
  expect([uploads.length, values.length, amounts.length, events]).toEqual([3, 4, 2, 3]);
  const third = startImport(VALUES);
  expect(await third.nextLine()).toBeNull();
  expect(await written()).toMatchObject({ uploads, values, events });
});

it('a second run of funds writes each fund with all of its lines, and a third one nothing', async () => {
  await killAt('own_fund_holdings', FUNDS);
  const second = startImport(FUNDS);
  expect(await second.nextLine()).toBe('3 lines of 2 funds stored, 0 problems found.');
  expect(await second.nextLine()).toBeNull();
  const { uploads, funds, held, events } = await written();
  expect(funds.map(({ name }: { readonly name: string }) => name)).toEqual(['Harbour', 'Pier']);
  expect(held).toHaveLength(5);
  const third = startImport(FUNDS);
  expect(await third.nextLine()).toBeNull();
  expect(await written()).toMatchObject({ uploads, funds, held, events });
});
