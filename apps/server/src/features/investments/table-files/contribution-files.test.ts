import type { ChosenTable, FiledTable } from '@verdure/contract/investments/table-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTableScene, type TableScene } from '../../../../test/table-scene.ts';

let scene: TableScene;

beforeAll(async () => {
  scene = await startTableScene();
});
afterAll(() => scene.server.stop());

const take = (table: FiledTable, chosen: Partial<ChosenTable>, by = scene.ours) =>
  scene.take(table, { chosen, by });

const linesOf = (table: FiledTable, chosen: Partial<ChosenTable>) =>
  scene.linesOf(table, { chosen });

const look = () => `portfolioIds: [${scene.server.filled.portfolios.look}]`;
const textOf = (value: unknown): string => String(value ?? '');

describe('what companies add, as a file', () => {
  it('has the figures of a footprint of the page, by either basis, and its total', async () => {
    for (const basis of ['ev', 'mc'] as const) {
      const contribution = basis === 'ev' ? 'contribution' : 'mc_contribution';
      const rows = await scene.rowsOf(
        `portfolio_constituent_footprint(${look()}, universeId: -1, metricId: 44)`,
        `id name weight metric_value ${contribution}`,
      );
      const [whole] = (
        await scene.rowsOf(
          `portfolio_footprint(${look()}, universeId: -1)`,
          `metric_id ${basis}_footprint`,
        )
      ).filter(({ metric_id }) => metric_id === 44);
      expect(rows.length).toBeGreaterThan(1);
      const lines = await linesOf('footprint', {
        columns: ['name', 'weight', 'value', 'contribution'],
        rows: rows.map(({ id }) => textOf(id)),
        metricId: 44,
        basis,
      });
      expect(lines.slice(1, rows.length + 1).map((line) => line.slice(0, 4))).toEqual(
        rows.map((row) => [row.name, row.weight, row.metric_value, row[contribution]].map(textOf)),
      );
      expect(lines[rows.length + 2]?.slice(0, 4)).toEqual([
        'Look total',
        '1',
        '',
        textOf(whole?.[`${basis}_footprint`]),
      ]);
    }
  });

  it('has the figures of the temperature of the page, and its total', async () => {
    const rows = await scene.rowsOf(
      `portfolio_constituent_itr(${look()}, universeId: -1, profileId: -1)`,
      'id name weight itr contribution emissions',
    );
    const [whole] = await scene.rowsOf(
      `portfolio_itr(${look()}, universeId: -1, profileId: -1)`,
      'itr',
    );
    expect(rows.length).toBeGreaterThan(1);
    const lines = await linesOf('temperature', {
      columns: ['weight', 'name', 'emissions', 'itr'],
      rows: rows.toReversed().map(({ id }) => textOf(id)),
    });
    expect(lines.slice(1, rows.length + 1).map((line) => line.slice(0, 4))).toEqual(
      rows.toReversed().map((row) => [row.weight, row.name, row.emissions, row.itr].map(textOf)),
    );
    expect(lines[rows.length + 2]?.slice(1, 4)).toEqual(['Look total', '', textOf(whole?.itr)]);
  });

  it('is refused without the feature, for a footprint or company that is not there, and elsewhere', async () => {
    for (const [table, feature] of [
      ['footprint', 'footprint'],
      ['temperature', 'temperatureRise'],
    ] as const) {
      await scene.subscribeWithout(feature);
      expect((await take(table, {})).json().code).toBe('feature.off');
      await scene.subscribeWithout();
      expect((await take(table, { rows: ['2000000000'] })).json().code).toBe('table.refused');
      expect((await take(table, {}, scene.theirs)).statusCode).toBe(404);
    }
    expect((await take('footprint', { metricId: 1 })).json().code).toBe('table.refused');
  });
});
