import { afterAll, beforeAll, expect, it } from 'vitest';

import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { scopedTo, startTableScene, type TableScene } from '../../../../test/table-scene.ts';

let scene: TableScene;
let thin: number;

beforeAll(async () => {
  scene = await startTableScene();
  const { pool, filled } = scene.server;
  thin = filled.portfolios.thin;
  await pool.query('delete from portfolio_constituents where portfolio_id = $1', [thin]);
  const { organisationId } = filled.ours;
  for (const [at, company, weight] of [
    [1, COMPANY.alder, 5],
    [2, COMPANY.dogwood, 60],
    [3, COMPANY.hazel, 35],
  ]) {
    await pool.query(
      `insert into portfolio_constituents
         (organisation_id, portfolio_id, row_order, type, constituent_id, weight_percent)
       values ($1, $2, $3, 'company', $4, $5)`,
      [organisationId, thin, at, company, weight],
    );
  }
});
afterAll(() => scene.server.stop());

it('writes what would bring a grade as a sheet that own data read', async () => {
  const [head, ...lines] = await scene.linesOf('grade-needs', { id: thin });
  expect(head).toEqual(['ISIN', 'Company', 'Country', 'Year', 'Metric', 'Unit', 'Value']);
  expect(lines[0]).toEqual([
    '',
    'Dogwood',
    'France',
    '2025',
    'Awareness: Board quality',
    'points',
    '',
  ]);
  // Dogwood makes it firm
  expect(lines.findIndex(([, company]) => company === 'Hazel')).toBe(-1);
  expect(lines.find(([name]) => name === 'Rows')).toEqual(['Rows', '1, of one company']);
});

it('is refused in words where no company waits, and for whom no pillar of the grade is shown', async () => {
  const { look } = scene.server.filled.portfolios;
  expect((await scene.take('grade-needs', { id: look })).json().errors).toEqual([
    'No company held here waits for metrics that would bring it an ESG grade.',
  ]);
  const by = await scopedTo(scene, [COMPANY.alder], [thin]);
  expect((await scene.take('grade-needs', { id: thin, by })).statusCode).toBe(400);
  await scene.subscribeWithout('sustainability', 'governance');
  expect((await scene.take('grade-needs', { id: thin })).statusCode).toBe(403);
  await scene.subscribeWithout();
});
