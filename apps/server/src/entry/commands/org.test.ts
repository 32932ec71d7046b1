import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { insertCompany } from '../../../test/factories/coverage-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { runCommand } from '../run-command.ts';
import { orgCommands } from './org.ts';

let folder: string;
let store: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verdure-org-'));
  store = await createTestDatabase();
});
afterAll(async () => {
  await store.drop();
  rmSync(folder, { recursive: true });
});

function url(): string {
  const { address } = store;
  if (address.connectionString !== undefined) return address.connectionString;
  const made = new URL(`postgres://${address.user}@localhost:${address.port}/${address.database}`);
  made.searchParams.set('host', address.host ?? '');
  return made.href;
}

async function verdure(words: readonly string[], input = '') {
  const lines: string[] = [];
  const status = await runCommand(orgCommands, words, {
    environment: { DATABASE_URL: url(), VERDURE_DATA: folder },
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    readInput: () => Promise.resolve(input),
  });
  return { status, text: lines.join('\n') };
}

it('creates an organisation, sets its features and gives it a universe, each recorded', async () => {
  expect(await verdure(['org', 'create', 'Aldgate', '--address', '1 Lane'])).toEqual({
    status: 0,
    text: 'Aldgate is organisation 1.',
  });
  const flags = await verdure(['org', 'flags', 'Aldgate', '--set', 'funds,1,PROXY', '--off', '1']);
  expect(flags.text).toContain('on\t25\tfunds\tFunds');
  expect(flags.text).toContain('off\t1\tsfdr\tSFDR');
  const company = await store.database.withAdministration((tx) => insertCompany(tx));
  const universe = await verdure(['org', 'universe', '1', 'Nordic'], `${company.id}\n`);
  expect(universe).toEqual({ status: 0, text: 'Nordic is universe 1, with 1 companies.' });
  expect((await verdure(['org', 'list'])).text).toBe('1\tAldgate\t0 users\t13,25\tNordic');

  const { rows } = await store.pool.query<{ action: string }>(
    'select action from audit_events where actor_user_id is null order by id',
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'organisation.created',
    'organisation.features-changed',
    'universe.created',
  ]);
});

it('SCR-ACC-09 sets the account page of a provider and takes it away, each recorded', async () => {
  const page = 'https://login.example/account';
  await verdure(['org', 'create', 'Wapping', '--single-sign-on']);
  expect((await verdure(['org', 'account-page', 'Wapping', page])).text).toBe(
    `The account page of Wapping links to ${page}.`,
  );
  expect((await verdure(['org', 'account-page', 'Wapping', 'none'])).text).toBe(
    'The account page of Wapping links to no page of a provider.',
  );
  const { rows } = await store.pool.query<{ after: object }>(
    "select after from audit_events where action = 'organisation.changed' order by id",
  );
  expect(rows.map(({ after }) => after)).toEqual([
    { provider_account_url: page },
    { provider_account_url: null },
  ]);
});

it.each([
  [['org', 'create', 'Aldgate'], 1, 'There is an organisation with this name already.'],
  [['org', 'flags', 'Nobody'], 1, 'There is no organisation Nobody.'],
  [['org', 'flags', '1', '--on', 'everything'], 2, "There is no feature 'everything'."],
  [['org', 'universe', '1', 'Wrong'], 2, "'x' is no company id."],
  [
    ['org', 'account-page', '1', 'http://login.example/'],
    2,
    'no address that begins with https://',
  ],
  [['org', 'universe', '1'], 2, 'UNIVERSE is missing.'],
] as const)("answers '%j' with status %i and a sentence", async (words, status, sentence) => {
  const answer = await verdure(words, 'x');
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(sentence);
});
