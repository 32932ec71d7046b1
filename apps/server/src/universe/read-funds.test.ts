import { afterAll, beforeAll, expect, it } from 'vitest';

import { COMPANY, insertHandMadeUniverse } from '../../test/factories/hand-made-universe.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { fundIndex, type FundTable } from './fund-table.ts';
import { readCoverage } from './read-coverage.ts';

let store: TestDatabase;

const FUNDS = { two: 901, empty: 902, late: 903 } as const;

const LINES = `insert into fund_holdings (fund_id, as_of, row_number, type, constituent_id, name, weight) values
  (901, '2024-06-30', 1, 'company', ${COMPANY.alder}, 'Alder', 0.9),
  (901, '2026-06-30', 3, 'company', ${COMPANY.elm}, 'Elm', -0.25),
  (901, '2026-06-30', 1, 'country', 1, 'A country', 0.125),
  (901, '2026-06-30', 2, 'fund', 903, 'Late', 0.5),
  (901, '2026-06-30', 4, 'company', null, 'Nobody knows', -0.05),
  (901, '2026-06-30', 5, 'company', ${COMPANY.ivy}, 'Private', 0.2),
  (903, '2026-06-30', 1, 'company', ${COMPANY.birch}, 'Birch', 1)`;

beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
  await store.pool.query(`delete from fund_holdings; delete from funds;
    insert into funds (id, name, isin) values
      (901, 'Two dates', 'IE0000000018'), (903, 'Late', null), (902, 'Empty', null);
    insert into countries (id, iso2, name, esg_rated) values (1, null, 'A country', false)
      on conflict do nothing;`);
  await store.pool.query(LINES);
});
afterAll(() => store.drop());

function linesOf(funds: FundTable, id: number) {
  const fund = fundIndex(funds, id) ?? -1;
  const [from, to] = [funds.offsets[fund] ?? 0, funds.offsets[fund + 1] ?? 0];
  return {
    name: funds.names[fund],
    isin: funds.isins[fund],
    unmatched: funds.unmatched[fund],
    lines: Array.from({ length: to - from }, (_, line) => [
      funds.type[from + line],
      funds.constituentId[from + line],
      funds.weight[from + line],
    ]),
  };
}

it('reads the latest lines of funds in their order, and what of them is unknown or private', async () => {
  const { funds } = await readCoverage(store.pool);
  expect([...funds.id]).toEqual([FUNDS.two, FUNDS.empty, FUNDS.late]);
  expect(linesOf(funds, FUNDS.two)).toEqual({
    name: 'Two dates',
    isin: 'IE0000000018',
    unmatched: 0.25,
    lines: [
      [1, 1, 0.125],
      [2, FUNDS.late, 0.5],
      [0, COMPANY.elm, -0.25],
    ],
  });
  expect(linesOf(funds, FUNDS.empty)).toMatchObject({ isin: null, unmatched: 0, lines: [] });
  expect(linesOf(funds, FUNDS.late).lines).toEqual([[0, COMPANY.birch, 1]]);
});

it('reads the lines of an earlier day, and of a fund that told nothing until then its first', async () => {
  const { funds } = await readCoverage(store.pool, { instant: '2025-03-01T12:00:00Z' });
  expect(linesOf(funds, FUNDS.two)).toMatchObject({
    unmatched: 0,
    lines: [[0, COMPANY.alder, 0.9]],
  });
  expect(linesOf(funds, FUNDS.late).lines).toEqual([[0, COMPANY.birch, 1]]);
});

it('reads more lines than one piece of memory has room for', async () => {
  await store.pool.query(
    `insert into fund_holdings (fund_id, as_of, row_number, type, constituent_id, name, weight)
     select 902, '2026-06-30', number, 'company', $1, 'Elm', number / 1000000.0
     from generate_series(1, 70000) as number`,
    [COMPANY.elm],
  );
  const { funds } = await readCoverage(store.pool);
  const { lines } = linesOf(funds, FUNDS.empty);
  expect(lines.length).toBe(70_000);
  expect(lines.every(([, , weight], place) => weight === (place + 1) / 1_000_000)).toBe(true);
  expect(linesOf(funds, FUNDS.late).lines).toEqual([[0, COMPANY.birch, 1]]);
});
