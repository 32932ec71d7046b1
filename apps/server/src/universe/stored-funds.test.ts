import { beforeEach, expect, it } from 'vitest';

import { COMPANY, insertHandMadeUniverse } from '../../test/factories/hand-made-universe.ts';
import { type TestDatabase, temporaryDatabase } from '../../test/test-database.ts';
import { readCoverage } from './read-coverage.ts';
import type { ReadFunds } from './stored-funds.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await temporaryDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
  await store.pool.query(`delete from fund_holdings; delete from funds;
    insert into funds (id, name) values (901, 'First'), (902, 'Second');
    insert into fund_holdings (fund_id, as_of, row_number, type, constituent_id, name, weight) values
      (901, '2026-06-30', 1, 'company', ${COMPANY.alder}, 'Alder', 0.5),
      (901, '2026-06-30', 2, 'company', ${COMPANY.elm}, 'Elm', 0.5),
      (902, '2026-06-30', 1, 'fund', 901, 'First', 1)`);
});

/** Reads after an earlier reading, and all of it: both are equal. */
async function readBoth(fundsBefore: ReadFunds | null) {
  const after = await readCoverage(store.pool, { fundsBefore });
  const whole = await readCoverage(store.pool);
  expect(after.funds).toEqual(whole.funds);
  return { ...after, isKept: after.funds === fundsBefore?.table };
}

it('funds are not read again while no fund changes', async () => {
  const { readFunds } = await readBoth(null);
  await store.pool.query(`update company_metric_values set awareness = 1 where company_id = 2;
    update companies set name = upper(name)`);
  const second = await readBoth(readFunds);
  expect(second.isKept).toBe(true);
  expect((await readBoth(second.readFunds)).isKept).toBe(true);
});

it.each([
  ['a name', `update funds set name = 'Another' where id = 901`],
  ['a new fund', `insert into funds (id, name) values (903, 'Third')`],
  ['a deleted fund', 'delete from funds where id = 902'],
  ['a weight', 'update fund_holdings set weight = 0.25 where fund_id = 901 and row_number = 2'],
  [
    'a newer date',
    `insert into fund_holdings (fund_id, as_of, row_number, type, constituent_id, name, weight)
     values (901, '2026-07-31', 1, 'company', ${COMPANY.birch}, 'Birch', 1)`,
  ],
  ['deleted lines', 'delete from fund_holdings where fund_id = 901'],
  ['all lines gone at once', 'truncate fund_holdings'],
  [
    'an import that turns checks off',
    'set local session_replication_role = replica; update fund_holdings set weight = 0.75',
  ],
  [
    'a held company that becomes private',
    `update companies set pe_organisation_id = (select min(id) from organisations) where id = ${COMPANY.elm}`,
  ],
])('funds are read again after %s', async (_, change) => {
  const { readFunds, funds } = await readBoth(null);
  await store.pool.query(change);
  const after = await readBoth(readFunds);
  expect(after.isKept).toBe(false);
  expect(after.funds).not.toEqual(funds);
  expect((await readBoth(after.readFunds)).isKept).toBe(true);
});

it('funds are read again after a change that began before the last reading and ended after it', async () => {
  const writer = await store.pool.connect();
  try {
    await writer.query('begin; update fund_holdings set weight = 0.1 where fund_id = 902');
    const first = await readBoth(null);
    await writer.query('commit');
    expect((await readBoth(first.readFunds)).isKept).toBe(false);
  } finally {
    writer.release();
  }
});

it('funds are read again where the database was started again, or what was read is a day old', async () => {
  const { readFunds } = await readBoth(null);
  if (readFunds === null) throw new Error('nothing was kept');
  const { moment } = readFunds;
  for (const other of [{ run: 'another' }, { at: '2020-01-01' }]) {
    expect((await readBoth({ ...readFunds, moment: { ...moment, ...other } })).isKept).toBe(false);
  }
});
