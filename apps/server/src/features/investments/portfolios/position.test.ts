import { uploadAnswerSchema } from '@verdure/contract/investments/portfolios';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  ISINS,
  type StartedPortfolioScene,
  startPortfolioScene,
} from '../../../../test/factories/portfolio-scene.ts';

let scene: StartedPortfolioScene;

beforeAll(async () => {
  scene = await startPortfolioScene();
});
afterAll(() => scene.server.stop());

const csv = (...rows: readonly string[]) => rows.join('\r\n');

async function upload(file: string, path = '/portfolios/csv'): Promise<number> {
  const answer = await scene.superUser.upload(path, file);
  return uploadAnswerSchema.parse(answer.json()).portfolio.id;
}

/** The rows of a table in their order: quantity, market value, currency. */
async function toldIn(table: string, portfolioId: number) {
  const { rows } = await scene.server.pool.query(
    `select quantity, market_value, market_value_currency from ${table}
     where portfolio_id = $1 order by row_order`,
    [portfolioId],
  );
  return rows.map((row) => [row.quantity, row.market_value, row.market_value_currency]);
}

const held = (portfolioId: number) => toldIn('portfolio_constituents', portfolioId);

it('keeps the quantity and the value that a file tells beside its weights', async () => {
  const id = await upload(
    csv(
      'Name,ISIN,Weight,Shares,Market value,Currency',
      `Ada,${ISINS.ada},60,"1,000",6000,SEK`,
      `Borg,${ISINS.borg},40,50,,SEK`,
      `Nobody,${ISINS.unknown},10,5,1000,SEK`,
    ),
  );
  expect(await held(id)).toEqual([
    [1000, 6000, 'SEK'],
    [50, null, null],
  ]);
  expect(await toldIn('portfolio_unmatched_rows', id)).toEqual([[5, 1000, 'SEK']]);
});

it('keeps the amounts that weights are made of, and the sum of rows of one holding', async () => {
  const id = await upload(
    csv(
      'Name,ISIN,Quantity,Price',
      `Ada,${ISINS.ada},10,5`,
      `Borg,${ISINS.borg},1,50`,
      `Borg Nordic,${ISINS.subsidiary},2,45`,
    ),
  );
  expect(await held(id)).toEqual([
    [10, 50, ''],
    [3, 140, ''],
  ]);
});

it('leaves out what a file does not tell, and a number that is a slip', async () => {
  const id = await upload(
    csv(
      'Name,ISIN,Weight,Shares',
      `Ada,${ISINS.ada},60,${'9'.repeat(20)}`,
      `Borg,${ISINS.borg},40,`,
    ),
  );
  expect(await held(id)).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
});

it('forgets the amounts of a row that an update weighs without, and keeps those of the others', async () => {
  const id = await upload(
    csv('Name,ISIN,Weight,Shares,Value', `Ada,${ISINS.ada},60,6,60`, `Borg,${ISINS.borg},40,4,40`),
  );
  await upload(`Ada,${ISINS.ada},50`, `/portfolios/${id}/csv`);
  expect(await held(id)).toEqual([
    [null, null, null],
    [4, 40, ''],
  ]);
  expect(await toldIn('portfolio_constituents_past', id)).toEqual([
    [6, 60, ''],
    [4, 40, ''],
  ]);
});
