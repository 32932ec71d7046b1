import { beforeEach, expect, it } from 'vitest';

import { insertOrganisation } from '../../../../test/factories/organisation-factory.ts';
import { temporaryDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { checkChain } from './audit-chain.ts';
import { linkAudit } from './audit-chain.jobs.ts';

let store: TestDatabase;
let ours: number;
let theirs: number;

beforeEach(async () => {
  store = await temporaryDatabase();
  [ours, theirs] = await store.database.withAdministration(async (tx) => [
    (await insertOrganisation(tx)).id,
    (await insertOrganisation(tx)).id,
  ]);
});

const add = (organisationId: number, subject: string) =>
  store.pool.query(
    `insert into audit_events (organisation_id, action, subject_type, subject_id, before, after)
     values ($1, 'portfolio.renamed', 'portfolio', $2, '{"name": "Before"}', '{"name": "After"}')`,
    [organisationId, subject],
  );
const link = () => store.database.withAdministration(linkAudit);
const check = (onlyOrganisationId: number | null = null) =>
  store.database.withAdministration((tx) => checkChain({ tx, onlyOrganisationId }));

/** Changes what triggers keep from being changed, as an intruder with the owner's rights would. */
async function tamper(sql: string): Promise<void> {
  const client = await store.pool.connect();
  await client.query('set session_replication_role = replica');
  await client.query(sql);
  await client.query('reset session_replication_role');
  client.release();
}

async function fiveEvents(): Promise<void> {
  for (const subject of ['1', '2', '3', '4', '5']) await add(ours, subject);
  await add(theirs, '6');
  await link();
}

const faultsAt = async (organisationId: number) =>
  (await check(organisationId)).faults.map(({ position, fault }) => `${position} ${fault}`);

it('links every event once, each organisation by itself, and later ones behind them', async () => {
  await fiveEvents();
  await add(ours, '7');
  const before = await check(ours);
  expect(before).toMatchObject({ linked: 5, waiting: 1, faults: [] });
  expect(before.heads).toMatchObject([{ organisation_id: ours, position: 5 }]);
  await link();
  await link();
  const after = await check();
  expect(after).toMatchObject({ linked: 7, waiting: 0, faults: [] });
  expect(after.heads.map(({ position }) => position)).toEqual([6, 1]);
  expect(after.heads[0]?.hash).not.toBe(before.heads[0]?.hash);
});

it.each([
  [
    'changed',
    `update audit_events set after = '{"name": "Other"}' where subject_id = '2'`,
    ['2 changed'],
  ],
  [
    'dated back',
    `update audit_events set at = at - interval '1 day' where subject_id = '2'`,
    ['2 changed'],
  ],
  ['taken out', `delete from audit_events where subject_id = '2'`, ['2 gone']],
  [
    'linked anew',
    `update audit_links set hash = sha256(hash) where position = 2`,
    ['2 changed', '3 changed'],
  ],
  [
    'taken out with its link',
    `delete from audit_events where subject_id = '2'; delete from audit_links where position = 2`,
    ['3 link-gone'],
  ],
])('says which link is wrong where an event was %s', async (_how, sql, faults) => {
  await fiveEvents();
  await tamper(sql);
  expect(await faultsAt(ours)).toEqual(faults);
  expect(await faultsAt(theirs)).toEqual([]);
});

it('shows in the noted last link that the end was cut off', async () => {
  await fiveEvents();
  const [noted] = (await check(ours)).heads;
  await tamper(
    `delete from audit_events where subject_id = '5'; delete from audit_links where position = 5`,
  );
  const { heads, faults } = await check(ours);
  expect(faults).toEqual([]);
  expect(heads[0]?.hash).not.toBe(noted?.hash);
});

it('lets nobody change a link, and the application add none', async () => {
  await fiveEvents();
  await expect(store.pool.query('delete from audit_links')).rejects.toThrow('append-only');
  await expect(
    store.database.withTenant({ organisationId: ours, userId: null }, (tx) =>
      tx
        .insertInto('audit_links')
        .values({ organisation_id: ours, position: 9, event_id: 9, hash: Buffer.alloc(32) })
        .execute(),
    ),
  ).rejects.toThrow('permission denied');
});
