import { IMPACT_THEMES, SDGS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { gradeOfScore, spreadOf } from '../grades/index.ts';
import { meanOf } from '../numbers/index.ts';
import { ALL_ON, companyRow } from '../../test/company-row.ts';
import { buildSnapshot, type MetricValueRow } from '../snapshot/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import { companyGoals, scoreUniverse } from './index.ts';

const IDS = Array.from({ length: 40 }, (_, at) => at + 1);
/** Its preferences leave the goals out, so it is in no population. */
const WITHOUT_GOALS = 40;
const THEMES = IMPACT_THEMES.map(({ dimensionId, name }, theme) => ({
  dimensionId,
  name,
  metricId: 100 + theme,
}));

/** Points that differ from company to company; every seventh company has none of a theme. */
const pointsOf = (companyId: number, theme: number): number | null =>
  (companyId + theme) % 7 === 0 ? null : ((companyId * 3 + theme * 5) % 9) / 2;

const metricValues = IDS.flatMap((companyId) =>
  THEMES.flatMap(({ metricId }, theme): MetricValueRow[] => {
    const points = pointsOf(companyId, theme);
    const value = { companyId, metricId, year: 2023, value: null };
    return points === null ? [] : [{ ...value, awareness: points, performance: points }];
  }),
);

const companyOf = (id: number) =>
  companyRow(id, { preferences: { ...ALL_ON, sdgAlignment: id !== WITHOUT_GOALS } });

const scored = scoreUniverse(
  buildSnapshot({
    asOf: '2024-01-01',
    eurYears: [],
    findings: [],
    sectors: [
      { id: 1, name: 'Sector', parentId: null },
      { id: 10, name: 'Sub-sector', parentId: 1 },
    ],
    dimensions: THEMES.map(({ dimensionId, name }) => ({
      id: dimensionId,
      name,
      pillar: 'impact' as const,
      subSectorIds: null,
    })),
    metrics: THEMES.map(({ metricId, dimensionId, name }) => ({
      id: metricId,
      name,
      dimensionId,
      tag: 'QUAL' as const,
      unit: '',
      isHigherBetter: true,
      isScalable: false,
      isIncident: false,
      displayDecimals: 0,
    })),
    companies: IDS.map(companyOf),
    metricValues,
    fundamentals: [],
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  }),
  UNCUSTOMISED_WEIGHTS,
);

const goalOf = (companyId: number, sdgId: number): number | null =>
  meanOf(
    IMPACT_THEMES.map(({ sdgIds }, theme) =>
      sdgIds.some((id) => id === sdgId) ? pointsOf(companyId, theme) : null,
    ),
  );

it('gives each goal the mean of its themes, and the grade among the companies that have goals', () => {
  const population = IDS.filter((id) => id !== WITHOUT_GOALS);
  for (const { id: sdgId } of SDGS) {
    const { sigma } = spreadOf(
      population.map((id) => goalOf(id, sdgId)),
      '0-4',
    );
    for (const companyId of population) {
      const score = goalOf(companyId, sdgId);
      const goal = companyGoals(scored, scored, companyId)[sdgId - 1];
      expect(goal).toEqual({ sdgId, score, grade: gradeOfScore(score, sigma) });
    }
  }
});

it('a company has no goal without a theme, and an unknown company none', () => {
  expect(companyGoals(scored, scored, 1)[16]).toEqual({ sdgId: 17, score: null, grade: null });
  const unknown = companyGoals(scored, scored, 999);
  expect(unknown).toHaveLength(17);
  expect(unknown.every(({ score, grade }) => score === null && grade === null)).toBe(true);
});
