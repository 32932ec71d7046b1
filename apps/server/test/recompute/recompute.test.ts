import { edciRow } from '@verdure/contract/investments/edci';
import { footprintRow } from '@verdure/contract/investments/footprint';
import { itrRow } from '@verdure/contract/investments/itr';
import { FOOTPRINT_METRIC_IDS } from '@verdure/contract/vocabulary';
import { buildSnapshot } from '@verdure/scoring/snapshot';
import {
  companyDimensions,
  companyScores,
  scoreUniverse,
  TOTAL_KINDS,
} from '@verdure/scoring/universe';
import { UNCUSTOMISED_WEIGHTS } from '@verdure/scoring/weightings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { naiveScores } from '../../../../packages/scoring/test/naive-scores.ts';
import { type Coverage, readCoverage } from '../../src/platform/universe/read-coverage.ts';
import { type DemoScene, startDemoScene } from '../factories/demo-scene.ts';
import type { TestCaller } from '../test-caller.ts';
import { naiveFacts } from './naive-facts.ts';
import {
  type Facts,
  naiveEdci,
  naiveFootprint,
  naiveIntensity,
  naiveTemperature,
  naiveWaci,
} from './naive-figures.ts';
import { baseOf, type Holders, type Leaf, leavesOf } from './naive-leaves.ts';
import { storedHolders } from './stored-holders.ts';

/*
 * The demo, recomputed from its stored rows by code that shares nothing with the engine: every
 * company, and the footprints, carbon
 * intensities, temperatures and EDCI figures of every portfolio and fund.
 */

let scene: DemoScene;
let reader: TestCaller;
let coverage: Coverage;
let facts: Facts;
let holders: Holders;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
  const { pool } = scene.server;
  coverage = await readCoverage(pool);
  facts = naiveFacts(coverage.input);
  const { rows } = await pool.query<{ id: number }>(
    `select organisation_id as id from users where email = 'super@meridian.example'`,
  );
  holders = await storedHolders(pool, rows[0]?.id ?? 0);
});
afterAll(() => scene.stop());

type HolderType = 'portfolio' | 'fund';

const ARGUMENTS = {
  footprint: ', universeId: -1',
  itr: ', universeId: -1, profileId: -1',
  edci: '',
} as const;

async function ask<Row extends z.ZodObject>(
  type: HolderType,
  name: keyof typeof ARGUMENTS,
  row: Row,
) {
  const ids = [...holders.keys()].flatMap((key) =>
    key.startsWith(type) ? Number(key.split(' ')[1]) : [],
  );
  const args = `${type}Ids: [${ids.join()}]${ARGUMENTS[name]}`;
  const query = `{ rows: ${type}_${name}(${args}) { ${Object.keys(row.shape).join(' ')} } }`;
  const answer = await reader.call('POST', '/graphql', { query });
  return z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json()).data.rows;
}

/** Null: a private company of the reader is held, whose figures lie in a snapshot of its own. */
function publicLeaves(type: HolderType, id: number): readonly Leaf[] | null {
  const known = new Set(coverage.input.companies.map((company) => company.id));
  const leaves = leavesOf(holders, { type, id });
  const isPublic = (leaf: Leaf): boolean => leaf.type !== 'company' || known.has(leaf.id);
  return leaves.every(isPublic) ? leaves : null;
}

/** The same null, or the same number but for the order of the sums. */
function same(got: number | null, naive: number | null, what: string): void {
  if (naive === null || got === null) expect(got, what).toBe(naive);
  else expect(Math.abs(got - naive), what).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(naive)));
}

it('every company has the scores, grades and changes of the sentences of methodology 3 to 7', () => {
  const { input } = coverage;
  const scored = scoreUniverse(buildSnapshot(input), UNCUSTOMISED_WEIGHTS);
  const naive = naiveScores(input, UNCUSTOMISED_WEIGHTS);
  let compared = 0;
  for (const [id, company] of naive) {
    const own = companyScores(scored, id);
    for (const kind of TOTAL_KINDS) {
      const got = own?.totals[kind];
      const expected = company.totals[kind];
      same(got?.score ?? null, expected?.score ?? null, `${kind} of ${id}`);
      same(got?.change ?? null, expected?.change ?? null, `change of ${kind} of ${id}`);
      expect(got?.grade, `grade of ${kind} of ${id}`).toBe(expected?.grade);
      if (expected?.score != null) compared += 1;
    }
    for (const { dimensionId, overall } of companyDimensions(scored, id)) {
      const expected = company.dimensions.get(dimensionId) ?? null;
      same(overall.score, expected, `dimension ${dimensionId} of ${id}`);
    }
  }
  expect(compared).toBeGreaterThan(700);
});

it.each(['portfolio', 'fund'] as const)(
  'every %s has the footprints of section 15',
  async (type) => {
    const rows = await ask(type, 'footprint', footprintRow);
    expect(rows.length).toBeGreaterThan(5 * FOOTPRINT_METRIC_IDS.length);
    for (const row of rows) {
      const metricId = row.metric_id;
      const what = `footprint ${metricId} of ${type} ${row.id}`;
      const of = publicLeaves(type, row.id);
      if (of === null) continue;
      const ev = naiveFootprint(of, facts, { metricId, basis: 'enterpriseValueOf' });
      const mc = naiveFootprint(of, facts, { metricId, basis: 'marketCapOf' });
      same(row.covered, ev.covered, `covered, ${what}`);
      same(row.mc_covered, mc.covered, what);
      expect([row.standing, row.mc_standing], what).toEqual([ev.standing, mc.standing]);
      same(row.ev_footprint, ev.net, what);
      same(row.ev_gross_footprint, ev.gross, what);
      same(row.mc_footprint, mc.net, what);
      same(row.mc_gross_footprint, mc.gross, what);
    }
  },
);

it.each(['portfolio', 'fund'] as const)(
  'every %s has the carbon intensity and temperature of sections 16 and 17',
  async (type) => {
    const rows = await ask(type, 'itr', itrRow);
    let compared = 0;
    for (const row of rows) {
      const what = `temperature of ${type} ${row.id}`;
      const of = publicLeaves(type, row.id);
      if (of === null) continue;
      compared += 1;
      const waci = naiveWaci(of, facts);
      const intensity = naiveIntensity(of, facts);
      same(row.waci_covered, waci.covered, `waci_covered, ${what}`);
      expect([row.standing, row.waci_standing], what).toEqual([intensity.standing, waci.standing]);
      same(row.waci, waci.gross, `waci, ${what}`);
      same(row.covered, intensity.covered, `covered, ${what}`);
      same(row.emissions_per_mn, intensity.gross, `emissions_per_mn, ${what}`);
      same(row.unfaded_itr, naiveTemperature(intensity.gross), `unfaded_itr, ${what}`);
      if (row.standing !== 'shown') expect([row.status, row.grade], what).toEqual([null, null]);
    }
    expect(compared).toBeGreaterThan(rows.length / 2);
  },
);

const isSum = (unit: string): boolean => !['%', 'Y/N', 'index'].includes(unit);

it.each(['portfolio', 'fund'] as const)(
  'every %s has the EDCI figures of section 21',
  async (type) => {
    const rows = await ask(type, 'edci', edciRow);
    expect(rows.length).toBeGreaterThan(100);
    for (const row of rows) {
      const what = `EDCI ${row.metric_id} of ${type} ${row.id}`;
      const of = publicLeaves(type, row.id);
      if (of === null) continue;
      const sum = isSum(row.unit);
      const figure = naiveEdci(of, facts, { metricId: row.metric_id, isSum: sum });
      same(row.covered, figure.covered, what);
      expect(row.standing, what).toBe(figure.standing);
      const owned = figure.net === null ? null : figure.net * baseOf(of);
      same(row.performance_value, sum ? owned : figure.gross, what);
      same(row.owned_sum, sum ? owned : null, what);
    }
  },
);
