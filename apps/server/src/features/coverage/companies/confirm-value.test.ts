import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  COMPANY,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { readCoverage } from '../../../universe/read-coverage.ts';
import { confirmValue } from './confirm-value.ts';

const ISIN = 'ZZ0000000016';
const OF = { isin: ISIN, metricId: 44, year: YEAR } as const;
const SAID = { by: 'A. Analyst', because: 'Page 12 of the report has the same figure.' };

let store: TestDatabase;

beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
  await store.pool.query('update companies set isin = $1 where id = $2', [ISIN, COMPANY.alder]);
});
afterAll(() => store.drop());

const confirm = (change: object = {}) =>
  store.database.withAdministration((tx) => confirmValue(tx, { ...OF, ...SAID, ...change }));

const isConfirmedInSnapshot = async (): Promise<boolean | undefined> => {
  const { input } = await readCoverage(store.pool);
  return [...input.metricValues].find(
    ({ companyId, metricId, year }) =>
      companyId === COMPANY.alder && metricId === OF.metricId && year === YEAR,
  )?.isConfirmed;
};

it('confirms a value with a new version that says who and why, and the next snapshot reads it', async () => {
  expect(await isConfirmedInSnapshot()).toBe(false);
  await confirm();
  const { rows } = await store.pool.query(
    `select version, confirmed, superseded_at is null as "isInForce", reason, value
     from company_metric_values where company_id = $1 and metric_id = $2 and year = $3
     order by version`,
    [COMPANY.alder, OF.metricId, YEAR],
  );
  expect(rows.map(({ version, confirmed, isInForce }) => [version, confirmed, isInForce])).toEqual([
    [1, false, false],
    [2, true, true],
  ]);
  expect(rows[1]).toMatchObject({
    value: rows[0].value,
    reason: expect.stringContaining('Confirmed by A. Analyst: Page 12'),
  });
  expect(await isConfirmedInSnapshot()).toBe(true);
});

it.each([
  ['that is confirmed already', {}, /has no approved value of metric 44/],
  ['of a year without one', { year: 1990 }, /has no approved value of metric 44 for 1990/],
  ['of an unknown company', { isin: 'ZZ0000000024' }, /There is no company with the ISIN/],
])('refuses a value %s', async (_, change, sentence) => {
  await expect(confirm(change)).rejects.toThrow(sentence);
});
