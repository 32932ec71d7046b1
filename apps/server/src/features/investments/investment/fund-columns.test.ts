import { PERCENTILE_KINDS } from '@verdure/contract/investments/constituents';
import { SFDR_ARTICLES, UNCUSTOMISED_PROFILE_ID } from '@verdure/contract/vocabulary';
import { type LeafColumns, leavesOfRow } from '@verdure/scoring/constituents';
import { statusOfCode } from '@verdure/scoring/exclusions';
import { gradeOfNumber } from '@verdure/scoring/grades';
import {
  averageOfLeaves,
  countedAlike,
  isPillarGradeShown,
  pillarCoverage,
} from '@verdure/scoring/measures';
import { yearDays } from '@verdure/scoring/data-days';
import { articleValue } from '@verdure/scoring/sfdr';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { insertOwnUpload } from '../../../../test/factories/own-values-factory.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';
import { testCompute } from '../../../../test/test-compute.ts';
import type { CoverageSnapshot } from '../../../universe/coverage-snapshot.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { presentExclusions } from '../exclusions/exclusions.reads.ts';
import { readArticles } from '../regulatory/regulatory.reads.ts';
import { fundColumnsReader } from './fund-columns.ts';
import { fundLeaves, heldNodes } from './fund-leaves.ts';
import { investmentDays } from './investment-days.ts';
import { openInvestment } from './open-investment.ts';
import { scoreInvestment } from './score-investment.ts';

let scene: DemoScene;
let reader: TestCaller;
let under: ScoredProfile;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
  under = await scoredForReader();
});
afterAll(() => scene.stop());

const scoredForReader = (): Promise<ScoredProfile> => {
  const { organisationId, userId } = reader;
  return scene.server.database.withTenant({ organisationId, userId }, (tx) =>
    scene.server.universe.scoredFor(tx, organisationId, { profileId: UNCUSTOMISED_PROFILE_ID }),
  );
};

const openFund = (coverage: CoverageSnapshot, id: number) =>
  openInvestment(
    { coverage, portfolios: new Map(), companyNames: new Map() },
    { key: `fund/${id}`, type: 'fund', id, isFundsFeatureOn: true, hasProxy: false },
  );

const FUND_IDS = [3, 5, 8, 13, 21, 34];
const ABSENT_ID = 999_999;

/** A holding by its kind, the place of what is held, and its weight in thousandths. */
const line = fc.record({
  type: fc.nat({ max: 2 }),
  place: fc.nat({ max: 30 }),
  thousandths: fc.integer({ min: -300, max: 900 }),
});

function idOf(
  coverage: CoverageSnapshot,
  { type, place }: { type: number; place: number },
): number {
  if (place === 0) return ABSENT_ID;
  if (type === 0) return coverage.companies.id[place] ?? 0;
  if (type === 1) return coverage.countrySnapshot.countries[place]?.id ?? 0;
  return FUND_IDS[place % FUND_IDS.length] ?? 0;
}

const fundLines = fc.array(fc.array(line, { maxLength: 7 }), {
  minLength: FUND_IDS.length,
  maxLength: FUND_IDS.length,
});

it('finds below all funds what is found below each alone, in circles too', () => {
  const { coverage } = under.snapshot;
  fc.assert(
    fc.property(fundLines, fc.nat({ max: 5 }), (lines, first) => {
      const all = lines.flat();
      const offsets = new Int32Array(lines.length + 1);
      for (const [fund, held] of lines.entries()) {
        offsets[fund + 1] = (offsets[fund] ?? 0) + held.length;
      }
      const drawn = {
        ...coverage,
        funds: {
          id: Int32Array.from(FUND_IDS),
          names: FUND_IDS.map((id) => `Fund ${id}`),
          isins: FUND_IDS.map(() => null),
          offsets,
          type: Uint8Array.from(all, ({ type }) => type),
          constituentId: Int32Array.from(all, (each) => idOf(coverage, each)),
          weight: Float64Array.from(all, ({ thousandths }) => thousandths / 1000),
          unmatched: Float64Array.from(lines, (_, fund) => fund / 50),
        },
      };
      const rows = fundLeaves(drawn, { from: first, to: FUND_IDS.length });
      const { ids, graph } = heldNodes(drawn);
      for (const [row, id] of FUND_IDS.slice(first).entries()) {
        const alone = openFund(drawn, id);
        const { nodes, weights } = leavesOfRow(rows, row);
        expect(weights).toEqual(alone.leaves.weights);
        expect([...nodes].map((node) => [graph.types[node], ids[node]])).toEqual(
          [...alone.leaves.nodes].map((node) => {
            const type = alone.graph.types[node];
            return [type, type === graph.types.at(-1) ? 0 : alone.ids[node]];
          }),
        );
      }
    }),
    { numRuns: 150 },
  );
});

const scoresOf = ({ nodes, weights }: LeafColumns, points: Float64Array) =>
  pillarCoverage({ nodes, weights }, (node) => !Number.isNaN(points[node])).weightedFraction;

/** Every figure of every fund, from columns and from the fund alone. */
async function expectAsAlone(profile: ScoredProfile, mostInlineLines?: number): Promise<void> {
  const options = { compute: testCompute, mostLinesAPart: 100 };
  const columnsUnder = fundColumnsReader(
    mostInlineLines === undefined ? options : { ...options, mostInlineLines },
  );
  const columns = columnsUnder(profile);
  const { coverage } = profile.snapshot;
  const averages = { true: await columns.averages(true), false: await columns.averages(false) };
  const [hits, years] = [await columns.hits(), await columns.years()];
  const articles = await columns.articles(readArticles);
  for (const [row, id] of coverage.funds.id.entries()) {
    const alone = scoreInvestment(openFund(coverage, id), profile, false);
    const { leaves } = alone.investment;
    for (const kind of PERCENTILE_KINDS) {
      const scores = alone.nodes.scores[kind];
      const scored = scoresOf(leaves, scores.points);
      for (const isWeighted of [true, false]) {
        const found = averages[`${isWeighted}`][kind];
        const wanted = averageOfLeaves(isWeighted ? leaves : countedAlike(leaves), scores);
        expect(found.scores[row]).toBe(wanted.score ?? Number.NaN);
        expect(found.scoredFractions[row]).toBe(scored ?? Number.NaN);
        expect(gradeOfNumber(found.grades[row] ?? 0)).toBe(
          isPillarGradeShown(scored) ? wanted.grade : null,
        );
      }
    }
    const { any_exclusions, exclusions } = presentExclusions(alone);
    expect(statusOfCode(hits[row] ?? 0, null)).toBe(any_exclusions);
    for (const { activity_id, status } of exclusions) {
      expect(statusOfCode(hits[row] ?? 0, activity_id)).toBe(status);
    }
    const ofNodes = await readArticles(alone);
    const classified = Array.from(leaves.nodes, (node, leaf) => ({
      weightFraction: leaves.weights[leaf] ?? 0,
      article: SFDR_ARTICLES.find((article) => article === ofNodes[node]) ?? null,
    }));
    expect(articles[row]).toBe(articleValue(classified).value ?? 0);
    expect(yearDays(years.from[row] ?? 0, years.to[row] ?? 0)).toEqual(investmentDays(alone));
  }
}

it('computes of all funds what each shows alone', () => expectAsAlone(under));

it('computes the same on worker threads, in parts', () => expectAsAlone(under, 0));

it('reads the values that an organisation brought of companies that funds hold', async () => {
  const before = fundColumnsReader({ compute: testCompute })(under);
  const shared = (await before.averages(true)).esg.scores;
  const { organisationId: organisation_id, userId: user_id } = reader;
  const { rows } = await scene.server.pool.query<{ company_id: number; metric_id: number }>(
    `select company_id, metric_id from company_metric_values
     where approved and superseded_at is null and value between 0.01 and 100 and year = 2025
       and company_id in (select company_id from fund_holdings where weight > 0)
     order by company_id, metric_id limit 40`,
  );
  await scene.server.database.withAdministration((tx) =>
    insertOwnUpload(
      tx,
      { organisation_id, user_id },
      rows.map((row) => ({ ...row, year: 2025, value: 0.001 })),
    ),
  );
  const own = await scoredForReader();
  expect(own.own).not.toBeNull();
  await expectAsAlone(own);
  const ours = await fundColumnsReader({ compute: testCompute })(own).averages(true);
  expect(ours.esg.scores).not.toEqual(shared);
});
