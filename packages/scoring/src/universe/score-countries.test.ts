import { describe, expect, it } from 'vitest';

import {
  type CountryMetricRow,
  type CountryRow,
  type CountrySnapshot,
  countryValueColumns,
} from '../snapshot/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import {
  countryAxes,
  countryDimensions,
  countryRanking,
  countryRanks,
  countryScores,
  countryValues,
  latestCountryValue,
  scoreCountries,
} from './index.ts';

/** Twelve countries: 1 to 4 in the category A, 5 to 11 in B; 12 is not rated. */
const country = (id: number): CountryRow => ({
  id,
  code: `C${id}`,
  name: `Country ${String(id).padStart(2, '0')}`,
  isEsgRated: id !== 12,
  reportingYear: 2022,
  categories: [{ groupId: 1, categoryId: id <= 4 ? 1 : 2, name: id <= 4 ? 'A' : 'B' }],
});

const metric = (id: number, dimensionId: number, tag: 'QUAL' | 'QUANT'): CountryMetricRow => ({
  id,
  name: `Metric ${id}`,
  dimensionId,
  tag,
  unit: 'index',
  isHigherBetter: id !== 2,
  isIncident: false,
  displayDecimals: 0,
});

const IDS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Metric 1 is the id itself, metric 2 as well but lower is better, 3 and 4 are judged. */
const snapshot: CountrySnapshot = {
  countries: IDS.map(country),
  dimensions: [
    { id: 100, name: 'Climate', pillar: 'environmental' },
    { id: 200, name: 'People', pillar: 'social' },
    { id: 300, name: 'Institutions', pillar: 'governance' },
    { id: 301, name: 'Law', pillar: 'governance' },
  ],
  metrics: [
    metric(1, 100, 'QUANT'),
    metric(2, 200, 'QUANT'),
    metric(3, 300, 'QUAL'),
    metric(4, 301, 'QUAL'),
  ],
  values: countryValueColumns(
    IDS.flatMap((countryId) => [
      { countryId, metricId: 1, year: 2022, awareness: null, performance: null, value: countryId },
      { countryId, metricId: 2, year: 2021, awareness: null, performance: null, value: countryId },
      { countryId, metricId: 2, year: 2022, awareness: 3, performance: null, value: countryId },
      { countryId, metricId: 3, year: 2022, awareness: 2, performance: 3, value: null },
      ...(countryId === 5
        ? []
        : [{ countryId, metricId: 4, year: 2022, awareness: 1, performance: 1, value: null }]),
    ]),
  ),
};

const values = countryValues(snapshot, 2022);
const axes = countryAxes(values, null);
const scored = scoreCountries(axes, UNCUSTOMISED_WEIGHTS);

describe('countries', () => {
  it('blend environmental 25, social 25 and governance 50', () => {
    // country 11 is best of eleven by metric 1: p = 10.5/11; worst by metric 2: p = 0.5/11
    const environmental = (4 * 10.5) / 11;
    const social = 0.5 * 3 + 0.5 * ((4 * 0.5) / 11);
    const governance = (2.5 + 1) / 2;
    const totals = countryScores(scored, 11)?.totals;
    expect(totals?.environmental.score).toBeCloseTo(environmental, 12);
    expect(totals?.social.score).toBeCloseTo(social, 12);
    expect(totals?.governance.score).toBeCloseTo(governance, 12);
    expect(totals?.esg.score).toBeCloseTo(
      0.25 * environmental + 0.25 * social + 0.5 * governance,
      12,
    );
  });

  it('that are not rated have no scores and are nobody’s peers', () => {
    expect(countryScores(scored, 12)).toBeNull();
    expect(countryDimensions(scored, 12)).toEqual([]);
    expect(scored.axes.places.size).toBe(11);
  });

  it('need at least half of the weight of a pillar, and exactly half is enough', () => {
    const governance = countryScores(scored, 5)?.totals.governance;
    expect(governance?.score).toBe(2.5);
    const dimensions = countryDimensions(scored, 5);
    expect(dimensions.find(({ dimensionId }) => dimensionId === 301)?.overall.score).toBeNull();
    const tenths = new Map([
      [300, 490],
      [301, 510],
    ]);
    const profile = {
      ...UNCUSTOMISED_WEIGHTS,
      country: { ...UNCUSTOMISED_WEIGHTS.country, dimensionTenths: tenths },
    };
    const totals = countryScores(scoreCountries(axes, profile), 5)?.totals;
    expect(totals?.governance.score).toBeNull();
    expect(totals?.esg.score).toBeNull();
  });

  it('are compared within their category when the profile has a scheme and it has 5 of them', () => {
    const grouped = scoreCountries(countryAxes(values, 1), UNCUSTOMISED_WEIGHTS);
    const environmental = (id: number) => countryScores(grouped, id)?.totals.environmental.score;
    // category B has seven, 5 is its lowest
    expect(environmental(5)).toBeCloseTo((4 * 0.5) / 7, 12);
    // category A has four only, so all eleven count
    expect(environmental(4)).toBeCloseTo((4 * 3.5) / 11, 12);
  });

  it('have changes against the year before, and the default sigma for few of them', () => {
    const social = countryDimensions(scored, 1).find(({ dimensionId }) => dimensionId === 200);
    expect(social?.performance.change).toBe(0);
    expect(social?.awareness.change).toBeNull();
    expect(scored.totalSpreads.esg).toMatchObject({ sigma: 0.75, sigmaSource: 'default' });
  });

  it('are ranked by their totals', () => {
    const ranks = countryRanks(scored);
    expect([...ranks.values()].filter((rank) => rank !== null)).toHaveLength(11);
    expect(countryScores(scored, 5)?.rank).toBe(ranks.get(5));
    expect(ranks.get(5)).toBe(1);
  });

  it('are judged by their latest value of the ten years before, marked when it is old', () => {
    const late = countryValues(snapshot, 2026);
    const key = { metricId: 1, countryId: 5, slot: 0 };
    expect(latestCountryValue(late, key)).toMatchObject({ value: 5, year: 2022, isOld: true });
    expect(latestCountryValue(countryValues(snapshot, 2025), key)?.isOld).toBe(false);
    expect(latestCountryValue(countryValues(snapshot, 2033), key)).toBeNull();
    expect(latestCountryValue(countryValues(snapshot, 2021), key)).toBeNull();
    const previous = { metricId: 2, countryId: 5, slot: 1 };
    expect(latestCountryValue(late, previous)).toMatchObject({ value: 5, year: 2021 });
  });

  it('stand in the ranking table of a metric, best first, all or those of the category', () => {
    const [first] = snapshot.metrics;
    const five = snapshot.countries[4];
    if (first === undefined || five === undefined) throw new Error('The sample is too small.');
    const query = { metric: first, country: five, groupId: null };
    const all = countryRanking(values, query);
    expect(all.map(({ countryId }) => countryId)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(all[6]).toEqual({
      countryId: 5,
      name: 'Country 05',
      value: 5,
      year: 2022,
      isOld: false,
      rank: 7,
      position: 7,
    });
    const own = countryRanking(values, { ...query, groupId: 1 });
    expect(own.map(({ countryId }) => countryId)).toEqual([11, 10, 9, 8, 7, 6, 5]);
  });
});
