import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../test/factories/hand-made-universe.ts';
import { insertOwnUpload } from '../../test/factories/own-values-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import { inForceAt } from '../platform/database/past.ts';
import { readFundamentals, readOwnAmounts } from './own-amounts.store.ts';
import { findOwnState } from './own-companies.ts';
import { CompanyYears } from './years-in-force.ts';

let store: TestDatabase;
let made: HandMadeUniverse;

beforeAll(async () => {
  store = await createTestDatabase();
  made = await store.database.withAdministration(insertHandMadeUniverse);
});
afterAll(() => store.drop());

const within = <Answer>(
  { organisationId }: HandMadeUniverse['ours'],
  act: (tx: TenantTransaction) => Promise<Answer>,
): Promise<Answer> => store.database.withTenant({ organisationId, userId: null }, act);

const now = async (): Promise<string> => {
  const { rows } = await store.pool.query('select clock_timestamp()::text as at');
  return String(rows[0]?.at);
};

const REVENUE = {
  company_id: COMPANY.alder,
  year: YEAR,
  field: 'revenue',
  usd: 4_600_000,
} as const;

it('stores the past of what an organisation brought, after the upload is deleted', async () => {
  const { ours } = made;
  const read = (at: string) =>
    within(ours, (tx) => readOwnAmounts(inForceAt(tx, at), ours.organisationId));
  const before = await now();
  const of = { organisation_id: ours.organisationId, user_id: ours.userId };
  const id = await within(ours, (tx) => insertOwnUpload(tx, of, [REVENUE]));
  const brought = await now();
  await within(ours, (tx) => tx.deleteFrom('own_value_uploads').where('id', '=', id).execute());
  expect(await within(ours, (tx) => readOwnAmounts(tx, ours.organisationId))).toEqual([]);
  expect(await read(before)).toEqual([]);
  expect(await read(brought)).toMatchObject([{ field: 'revenue', usd: 4_600_000, uploadId: id }]);
});

it('names another state of its organisation with each change of an amount, and of no other', async () => {
  const { ours, theirs } = made;
  const stateOf = (of: HandMadeUniverse['ours']) =>
    within(of, (tx) => findOwnState(tx, of.organisationId));
  const shared = await stateOf(theirs);
  const upload = { organisation_id: ours.organisationId, user_id: ours.userId };
  await store.pool.query('delete from own_value_mappings');
  await within(ours, (tx) => insertOwnUpload(tx, upload, [REVENUE]));
  const states = [await stateOf(ours)];
  for (const act of ['update own_fundamentals set usd = 5', 'delete from own_fundamentals']) {
    await within(ours, (tx) => sql.raw(act).execute(tx));
    states.push(await stateOf(ours));
  }
  expect(new Set(states).size).toBe(3);
  expect(await stateOf(theirs)).toBe(shared);
});

it('lets an organisation read and change none of another’s', async () => {
  const { ours, theirs } = made;
  const upload = { organisation_id: ours.organisationId, user_id: ours.userId };
  await store.pool.query('delete from own_value_mappings');
  await within(ours, (tx) => insertOwnUpload(tx, upload, [REVENUE]));
  expect(await within(theirs, (tx) => readOwnAmounts(tx, ours.organisationId))).toEqual([]);
  await within(theirs, (tx) => tx.deleteFrom('own_fundamentals').execute());
  expect(await within(ours, (tx) => readOwnAmounts(tx, ours.organisationId))).toHaveLength(1);
});

it('calls an amount typed while no later version changes it, whoever wrote that version', async () => {
  const typedOf = async () => {
    const rows = await within(made.ours, (tx) =>
      readFundamentals(
        tx,
        { ids: [COMPANY.birch], snapshotVersion: null, marksTyped: true },
        new CompanyYears([], `${YEAR}-12-31`),
      ),
    );
    return rows.find(({ year }) => year === YEAR)?.typed;
  };
  const ofYear = `company_id = ${COMPANY.birch} and year = ${YEAR}`;
  const write = async (version: number, revenue: number, user: number | null) => {
    await store.pool.query(
      `update company_fundamentals set superseded_at = now() where ${ofYear} and superseded_at is null`,
    );
    await store.pool.query(
      `insert into company_fundamentals (company_id, year, version, revenue_usd, expenses_usd, created_by)
       values (${COMPANY.birch}, ${YEAR}, $1, $2, 7, $3)`,
      [version, revenue, user],
    );
  };
  expect(await typedOf()).toEqual([]);
  await write(2, 1_000_000, null);
  await write(3, 2_000_000, made.ours.userId);
  expect(await typedOf()).toEqual(['revenue']);
  await write(4, 2_000_000, null);
  expect(await typedOf()).toEqual(['revenue']);
  await write(5, 3_000_000, null);
  expect(await typedOf()).toEqual([]);
});
