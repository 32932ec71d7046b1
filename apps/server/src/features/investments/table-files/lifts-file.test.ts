import { afterAll, beforeAll, expect, it } from 'vitest';

import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { scopedTo, startTableScene, type TableScene } from '../../../../test/table-scene.ts';

let scene: TableScene;

beforeAll(async () => {
  scene = await startTableScene();
});
afterAll(() => scene.server.stop());

const half = () => ({ type: 'portfolio', id: scene.server.filled.portfolios.half });

const lifts = (more = {}) => ({
  more: { beside: [half()], divided: { figure: 'esg', cut: 'sector' }, ...more },
});

const ofRoot = (root: string, fields: string) => {
  const { look, half: reference } = scene.server.filled.portfolios;
  return scene.rowsOf(
    `portfolio_${root}(portfolioIds: [${look}], universeId: -1, profileId: -1, figure: "esg", cut: "sector", referenceId: ${reference})`,
    fields,
  );
};

const errorsOf = async (taking: Parameters<TableScene['take']>[1]) =>
  (await scene.take('lifts', taking)).json().errors;

it('writes the bars of the page, and all holdings behind them', async () => {
  const lines = await scene.linesOf('lifts', lifts());
  const bars = await ofRoot('attribution', 'name contribution figure_value reference_value');
  const from = lines.findIndex(([name]) => name === 'Bar');
  const written = lines.slice(from + 1, from + 1 + bars.length);
  expect(written.map((line) => [line[0], Number(line.at(-1))])).toEqual(
    bars.map(({ name, contribution }) => [name, contribution]),
  );
  const [whole] = bars;
  const difference = lines
    .find(([name]) => name === 'Difference')
    ?.slice(-3)
    .map(Number);
  expect(difference?.slice(0, 2)).toEqual([whole?.figure_value, whole?.reference_value]);
  const sum = written.reduce((total, line) => total + Number(line.at(-1)), 0);
  expect(sum).toBeCloseTo(difference?.[2] ?? Number.NaN, 12);
  const holdings = await ofRoot('attribution_holdings', 'name contribution');
  const head = lines.findIndex(([name]) => name === 'Holding');
  expect(
    lines.slice(head + 1, head + 1 + holdings.length).map((line) => [line[0], Number(line.at(-1))]),
  ).toEqual(holdings.map(({ name, contribution }) => [name, contribution]));
  expect(lines.find(([name]) => name === 'Reference')).toEqual(['Reference', 'Half']);
});

it('names to a scoped user only the holdings that she may see', async () => {
  const { look } = scene.server.filled.portfolios;
  const byHolding = lifts({ divided: { figure: 'esg', cut: 'holding' } });
  expect((await scene.take('lifts', byHolding)).body).toContain('Birch');
  const by = await scopedTo(scene, [COMPANY.alder], [look, half().id]);
  const body = (await scene.take('lifts', { ...byHolding, by })).body;
  expect(body).toContain('Alder');
  expect(body).not.toContain('Birch');
});

it('is refused in words without a figure, a reference, or enough of the weight', async () => {
  expect(await errorsOf({ more: { beside: [half()] } })).toEqual([
    'Say which figure is divided, and by what.',
  ]);
  expect(await errorsOf(lifts({ beside: [] }))).toEqual(['Say what to compare with.']);
  await scene.subscribeWithout('temperatureRise');
  expect(await errorsOf(lifts({ divided: { figure: 'itr', cut: 'sector' } }))).toEqual([
    'You do not see this figure.',
  ]);
  await scene.subscribeWithout();
});
