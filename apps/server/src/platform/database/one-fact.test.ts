import { expect, it } from 'vitest';

import { temporaryDatabase } from '../../../test/test-database.ts';
import { migrate } from './migrate.ts';

const STORED = `
  insert into dimensions (id, name, pillar, tag) values (1, 'Facts', 'edci', 'QUANT');
  insert into metrics (id, name, pillar, tag, unit, higher_is_better, dimension_id)
  select id, 'Metric ' || id, 'edci', 'QUANT', 'count', true, 1
  from unnest(array[23, 25, 41, 57, 203, 207, 212]) as id;
  insert into companies (id, name) values (1, 'Alpha');
  insert into company_metric_values (company_id, metric_id, year, approved, awareness, raw_value, raw_unit, value)
  values
    (1, 57, 2024, true, 4, 0.333, 'share', 0.333), (1, 203, 2024, true, 2, 0.334, 'share', 0.334),
    (1, 23, 2024, true, 4, 12, 'count', 12), (1, 207, 2024, true, 2, 15, 'count', 15),
    (1, 212, 2024, true, 2, 9, '%', 0.09),
    (1, 41, 2024, true, 2, 7, 'USD', 7), (1, 41, 2023, true, 2, 8, 'USD', 8);
  insert into company_fundamentals (company_id, year, revenue_usd, wellbeing_usd)
  values (1, 2024, 100, 5), (1, 2023, 90, null);`;

it('brings stored doubles together, and loses neither value', async () => {
  const { pool } = await temporaryDatabase({ isMigrated: false });
  await migrate(pool, '0171_reviewed_years');
  await pool.query(STORED);
  await migrate(pool);
  const rows = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows;
  expect(
    await rows(`select metric_id, year, version, approved, awareness, value
      from company_metric_values where superseded_at is null order by 1, 2, 3`),
  ).toEqual([
    [23, 2024, 1, true, 4, 12],
    // the view's value waits as a correction of the source
    [23, 2024, 2, false, 4, 15],
    // stated under the view alone, with its state
    [25, 2024, 1, true, null, 0.09],
    [41, 2023, 1, true, 2, 8],
    [41, 2024, 2, false, 2, 7],
    [41, 2024, 3, true, 2, 5],
    [57, 2024, 1, true, 4, 0.333],
    [203, 2024, 1, true, 2, 0.334],
    [207, 2024, 2, true, 2, 12],
    [212, 2024, 1, true, 2, 0.09],
  ]);
  expect(
    await rows(`select year, version, revenue_usd, wellbeing_usd from company_fundamentals
      where superseded_at is null order by 1`),
  ).toEqual([
    [2023, 2, 90, 8],
    [2024, 1, 100, 5],
  ]);
  expect(
    await rows(
      'select source_id, view_id, source_value, view_value from differing_facts order by 2',
    ),
  ).toEqual([
    [null, 41, 5, 7],
    [23, 207, 12, 15],
  ]);
  // the corrections wait in years that are closed
  expect(await rows('select year, closed_at is not null from reviewed_years')).toEqual([
    [2024, true],
  ]);
});
