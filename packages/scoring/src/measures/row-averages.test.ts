import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  type HoldingNode,
  leafRowsOf,
  leavesOfRow,
  namedGraph,
  orderedLeaves,
} from '../constituents/index.ts';
import { rowYears, yearDays, joinedDays } from '../data-days/index.ts';
import { activityCode, exclusionReport, rowHits, statusOfCode } from '../exclusions/index.ts';
import { gradeOfNumber } from '../grades/index.ts';
import { articleValue, rowArticles } from '../sfdr/index.ts';
import { BUSINESS_ACTIVITIES } from '@verdure/contract/vocabulary';
import {
  averageOfLeaves,
  countedAlike,
  isPillarGradeShown,
  type NodeScores,
  pillarCoverage,
  rowAverages,
} from './index.ts';

const FUNDS = 7;
const OTHERS = 6;
const NODES = FUNDS + OTHERS;
const LOOK_THROUGH = { isFundsFeatureOn: true };

const weight = fc.integer({ min: -200, max: 700 }).map((tenths) => tenths / 10);
const row = fc.tuple(fc.integer({ min: -1, max: NODES - 1 }), weight);
const rowsOfFund = fc.array(row, { maxLength: 6 });

/** Funds that may hold each other in circles, companies and countries, and what nobody knows. */
const universe = fc
  .array(rowsOfFund, { minLength: FUNDS, maxLength: FUNDS })
  .map((held): readonly HoldingNode[] =>
    Array.from({ length: NODES }, (_, index) => ({
      id: `n${index}`,
      type: index < FUNDS ? 'fund' : index % 3 === 0 ? 'country' : 'company',
      name: `n${(index * 5) % 4}`,
      unmatched: { weightPercent: index < FUNDS ? index * 3 : 0, rows: 0 },
      rows: (held[index] ?? []).map(([target, weightPercent]) => ({
        id: `n${target}`,
        weightPercent,
      })),
    })),
  );

const score = fc.option(fc.double({ min: 0, max: 4, noNaN: true }), { nil: Number.NaN });
/** Funds have no scores. */
const scores: fc.Arbitrary<NodeScores> = fc
  .array(score, { minLength: OTHERS, maxLength: OTHERS })
  .map((found) => [...Array(FUNDS).fill(Number.NaN), ...found])
  .map((points) => ({
    points: Float64Array.from(points),
    sigmas: Float64Array.from(points, (each, node) => (each - 2) / (0.3 + node / 10)),
  }));

const byNode = <Value>(of: fc.Arbitrary<Value>) =>
  fc.array(of, { minLength: NODES, maxLength: NODES });

const roots = [...Array(FUNDS).keys()];

const RUNS = { numRuns: 400 };

it('scores and grades all funds as one alone, bit for bit', () => {
  fc.assert(
    fc.property(universe, fc.array(scores, { minLength: 1, maxLength: 3 }), (nodes, kinds) => {
      const graph = namedGraph(nodes);
      const rows = leafRowsOf(graph, roots, LOOK_THROUGH);
      for (const isWeighted of [true, false]) {
        const found = rowAverages(rows, kinds, { isWeighted });
        for (const root of roots) {
          const leaves = orderedLeaves(graph, root, LOOK_THROUGH);
          expect(leavesOfRow(rows, root)).toEqual({ nodes: leaves.nodes, weights: leaves.weights });
          for (const [kind, of] of kinds.entries()) {
            const isScored = (node: number): boolean => !Number.isNaN(of.points[node]);
            const { weightedFraction } = pillarCoverage(leaves, isScored);
            const alone = averageOfLeaves(isWeighted ? leaves : countedAlike(leaves), of);
            const column = found[kind];
            expect(column?.scores[root]).toBe(alone.score ?? Number.NaN);
            expect(gradeOfNumber(column?.grades[root] ?? 0)).toBe(
              isPillarGradeShown(weightedFraction) ? alone.grade : null,
            );
            expect(column?.scoredFractions[root]).toBe(weightedFraction ?? Number.NaN);
          }
        }
      }
    }),
    RUNS,
  );
});

const activities = fc.option(fc.subarray(BUSINESS_ACTIVITIES.map(({ id }): number => id)), {
  nil: null,
});

it('finds the excluded activities of all funds as of one alone', () => {
  fc.assert(
    fc.property(
      universe,
      byNode(activities),
      fc.constantFrom(0, 0.03, 0.06),
      (nodes, of, least) => {
        const graph = namedGraph(nodes);
        const rows = leafRowsOf(graph, roots, LOOK_THROUGH);
        const isCompany = (node: number): boolean => nodes[node]?.type === 'company';
        const codes = Uint16Array.from(of, (ids, node) =>
          activityCode(isCompany(node) ? ids : null),
        );
        const hits = rowHits(rows, codes, least);
        for (const root of roots) {
          const { nodes: leaves, weights } = orderedLeaves(graph, root, LOOK_THROUGH);
          const companies = [...leaves].flatMap((node, leaf) =>
            isCompany(node)
              ? [{ id: node, weightFraction: weights[leaf] ?? 0, activityIds: of[node] ?? null }]
              : [],
          );
          const alone = exclusionReport(companies, {
            companyThresholdFraction: least,
            profileActivityIds: [],
          });
          expect(statusOfCode(hits[root] ?? 0, null)).toBe(alone.anyExclusions);
          for (const { activityId, status } of alone.activities) {
            expect(statusOfCode(hits[root] ?? 0, activityId)).toBe(status);
          }
        }
      },
    ),
    RUNS,
  );
});

it('finds the articles and the years of all funds as of one alone', () => {
  const article = fc.constantFrom(null, 6 as const, 8 as const, 9 as const);
  const years = fc.option(fc.tuple(fc.integer({ min: 2000, max: 2010 }), fc.nat({ max: 5 })), {
    nil: null,
  });
  fc.assert(
    fc.property(universe, byNode(article), byNode(years), (nodes, articles, of) => {
      const graph = namedGraph(nodes);
      const rows = leafRowsOf(graph, roots, LOOK_THROUGH);
      const found = rowArticles(
        rows,
        Uint8Array.from(articles, (each) => each ?? 0),
      );
      const { from, to } = rowYears(rows, {
        from: Int16Array.from(of, (each) => each?.[0] ?? 0),
        to: Int16Array.from(of, (each) => (each === null ? 0 : each[0] + each[1])),
      });
      for (const root of roots) {
        const { nodes: leaves, weights } = orderedLeaves(graph, root, LOOK_THROUGH);
        const alone = articleValue(
          Array.from(leaves, (node, leaf) => ({
            weightFraction: weights[leaf] ?? 0,
            article: articles[node] ?? null,
          })),
        );
        expect(found[root]).toBe(alone.value ?? 0);
        const days = [...leaves].map((node) => {
          const [first = 0, more = 0] = of[node] ?? [];
          return yearDays(first, first + more);
        });
        expect(yearDays(from[root] ?? 0, to[root] ?? 0)).toEqual(joinedDays(days));
      }
    }),
    RUNS,
  );
});
