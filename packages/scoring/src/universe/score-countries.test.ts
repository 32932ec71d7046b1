import { describe, expect, it } from 'vitest';

import {
  type CountryMetricRow,
  type CountryRow,
  type CountrySnapshot,
  countryValueColumns,
} from '../snapshot/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import {
  changedIndicators,
  countryAxes,
  countryDimensions,
  countryParts,
  countryRanking,
  countryRanks,
  countryScores,
  countryValueChange,
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

const AS_OF = 2026;

/** The same countries with values of some years between 2013 and 2026. */
function drawnSnapshot(seed: number): CountrySnapshot {
  let state = seed;
  const draw = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const rows = IDS.flatMap((countryId) =>
    snapshot.metrics.flatMap(({ id: metricId, tag }) =>
      Array.from({ length: 14 }, (_, back) => AS_OF - back)
        .filter(() => draw() < 0.45)
        .map((year) => ({
          countryId,
          metricId,
          year,
          awareness: Math.floor(draw() * 5),
          performance: tag === 'QUAL' ? Math.floor(draw() * 5) : null,
          value: tag === 'QUAL' ? null : Math.floor(draw() * 20),
        })),
    ),
  );
  return { ...snapshot, values: countryValueColumns(rows) };
}

interface NaiveRow {
  readonly year: number;
  readonly awareness: number;
  readonly performance: number | null;
  readonly value: number | null;
}

/** Every row of a metric of a country, newest first. */
function naiveRows(of: CountrySnapshot, metricId: number, countryId: number): readonly NaiveRow[] {
  const { values: columns } = of;
  return [...columns.countryId.keys()]
    .filter((row) => columns.countryId[row] === countryId && columns.metricId[row] === metricId)
    .map((row) => ({
      year: columns.year[row] ?? 0,
      awareness: columns.awareness[row] ?? Number.NaN,
      performance: Number.isNaN(columns.performance[row])
        ? null
        : (columns.performance[row] ?? null),
      value: Number.isNaN(columns.value[row]) ? null : (columns.value[row] ?? null),
    }))
    .toSorted((a, b) => b.year - a.year);
}

/** The row of now, and the one it is compared with. */
function naivePair(of: CountrySnapshot, metricId: number, countryId: number) {
  const rows = naiveRows(of, metricId, countryId).filter(({ year }) => year >= AS_OF - 10);
  const [now, before] = rows;
  const isGiven = now !== undefined && before !== undefined && now.year >= AS_OF - 3;
  return { now, before: isGiven && before.year >= now.year - 2 ? before : undefined };
}

type NaiveSlot = 'now' | 'before';

function naiveMetricScore(
  of: CountrySnapshot,
  { id: metricId, tag, isHigherBetter }: CountryMetricRow,
  { countryId, slot, share }: { countryId: number; slot: NaiveSlot; share: number },
): number | null {
  const own = naivePair(of, metricId, countryId)[slot];
  if (own === undefined) return null;
  const peers = of.countries
    .filter(({ isEsgRated }) => isEsgRated)
    .flatMap((peer) => naivePair(of, metricId, peer.id)[slot]?.value ?? []);
  const beaten = (value: number): number =>
    peers.reduce((sum, peer) => {
      if (peer === value) return sum + 0.5;
      return (isHigherBetter ? peer < value : peer > value) ? sum + 1 : sum;
    }, 0);
  const ranked =
    own.value === null || peers.length < 5 ? null : (4 * beaten(own.value)) / peers.length;
  const performance = tag === 'QUAL' ? own.performance : ranked;
  if (performance === null) return share > 0 ? own.awareness : null;
  return share * own.awareness + (1 - share) * performance;
}

/** Every dimension of the sample has one metric, so that a metric weighs what its dimension does. */
const WEIGHTS = [0.25, 0.25, 0.25, 0.25];

function naiveTotalChange(of: CountrySnapshot, countryId: number, share: number) {
  let shared = 0;
  let change = 0;
  of.metrics.forEach((each, place) => {
    const now = naiveMetricScore(of, each, { countryId, slot: 'now', share });
    const before = naiveMetricScore(of, each, { countryId, slot: 'before', share });
    if (now === null || before === null) return;
    shared += WEIGHTS[place] ?? 0;
    change += (WEIGHTS[place] ?? 0) * (now - before);
  });
  return { shared, change: change / shared };
}

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

  it('countries that are not rated have no scores and are nobody’s peers', () => {
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

  it('have changes against the years compared with, and the default sigma for few of them', () => {
    const social = countryDimensions(scored, 1).find(({ dimensionId }) => dimensionId === 200);
    expect(social?.performance).toMatchObject({ change: 0, sharedFraction: 1 });
    expect(social?.awareness).toMatchObject({ change: null, sharedFraction: 0 });
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
  });

  it('are compared with the latest earlier value, at most 2 years before one that is not old', () => {
    const key = { metricId: 2, countryId: 5 };
    const near = countryValues(snapshot, 2025);
    expect(latestCountryValue(near, { ...key, slot: 1 })).toMatchObject({ value: 5, year: 2021 });
    expect(countryValueChange(near, key)).toEqual({ change: 0, previousYear: 2021, reason: null });
    const late = countryValues(snapshot, 2026);
    expect(latestCountryValue(late, { ...key, slot: 1 })).toBeNull();
    expect(countryValueChange(late, key)).toEqual({
      change: null,
      previousYear: null,
      reason: 'too old',
    });
    expect(countryValueChange(near, { ...key, metricId: 1 }).reason).toBe('no earlier value');
    expect(countryValueChange(near, { ...key, countryId: 77 }).reason).toBe('no value');
  });

  it('change by the metrics scored in both years, and not where these carry less than half', () => {
    const totals = countryScores(scored, 1)?.totals;
    // metric 2 alone has an earlier year: all of social, a quarter of the total
    expect(totals?.social.sharedFraction).toBe(1);
    expect(totals?.esg).toMatchObject({
      change: null,
      sharedFraction: 0.25,
      isNotComparable: true,
    });
    expect(totals?.environmental).toMatchObject({ sharedFraction: 0, isNotComparable: true });
  });

  it('agree with a naive reading of the rule for random values', () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const drawn = drawnSnapshot(seed);
      const read = countryValues(drawn, 2026);
      const share = ([0, 0.5, 1] as const)[seed % 3] ?? 0.5;
      const profile = {
        ...UNCUSTOMISED_WEIGHTS,
        country: { ...UNCUSTOMISED_WEIGHTS.country, awarenessFraction: share },
      };
      const now = scoreCountries(countryAxes(read, null), profile);
      for (const { id } of drawn.countries.filter(({ isEsgRated }) => isEsgRated)) {
        const naive = naiveTotalChange(drawn, id, share);
        const got = countryScores(now, id)?.totals.esg;
        expect(got?.sharedFraction).toBeCloseTo(naive.shared, 12);
        if (got?.score === null || naive.shared < 0.5) expect(got?.change).toBeNull();
        else expect(got?.change).toBeCloseTo(naive.change, 12);
      }
    }
  });

  it('have totals that are the mean of their issues, whatever is missing', () => {
    let compared = 0;
    for (let seed = 1; seed <= 8; seed += 1) {
      // in the first one, country 5 has one of the two issues of governance
      const read = countryValues(seed === 1 ? snapshot : drawnSnapshot(seed), AS_OF);
      const environmentalFraction = seed % 2 === 0 ? 0 : 0.3;
      const now = scoreCountries(countryAxes(read, null), {
        ...UNCUSTOMISED_WEIGHTS,
        country: { ...UNCUSTOMISED_WEIGHTS.country, environmentalFraction },
      });
      for (const { id } of IDS.map(country)) {
        const total = countryScores(now, id)?.totals.esg.score ?? null;
        const parts = countryParts(now, id);
        if (total === null) expect(parts).toEqual([]);
        else {
          const mean = parts.reduce((sum, part) => sum + part.shareFraction * part.score, 0);
          expect(mean).toBeCloseTo(total, 12);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  it('name the indicators whose own values differ between two days, not those that only rank otherwise', () => {
    const rowsWith = (year: number, value: number) => ({
      ...snapshot,
      values: countryValueColumns([
        { countryId: 1, metricId: 1, year, awareness: null, performance: null, value },
        { countryId: 1, metricId: 3, year: 2022, awareness: 2, performance: 3, value: null },
        { countryId: 2, metricId: 1, year: 2022, awareness: null, performance: null, value: year },
      ]),
    });
    const changes = (year: number, value: number) =>
      changedIndicators(
        [countryValues(rowsWith(2022, 5), 2024), countryValues(rowsWith(year, value), 2024)],
        1,
      );
    expect(changes(2022, 5)).toEqual([]);
    expect(changes(2023, 5)).toEqual([{ dimensionId: 100, change: 'disclosed', year: 2023 }]);
    expect(changes(2022, 6)).toEqual([{ dimensionId: 100, change: 'corrected', year: 2022 }]);
    // too old to count
    expect(changes(2010, 5)).toEqual([{ dimensionId: 100, change: 'corrected', year: null }]);
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
