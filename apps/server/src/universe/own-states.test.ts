import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../test/factories/hand-made-universe.ts';
import { insertOrganisation } from '../../test/factories/organisation-factory.ts';
import { insertOwnUpload } from '../../test/factories/own-values-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { inForceAt } from '../platform/database/past.ts';
import { findOwnState } from './own-companies.ts';

let store: TestDatabase;
let made: HandMadeUniverse;

beforeAll(async () => {
  store = await createTestDatabase();
  made = await store.database.withAdministration(insertHandMadeUniverse);
});
afterAll(() => store.drop());

const stateOf = (organisationId: number) =>
  store.database.withTenant({ organisationId, userId: null }, (tx) =>
    findOwnState(tx, organisationId),
  );

const write = (statement: string) =>
  store.database.withAdministration((tx) => sql.raw(statement).execute(tx));

const bring = (tx: Parameters<typeof insertOwnUpload>[0], { organisationId, userId }: Brings) =>
  insertOwnUpload(tx, { organisation_id: organisationId, user_id: userId }, [
    { company_id: COMPANY.alder, metric_id: 44, year: 2025, value: 77 },
  ]);

type Brings = HandMadeUniverse['ours'];

/** Each way in which what a company is scored from changes. */
const CHANGES: Readonly<Record<string, (company: number) => string>> = {
  'the company changes': (id) => `update companies set name = name where id = ${id}`,
  'an activity is added': (id) =>
    `insert into company_activities (company_id, activity_id)
     select ${id}, min(id) from business_activities`,
  'an activity is removed': (id) => `delete from company_activities where company_id = ${id}`,
  'a preference changes': (id) =>
    `insert into company_preferences (company_id, gov) values (${id}, false)
     on conflict (company_id) do update set gov = excluded.gov`,
  'a value is replaced': (id) =>
    `update company_metric_values set superseded_at = now()
     where id = (select min(id) from company_metric_values where company_id = ${id})`,
  'figures are added': (id) =>
    `insert into company_fundamentals (company_id, year) values (${id}, 2019)`,
  'a finding is added': (id) =>
    `insert into company_findings (company_id, subject, subject_id, year, contributes, harms)
     values (${id}, 'article_nine', 2, 2019, true, false)`,
  'a review is opened': (id) =>
    `insert into reviewed_years (company_id, year) values (${id}, 2019)`,
  'an amount is confirmed': (id) =>
    `insert into confirmed_amounts (company_id, year, field, usd) values (${id}, 2019, 'revenue', 1)`,
};

it.each(Object.entries(CHANGES))(
  "names another state of an organisation's own companies when %s",
  async (_, change) => {
    const before = await stateOf(made.ours.organisationId);
    await write(change(COMPANY.ivy));
    const after = await stateOf(made.ours.organisationId);
    expect(after).not.toBeNull();
    expect(after).not.toBe(before);
    // a public company is nobody's own
    await write(change(COMPANY.alder));
    expect(await stateOf(made.ours.organisationId)).toBe(after);
    expect(await stateOf(made.theirs.organisationId)).toBeNull();
  },
);

it('names another state for the former owner of a company that becomes public or is deleted', async () => {
  const { id: organisationId } = await store.database.withAdministration((tx) =>
    insertOrganisation(tx),
  );
  const states = [await stateOf(organisationId)];
  for (const statement of [
    `update companies set pe_organisation_id = ${organisationId} where id = ${COMPANY.hazel}`,
    `update companies set pe_organisation_id = null where id = ${COMPANY.hazel}`,
    `insert into companies (id, name, sector_id, country_code, region, pe_organisation_id)
     select 900, 'Juniper', sector_id, country_code, region, ${organisationId} from companies where id = 1`,
    'delete from companies where id = 900',
  ]) {
    await write(statement);
    states.push(await stateOf(organisationId));
  }
  expect(states[0]).toBeNull();
  expect(new Set(states).size).toBe(5);
  await write(`delete from organisations where id = ${organisationId}`);
  expect(await stateOf(organisationId)).toBeNull();
});

it('names another state when an organisation brings values, chooses which count, or deletes them', async () => {
  const { theirs } = made;
  const states = [await stateOf(theirs.organisationId)];
  const asTheirs = (act: (tx: Parameters<typeof bring>[0]) => Promise<unknown>) =>
    store.database.withTenant({ organisationId: theirs.organisationId, userId: null }, act);
  for (const act of [
    (tx: Parameters<typeof bring>[0]) => bring(tx, theirs),
    (tx: Parameters<typeof bring>[0]) =>
      tx
        .insertInto('own_value_rules')
        .values({ organisation_id: theirs.organisationId, precedence: 'own_first' })
        .execute(),
    (tx: Parameters<typeof bring>[0]) => tx.deleteFrom('own_value_uploads').execute(),
  ]) {
    await asTheirs(act);
    states.push(await stateOf(theirs.organisationId));
  }
  expect(states[0]).toBeNull();
  expect(new Set(states).size).toBe(4);
});

it('lets two write at once without waiting, and names another state after each', async () => {
  const [first, second] = [await store.pool.connect(), await store.pool.connect()];
  const ours = made.ours.organisationId;
  const states = [await stateOf(ours)];
  const change = (year: number) =>
    `insert into company_fundamentals (company_id, year) values (${COMPANY.ivy}, ${year})`;
  await first.query(`begin; set local role verdure_admin; ${change(2010)}`);
  await second.query(`begin; set local role verdure_admin; ${change(2011)}`);
  await second.query('commit');
  states.push(await stateOf(ours));
  await first.query('commit');
  states.push(await stateOf(ours));
  await write(change(2012));
  states.push(await stateOf(ours));
  expect(new Set(states).size).toBe(4);
  const { rows } = await store.pool.query(
    'select count(*)::int as numbers from own_states where organisation_id = $1',
    [ours],
  );
  expect(rows).toEqual([{ numbers: 1 }]);
  first.release();
  second.release();
});

it('names the state of an earlier day by the instant', async () => {
  const ours = made.ours.organisationId;
  const instant = new Date().toISOString();
  const read = (organisationId: number) =>
    store.database.withTenant({ organisationId, userId: null }, (tx) =>
      findOwnState(inForceAt(tx, instant), organisationId),
    );
  const before = await read(ours);
  await write(`update companies set name = name where id = ${COMPANY.ivy}`);
  expect([before, await read(ours)]).toEqual([instant, instant]);
});
