import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

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
afterEach(() => scene.server.pool.query('delete from issuer_choices'));

const file = (...rows: readonly string[]) => ['Mine', ...rows].join('\r\n');
const LOST = { name: 'Bergh Lager', isin: ISINS.unknown };

async function uploaded(...rows: readonly string[]): Promise<number> {
  const answer = await scene.superUser.upload('/portfolios/csv', file(...rows));
  return answer.json().portfolio.id;
}

const match = (portfolioId: number, companyId: number, row: object = LOST) =>
  scene.superUser.call('POST', `/portfolios/${portfolioId}/unrecognised`, {
    ...row,
    company_id: companyId,
  });

const heldBy = async (portfolioId: number) =>
  (
    await scene.server.pool.query(
      `select constituent_id as id, weight_percent::float as weight from portfolio_constituents
       where portfolio_id = $1 order by row_order`,
      [portfolioId],
    )
  ).rows;

const lostOf = async (portfolioId: number) =>
  (
    await scene.server.pool.query(
      `select name, weight_percent::float as weight from portfolio_unmatched_rows
       where portfolio_id = $1 order by row_order`,
      [portfolioId],
    )
  ).rows;

it('gives an unrecognised row its company, with its weight, and remembers it', async () => {
  const { ada, borg } = scene.ids;
  const id = await uploaded(`Ada,${ISINS.ada},60`, `Bergh Lager,${ISINS.unknown},30`, 'Bo,,10');
  expect((await match(id, borg)).json()).toEqual({
    rows: 1,
    company: { id: borg, name: 'Borg Bearings plc' },
  });
  expect(await heldBy(id)).toEqual([
    { id: ada, weight: 60 },
    { id: borg, weight: 30 },
  ]);
  expect(await lostOf(id)).toEqual([{ name: 'Bo', weight: 10 }]);
  const next = await uploaded(`Ada,${ISINS.ada},60`, `Bergh Lager,${ISINS.unknown},40`);
  expect(await heldBy(next)).toEqual([
    { id: ada, weight: 60 },
    { id: borg, weight: 40 },
  ]);
});

it('adds the weight to a company that is held already', async () => {
  const id = await uploaded(`Ada,${ISINS.ada},60`, `Bergh Lager,${ISINS.unknown},40`);
  await match(id, scene.ids.ada);
  expect(await heldBy(id)).toEqual([{ id: scene.ids.ada, weight: 100 }]);
});

it('keeps the equal share of every row where a company then has two of them', async () => {
  const { ada, borg } = scene.ids;
  const id = await uploaded(
    `Ada,${ISINS.ada},`,
    `Borg,${ISINS.borg},`,
    `Bergh Lager,${ISINS.unknown},`,
    'Bo,,',
  );
  await match(id, ada);
  expect(await heldBy(id)).toEqual([
    { id: ada, weight: 50 },
    { id: borg, weight: 25 },
  ]);
  expect(await lostOf(id)).toEqual([{ name: 'Bo', weight: 25 }]);
});

it('leaves equal weights blank where each company has one row', async () => {
  const id = await uploaded(`Ada,${ISINS.ada},`, `Bergh Lager,${ISINS.unknown},`);
  await match(id, scene.ids.borg);
  expect((await heldBy(id)).map(({ weight }) => weight)).toEqual([null, null]);
});

it('changes nothing for a row that is not there, and for a company that may not be held', async () => {
  const id = await uploaded(`Ada,${ISINS.ada},60`, `Bergh Lager,${ISINS.unknown},40`);
  const absent = await match(id, scene.ids.borg, { name: 'Other', isin: ISINS.unknown });
  expect([absent.statusCode, absent.json().code]).toEqual([404, 'unrecognised.not-found']);
  expect((await match(id, 9_999_999)).json().code).toBe('company.not-found');
  expect(await heldBy(id)).toHaveLength(1);
  expect(await lostOf(id)).toHaveLength(1);
});

it('stands in the audit log with the row and the company', async () => {
  const id = await uploaded(`Ada,${ISINS.ada},60`, `Bergh Lager,${ISINS.unknown},40`);
  await match(id, scene.ids.borg);
  const { rows } = await scene.server.pool.query(
    "select subject_id::int as id, after from audit_events where action = 'portfolio.row-matched' order by id desc limit 1",
  );
  expect(rows).toEqual([{ id, after: { ...LOST, company: 'Borg Bearings plc' } }]);
});
