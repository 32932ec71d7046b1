import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  ISINS,
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';

const MIGRATION = '../../../platform/database/migrations/0170_rows_not_recognised.sql';

let scene: StartedPortfolioScene;

beforeAll(async () => {
  scene = await startPortfolioScene();
});
afterAll(() => scene.server.stop());

const kept = async () => {
  const { rows } = await scene.server.pool.query(
    `select portfolio_id, name, isin, weight_percent::float8 as weight, candidate_names
     from portfolio_unmatched_rows order by portfolio_id, row_order`,
  );
  return rows;
};

/** The part of the migration that reads what was uploaded. */
async function fillFromUploads(): Promise<void> {
  const text = await readFile(new URL(MIGRATION, import.meta.url), 'utf8');
  const fill = text.slice(text.indexOf('set local role verdure_admin'));
  await scene.server.pool.query(`begin; ${fill} commit`);
}

it('takes the rows that match nothing from what was uploaded before they were kept', async () => {
  const upload = async (path: string, ...rows: readonly string[]) =>
    (await scene.superUser.upload(path, rows.join('\r\n'))).json();
  const { portfolio } = await upload(
    '/portfolios/csv',
    'Weighed',
    `Ada,${ISINS.ada},60`,
    `Nobody,${ISINS.unknown},25`,
    `Twin,${ISINS.twin},10`,
    'No code,,-5',
  );
  await upload(
    `/portfolios/${portfolio.id}/csv`,
    `Nobody,${ISINS.unknown},30`,
    `Borg,${ISINS.borg},5`,
  );
  await upload('/portfolios/csv', 'Blank', `Ada,${ISINS.ada},`, 'Other,,');
  const before = await kept();
  expect(before.map(({ name, weight }) => [name, weight]).toSorted()).toEqual([
    ['No code', -5],
    ['Nobody', 30],
    ['Other', null],
    ['Twin', 10],
  ]);
  await scene.server.pool.query('delete from portfolio_unmatched_rows');
  await fillFromUploads();
  const inAnyOrder = (rows: Awaited<ReturnType<typeof kept>>) =>
    rows.map((row) => JSON.stringify(row)).toSorted();
  expect(inAnyOrder(await kept())).toEqual(inAnyOrder(before));
});
