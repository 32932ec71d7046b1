import type { Grade } from '@verdure/contract/vocabulary';

import type {
  CompanyRow,
  DimensionRow,
  MetricRow,
  MetricValueRow,
  SnapshotInput,
} from '../src/snapshot/index.ts';
import type { ProfileWeights } from '../src/weightings/index.ts';
import { TOTAL_KINDS, type TotalKind } from '../src/universe/index.ts';

/*
 * Scores written down from methodology 3 to 7 one sentence after the other, company by company,
 * with no thought for speed and no function of the engine. Only tests read it: what the columns of
 * the engine say must be what is said here.
 */

type Score = number | null;

export interface NaiveScore {
  readonly score: Score;
  readonly previous: Score;
  readonly grade: Grade | null;
}

export interface NaiveCompany {
  readonly totals: Partial<Record<TotalKind, NaiveScore>>;
  /** By dimension id, of the current year. */
  readonly dimensions: ReadonlyMap<number, Score>;
  readonly rank: number | null;
}

interface World {
  readonly input: SnapshotInput;
  readonly profile: ProfileWeights;
  readonly values: readonly MetricValueRow[];
  /** By company and year; null without revenue above 0. */
  readonly revenues: ReadonlyMap<string, number>;
}

/** A company in a reporting year. */
interface At {
  readonly world: World;
  readonly company: CompanyRow;
  readonly year: number;
}

const mean = (values: readonly Score[]): Score => {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length;
};

const isDirect = ({ isProxy, isSentimentOnly }: CompanyRow): boolean =>
  !isProxy && !isSentimentOnly;

const rowOf = ({ world, company, year }: At, metric: MetricRow) =>
  world.values.find(
    (row) => row.companyId === company.id && row.metricId === metric.id && row.year === year,
  );

/** Section 3: per $1M revenue of the same year, 5 decimals; converted where it is not scalable. */
function comparedValue(at: At, metric: MetricRow): Score {
  const value = rowOf(at, metric)?.value ?? null;
  if (value === null || !metric.isScalable) return value;
  const revenue = at.world.revenues.get(`${at.company.id} ${at.year}`) ?? 0;
  if (revenue <= 0) return null;
  const scaled = (value / revenue) * 1e6;
  return (Math.sign(scaled) * Math.floor(Math.abs(scaled) * 1e5 + 0.5 + 1e-9)) / 1e5;
}

/** Section 4.2: the peers of each level, the widest last. */
function peerLevels({ world: { input }, company }: At): readonly (readonly CompanyRow[])[] {
  const parentOf = (id: number | null): number | null =>
    input.sectors.find((sector) => sector.id === id)?.parentId ?? null;
  const covered = input.companies.filter(isDirect);
  const own = company.subSectorId;
  if (own === null) return [covered];
  return [
    covered.filter(({ subSectorId }) => subSectorId === own),
    covered.filter(({ subSectorId }) => parentOf(subSectorId) === parentOf(own)),
    covered,
  ];
}

/** The value of a year, else the latest of the two years before it. */
const peerValue = (at: At, metric: MetricRow): Score =>
  comparedValue(at, metric) ??
  comparedValue({ ...at, year: at.year - 1 }, metric) ??
  comparedValue({ ...at, year: at.year - 2 }, metric);

function performanceOf(at: At, metric: MetricRow): Score {
  if (metric.tag === 'QUAL') return rowOf(at, metric)?.performance ?? null;
  const own = comparedValue(at, metric);
  if (own === null) return null;
  const peers = peerLevels(at)
    .map((level) =>
      level
        .map((peer) => peerValue({ ...at, company: peer }, metric))
        .filter((value) => value !== null),
    )
    .find((values) => values.length >= 5);
  if (peers === undefined) return null;
  const worse = peers.filter((peer) => (metric.isHigherBetter ? peer < own : peer > own)).length;
  const equal = peers.filter((peer) => peer === own).length;
  return (4 * (worse + equal / 2)) / peers.length;
}

interface Axes {
  readonly awareness: Score;
  readonly performance: Score;
}

const ownAxes = (at: At, metric: MetricRow): Axes => ({
  awareness: rowOf(at, metric)?.awareness ?? null,
  performance: performanceOf(at, metric),
});

/** Section 4.4: the means over the covered peers, who are counted, not their values. */
function proxyAxes(at: At, metric: MetricRow): Axes {
  const peers = peerLevels(at).find((level) => level.length >= 5) ?? [];
  const axes = peers.map((peer) => ownAxes({ ...at, company: peer }, metric));
  return {
    awareness: mean(axes.map(({ awareness }) => awareness)),
    performance: mean(axes.map(({ performance }) => performance)),
  };
}

/** Section 4.3. */
function mix({ awareness, performance }: Axes, share: number): Score {
  if (awareness !== null && performance !== null) {
    return share * awareness + (1 - share) * performance;
  }
  if (awareness !== null) return share > 0 ? awareness : null;
  return performance !== null && share < 1 ? performance : null;
}

const sharesOf = ({ world: { profile }, company: { subSectorId } }: At) =>
  profile.sharesBySubSector.get(subSectorId ?? -1) ?? profile.shares;

const isOn = ({ preferences }: CompanyRow, pillar: string): boolean => {
  if (pillar === 'governance') return preferences.governance;
  if (pillar === 'sustainability') return preferences.sustainability;
  if (pillar === 'sustainability_s2') return preferences.sustainabilityS2;
  return preferences.sdgAlignment;
};

const appliesTo = ({ subSectorIds }: DimensionRow, { subSectorId }: CompanyRow): boolean =>
  subSectorIds === null || (subSectorId !== null && subSectorIds.includes(subSectorId));

/** Section 5.1, at equal weights. */
function dimensionScore(at: At, dimension: DimensionRow): Score {
  const { world, company } = at;
  const { pillar } = dimension;
  if (!appliesTo(dimension, company) || !isOn(company, pillar) || company.isSentimentOnly)
    return null;
  const shares = sharesOf(at);
  const share = pillar === 'impact' ? shares.impactAwarenessFraction : shares.esgAwarenessFraction;
  const metrics = world.input.metrics.filter(
    ({ dimensionId, tag }) =>
      dimensionId === dimension.id && !(company.preferences.isQualitativeOnly && tag === 'QUANT'),
  );
  const axesOf = company.isProxy ? proxyAxes : ownAxes;
  return mean(metrics.map((metric) => mix(axesOf(at, metric), share)));
}

/** Section 5.2: the profile's weights, or equal ones over the dimensions that apply. */
function pillarScore(at: At, pillar: string): Score {
  const { world, company } = at;
  const applied = world.input.dimensions.filter(
    (dimension) => dimension.pillar === pillar && appliesTo(dimension, company),
  );
  const tenths = world.profile.dimensionTenthsBySubSector.get(company.subSectorId ?? -1);
  const isNamed = applied.some(({ id }) => tenths?.has(id));
  let sum = 0;
  let weights = 0;
  for (const dimension of applied) {
    const score = dimensionScore(at, dimension);
    if (score === null) continue;
    const weight = isNamed ? (tenths?.get(dimension.id) ?? 0) : 1;
    sum += weight * score;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** Sections 5.3 and 6. */
function totalScore(at: At, kind: TotalKind): Score {
  const { world, company } = at;
  const { universeCompanyIds } = world.profile;
  if (universeCompanyIds !== null && !universeCompanyIds.has(company.id)) return null;
  if (kind !== 'esg') return pillarScore(at, kind);
  const share = sharesOf(at).sustainabilityFraction;
  const sustainability = pillarScore(at, 'sustainability');
  const governance = pillarScore(at, 'governance');
  if (share > 0 && sustainability === null) return null;
  if (share < 1 && governance === null) return null;
  return share * (sustainability ?? 0) + (1 - share) * (governance ?? 0);
}

/** Section 7.2. */
function sigmaOf(population: readonly number[]): number {
  if (population.length < 30) return 0.75;
  const centre = mean(population) ?? 0;
  const variance = mean(population.map((score) => (score - centre) ** 2)) ?? 0;
  const sigma = Math.sqrt(variance);
  return 0.05 - sigma > 1e-9 ? 0.75 : sigma;
}

/** Section 7.1. */
function gradeOf(score: Score, sigma: number): Grade | null {
  if (score === null) return null;
  const z = (score - 2) / sigma;
  if (z - 1.5 > 1e-9) return 'A';
  if (z - 0.5 > 1e-9) return 'B';
  if (z + 0.5 >= -1e-9) return 'C';
  return z + 1.5 >= -1e-9 ? 'D' : 'E';
}

const worldOf = (input: SnapshotInput, profile: ProfileWeights): World => ({
  input,
  profile,
  values: [...input.metricValues],
  revenues: new Map(
    [...input.fundamentals].map(({ companyId, year, revenueUsd }) => [
      `${companyId} ${year}`,
      revenueUsd ?? 0,
    ]),
  ),
});

interface Scored {
  readonly company: CompanyRow;
  readonly totals: readonly {
    readonly kind: TotalKind;
    readonly score: Score;
    readonly previous: Score;
  }[];
  readonly dimensions: ReadonlyMap<number, Score>;
}

function scoredCompany(at: At): Scored {
  return {
    company: at.company,
    totals: TOTAL_KINDS.map((kind) => ({
      kind,
      score: totalScore(at, kind),
      previous: totalScore({ ...at, year: at.year - 1 }, kind),
    })),
    dimensions: new Map(
      at.world.input.dimensions.map((dimension) => [dimension.id, dimensionScore(at, dimension)]),
    ),
  };
}

/** The scores of one kind that sigmas and ranks are taken over. */
const populationOf = (all: readonly Scored[], wanted: TotalKind): readonly number[] =>
  all
    .filter(({ company }) => isDirect(company))
    .flatMap(({ totals }) => totals.find(({ kind }) => kind === wanted)?.score ?? []);

function shownTotals({ company, totals }: Scored, all: readonly Scored[]): NaiveCompany['totals'] {
  const shown: Partial<Record<TotalKind, NaiveScore>> = {};
  for (const { kind, score, previous } of totals) {
    if (kind !== 'esg' && !isOn(company, kind)) continue;
    shown[kind] = { score, previous, grade: gradeOf(score, sigmaOf(populationOf(all, kind))) };
  }
  return shown;
}

/** Section 8. */
function rankOf({ company, totals }: Scored, all: readonly Scored[]): number | null {
  const esg = totals.find(({ kind }) => kind === 'esg')?.score ?? null;
  if (esg === null || !isDirect(company)) return null;
  return 1 + populationOf(all, 'esg').filter((score) => score > esg).length;
}

/** Every company by id, in the reporting year that it names. */
export function naiveScores(
  input: SnapshotInput,
  profile: ProfileWeights,
): ReadonlyMap<number, NaiveCompany> {
  const world = worldOf(input, profile);
  const all = input.companies.map((company) =>
    scoredCompany({ world, company, year: company.reportingYear ?? 0 }),
  );
  return new Map(
    all.map((scored) => [
      scored.company.id,
      {
        totals: shownTotals(scored, all),
        dimensions: scored.dimensions,
        rank: rankOf(scored, all),
      },
    ]),
  );
}
