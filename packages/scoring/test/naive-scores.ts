import type { Grade } from '@verdure/contract/vocabulary';

import type { CompanyRow, DimensionRow, MetricRow, SnapshotInput } from '../src/snapshot/index.ts';
import type { ProfileWeights } from '../src/weightings/index.ts';
import { TOTAL_KINDS, type TotalKind } from '../src/universe/index.ts';
import {
  type At,
  axesOf,
  isCarried,
  isDirect,
  isKnownToParentOnly,
  isSilent,
  mean,
  mix,
  proxyPeers,
  type Score,
  type World,
} from './naive-metrics.ts';
import { statedOnce } from './naive-stated.ts';

/*
 * Scores written down from methodology 3 to 7 one sentence after the other, company by company,
 * with no thought for speed and no function of the engine. Only tests read it: what the columns of
 * the engine say must be what is said here.
 */

export interface NaiveScore {
  readonly score: Score;
  readonly previous: Score;
  readonly change: Score;
  /** Share of the weight of the metrics that both years have. */
  readonly shared: number;
  readonly grade: Grade | null;
  /** Of a proxy 0, or null where it has its peers' score. */
  readonly assessed: Score;
}

export interface NaiveCompany {
  readonly totals: Partial<Record<TotalKind, NaiveScore>>;
  /** By dimension id, of the current year. */
  readonly dimensions: ReadonlyMap<number, Score>;
  readonly rank: number | null;
}

const sharesOf = ({ world: { profile }, company: { subSectorId } }: At) =>
  profile.sharesBySubSector.get(subSectorId ?? -1) ?? profile.shares;

const isOn = ({ preferences }: CompanyRow, pillar: string): boolean => {
  if (pillar === 'governance') return preferences.governance;
  if (pillar === 'sustainability') return preferences.sustainability;
  if (pillar === 'sustainability_s2') return preferences.sustainabilityS2;
  return preferences.sdgAlignment;
};

const appliesTo = ({ subSectorIds }: DimensionRow, { world, company }: At): boolean => {
  if (subSectorIds === null) return true;
  if (!isKnownToParentOnly(world, company)) return subSectorIds.includes(company.subSectorId ?? -1);
  const children = childrenOf(world, company);
  const applied = children.filter((id) => subSectorIds.includes(id)).length;
  return applied > 0 && applied >= children.length / 2;
};

const childrenOf = ({ input }: World, { subSectorId }: CompanyRow): readonly number[] =>
  input.sectors.filter(({ parentId }) => parentId === subSectorId).map(({ id }) => id);

const shareOf = (at: At, pillar: string): number => {
  const shares = sharesOf(at);
  return pillar === 'impact' ? shares.impactAwarenessFraction : shares.esgAwarenessFraction;
};

const metricsOf = ({ world, company }: At, dimension: DimensionRow): readonly MetricRow[] =>
  world.input.metrics.filter(
    ({ dimensionId, tag }) =>
      dimensionId === dimension.id && !(company.preferences.isQualitativeOnly && tag === 'QUANT'),
  );

const isHidden = ({ company }: At, pillar: string): boolean =>
  !isOn(company, pillar) || company.isSentimentOnly;

const scoreOfMetric = (at: At, metric: MetricRow, pillar: string): Score =>
  mix(axesOf(at, metric), shareOf(at, pillar));

/** Section 5.1, at equal weights. */
function dimensionScore(at: At, dimension: DimensionRow): Score {
  const { pillar } = dimension;
  if (!appliesTo(dimension, at) || isHidden(at, pillar)) return null;
  return mean(metricsOf(at, dimension).map((metric) => scoreOfMetric(at, metric, pillar)));
}

const dimensionsOf = (at: At, pillar: string): readonly DimensionRow[] =>
  at.world.input.dimensions.filter(
    (dimension) => dimension.pillar === pillar && appliesTo(dimension, at),
  );

/** The weights in one sub-sector: the profile's, or equal ones. */
function weightsIn(
  { profile }: World,
  subSectorId: number | null,
  dimensions: readonly DimensionRow[],
): ReadonlyMap<number, number> {
  const tenths = profile.dimensionTenthsBySubSector.get(subSectorId ?? -1);
  const isNamed = dimensions.some(({ id }) => tenths?.has(id));
  return new Map(
    dimensions.map(({ id }) => [
      id,
      isNamed ? (tenths?.get(id) ?? 0) / 1000 : 1 / dimensions.length,
    ]),
  );
}

/** Sections 5.2 and, for companies known only to their parent sector, 4.2. */
function weightsOf(at: At, pillar: string): ReadonlyMap<number, number> {
  const { world, company } = at;
  const dimensions = dimensionsOf(at, pillar);
  if (!isKnownToParentOnly(world, company)) {
    return weightsIn(world, company.subSectorId, dimensions);
  }
  const inEach = childrenOf(world, company).map((subSectorId) => {
    const own = world.input.dimensions.filter(
      ({ pillar: of, subSectorIds }) =>
        of === pillar && (subSectorIds === null || subSectorIds.includes(subSectorId)),
    );
    return weightsIn(world, subSectorId, own);
  });
  const means = dimensions.map(({ id }) => mean(inEach.flatMap((of) => of.get(id) ?? [])) ?? 0);
  const whole = means.reduce((sum, weight) => sum + weight, 0);
  return new Map(
    dimensions.map(({ id }, index) => [
      id,
      whole === 0 ? 1 / dimensions.length : (means[index] ?? 0) / whole,
    ]),
  );
}

/** Section 4.4: a metric counts for a proxy where at least half of its peers are assessed in it. */
function isUsual(at: At, dimension: DimensionRow, isCounted: (peer: At) => boolean): boolean {
  const peers = proxyPeers(at)
    .map((company) => ({ ...at, company }))
    .filter((peer) => appliesTo(dimension, peer) && !isHidden(peer, dimension.pillar));
  return peers.length > 0 && peers.filter(isCounted).length >= peers.length / 2;
}

/** What the metrics of a pillar count, by their whole weight; without metrics there is no weight. */
function countedShare(
  at: At,
  pillar: string,
  countOf: (metric: MetricRow, dimension: DimensionRow) => number,
): number {
  let sum = 0;
  let whole = 0;
  const weights = weightsOf(at, pillar);
  for (const dimension of dimensionsOf(at, pillar)) {
    const metrics = metricsOf(at, dimension);
    if (metrics.length === 0) continue;
    const weight = weights.get(dimension.id) ?? 0;
    const counted = metrics.reduce((all, metric) => all + countOf(metric, dimension), 0);
    sum += (weight * counted) / metrics.length;
    whole += weight;
  }
  return whole === 0 ? 0 : sum / whole;
}

/** Section 5.2: scored, and not only for its silence. */
function assessedShare(at: At, pillar: string): number {
  if (isHidden(at, pillar)) return 0;
  const share = shareOf(at, pillar);
  const isCounted = (of: At, metric: MetricRow): boolean =>
    mix(axesOf(of, metric), share) !== null && !(share < 1 && isSilent(of, metric));
  return countedShare(at, pillar, (metric, dimension) => {
    if (!isCounted(at, metric)) return 0;
    if (!at.company.isProxy) return 1;
    return isUsual(at, dimension, (peer) => isCounted(peer, metric)) ? 1 : 0;
  });
}

/** Section 3: the change of a metric that is scored in both years, and not by one carried value. */
function changeOfMetric(at: At, metric: MetricRow, pillar: string): Score {
  if (isHidden(at, pillar) || isCarried(at, metric, shareOf(at, pillar))) return null;
  const score = scoreOfMetric(at, metric, pillar);
  const previous = scoreOfMetric({ ...at, back: 1 }, metric, pillar);
  return score === null || previous === null ? null : score - previous;
}

const sharedShare = (at: At, pillar: string): number =>
  countedShare(at, pillar, (metric) => (changeOfMetric(at, metric, pillar) === null ? 0 : 1));

/** The sum of whole weight x change over the shared metrics. */
const sharedChange = (at: At, pillar: string): number =>
  countedShare(at, pillar, (metric) => changeOfMetric(at, metric, pillar) ?? 0);

const leastAssessed = ({ company }: At, pillar: string): number => {
  if (pillar === 'impact') return 0.25;
  if (pillar === 'governance' && company.hasIcmGovernance) return 0.25;
  return pillar === 'sustainability' && company.hasIcmSustainability ? 0.25 : 0.5;
};

/** Section 5.2: the weighted mean, if enough of the weight is assessed. */
function pillarScore(at: At, pillar: string): Score {
  if (leastAssessed(at, pillar) - assessedShare(at, pillar) > 1e-9) return null;
  const weights = weightsOf(at, pillar);
  let sum = 0;
  let whole = 0;
  for (const dimension of dimensionsOf(at, pillar)) {
    const score = dimensionScore(at, dimension);
    if (score === null) continue;
    const weight = weights.get(dimension.id) ?? 0;
    sum += weight * score;
    whole += weight;
  }
  return whole === 0 ? null : sum / whole;
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
  if (0.05 - sigma > 1e-9) return 0.75;
  return sigma - 1.25 > 1e-9 ? 1.25 : sigma;
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

/** The rows of a snapshot by company, metric and year, each fact once (section 2.9). */
export function worldOf(input: SnapshotInput, profile: ProfileWeights): World {
  const { values, fundamentals } = statedOnce(input);
  const rows = new Map(
    values.map((row) => [`${row.companyId} ${row.metricId} ${row.year}`, row] as const),
  );
  return { input, profile, rows, fundamentals };
}

/** Section 5.3: a share of the total is that of its pillars. */
function shareOfTotal(at: At, kind: TotalKind, shareOfPillar: typeof assessedShare): number {
  if (kind !== 'esg') return shareOfPillar(at, kind);
  const share = sharesOf(at).sustainabilityFraction;
  return (
    share * shareOfPillar(at, 'sustainability') + (1 - share) * shareOfPillar(at, 'governance')
  );
}

function changeOf(at: At, kind: TotalKind): Score {
  const score = totalScore(at, kind);
  const previous = totalScore({ ...at, back: 1 }, kind);
  const shared = shareOfTotal(at, kind, sharedShare);
  if (score === null || previous === null || 0.5 - shared > 1e-9) return null;
  return shareOfTotal(at, kind, sharedChange) / shared;
}

interface Scored {
  readonly company: CompanyRow;
  readonly totals: readonly (Omit<NaiveScore, 'grade'> & { readonly kind: TotalKind })[];
  readonly dimensions: ReadonlyMap<number, Score>;
}

const ofProxy = (at: At, kind: TotalKind): Score =>
  at.company.isProxy && totalScore(at, kind) === null ? 0 : null;

function scoredCompany(at: At): Scored {
  return {
    company: at.company,
    totals: TOTAL_KINDS.map((kind) => ({
      kind,
      score: totalScore(at, kind),
      previous: totalScore({ ...at, back: 1 }, kind),
      change: changeOf(at, kind),
      shared: shareOfTotal(at, kind, sharedShare),
      assessed: isDirect(at.company) ? shareOfTotal(at, kind, assessedShare) : ofProxy(at, kind),
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
  for (const { kind, ...own } of totals) {
    if (kind !== 'esg' && !isOn(company, kind)) continue;
    shown[kind] = { ...own, grade: gradeOf(own.score, sigmaOf(populationOf(all, kind))) };
  }
  return shown;
}

/** Section 8: scores are compared at 9 decimals. */
const nine = (score: number): number => Math.round(score * 1e9);

function rankOf({ company, totals }: Scored, all: readonly Scored[]): number | null {
  const esg = totals.find(({ kind }) => kind === 'esg')?.score ?? null;
  if (esg === null || !isDirect(company)) return null;
  return 1 + populationOf(all, 'esg').filter((score) => nine(score) > nine(esg)).length;
}

/** Every company by id, in the reporting year that it names. */
export function naiveScores(
  input: SnapshotInput,
  profile: ProfileWeights,
): ReadonlyMap<number, NaiveCompany> {
  const world = worldOf(input, profile);
  const all = input.companies.map((company) => scoredCompany({ world, company, back: 0 }));
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
