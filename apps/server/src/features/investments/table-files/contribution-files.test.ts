import type { ChosenTable, FiledTable } from '@verdure/contract/investments/table-files';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  await server.pool.query('update company_fundamentals set enterprise_value_usd = 3e6');
  await server.rebuild();
  const { organisationId, userId } = server.filled.ours;
  ours = await callerFor(server, { organisation_id: organisationId, id: userId });
});
afterAll(() => server.stop());

const take = (table: FiledTable, chosen: Partial<ChosenTable>, by = ours) =>
  by.call('POST', `/table-files/${server.filled.portfolios.look}/-1`, {
    investmentType: 'portfolio',
    table,
    format: 'csv',
    chosen: { columns: ['name'], rows: [], filters: [], ...chosen },
  });

async function linesOf(table: FiledTable, chosen: Partial<ChosenTable>) {
  const answer = await take(table, chosen);
  expect(answer.statusCode).toBe(200);
  const lines = parse(answer.rawPayload, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  return z.array(z.array(z.string())).parse(lines);
}

async function rowsOf(root: string, fields: string) {
  const query = `{ rows: ${root} { ${fields} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
  return z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json()).data.rows;
}

const look = () => `portfolioIds: [${server.filled.portfolios.look}]`;
const textOf = (value: string | number | null | undefined): string => String(value ?? '');

describe('what companies add, as a file', () => {
  it('has the figures of a footprint of the page, by either basis, and its total', async () => {
    for (const basis of ['ev', 'mc'] as const) {
      const contribution = basis === 'ev' ? 'contribution' : 'mc_contribution';
      const rows = await rowsOf(
        `portfolio_constituent_footprint(${look()}, universeId: -1, metricId: 44)`,
        `id name weight metric_value ${contribution}`,
      );
      const [whole] = (
        await rowsOf(
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
    const rows = await rowsOf(
      `portfolio_constituent_itr(${look()}, universeId: -1, profileId: -1)`,
      'id name weight itr contribution emissions',
    );
    const [whole] = await rowsOf(`portfolio_itr(${look()}, universeId: -1, profileId: -1)`, 'itr');
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
    const { ours: own, theirs } = server.filled;
    const subscribe = (features: readonly number[]) =>
      server.pool.query('update organisations set features = $2 where id = $1', [
        own.organisationId,
        features,
      ]);
    const other = await callerFor(server, {
      organisation_id: theirs.organisationId,
      id: theirs.userId,
    });
    for (const [table, feature] of [
      ['footprint', 'footprint'],
      ['temperature', 'temperatureRise'],
    ] as const) {
      await subscribe(featuresWithout(feature));
      expect((await take(table, {})).json().code).toBe('feature.off');
      await subscribe(featuresWithout());
      expect((await take(table, { rows: ['2000000000'] })).json().code).toBe('table.refused');
      expect((await take(table, {}, other)).statusCode).toBe(404);
    }
    expect((await take('footprint', { metricId: 1 })).json().code).toBe('table.refused');
  });
});
