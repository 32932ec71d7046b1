import type {
  CompanyRow,
  MetricRow,
  MetricValueRow,
  SnapshotInput,
} from '../src/snapshot/index.ts';
import type { ProfileWeights } from '../src/weightings/index.ts';

/*
 * One metric of one company, written down from methodology 3 and 4 one sentence after the other,
 * with no thought for speed and no function of the engine. Only tests read it.
 */

export type Score = number | null;

export interface World {
  readonly input: SnapshotInput;
  readonly profile: ProfileWeights;
  readonly values: readonly MetricValueRow[];
  /** By company and year; null without revenue above 0. */
  readonly revenues: ReadonlyMap<string, number>;
  /** Values that are not held back, by company, metric and year: found once. */
  readonly plausible: Map<string, Score>;
}

/** A company in its reporting year (`back` 0) or in the year before it (`back` 1). */
export interface At {
  readonly world: World;
  readonly company: CompanyRow;
  readonly back: number;
}

const yearOf = ({ company, back }: At): number => (company.reportingYear ?? 0) - back;

export const mean = (values: readonly Score[]): Score => {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length;
};

export const isDirect = ({ isProxy, isSentimentOnly }: CompanyRow): boolean =>
  !isProxy && !isSentimentOnly;

const rowIn = ({ world, company }: At, metric: MetricRow, year: number) =>
  world.values.find(
    (row) => row.companyId === company.id && row.metricId === metric.id && row.year === year,
  );

const rowOf = (at: At, metric: MetricRow) => rowIn(at, metric, yearOf(at));

/** Section 4.2: the value of the year, or the latest of the 2 years before it, with its year. */
function latestValue(at: At, metric: MetricRow): { value: number; year: number } | null {
  for (const year of [yearOf(at), yearOf(at) - 1, yearOf(at) - 2]) {
    const value = rowIn(at, metric, year)?.value ?? null;
    if (value !== null) return { value, year };
  }
  return null;
}

/** Section 3: per $1M revenue of the same year, 5 decimals; converted where it is not scalable. */
function comparedValue(at: At, metric: MetricRow): Score {
  const own = latestValue(at, metric);
  if (own === null || !metric.isScalable) return own?.value ?? null;
  const revenue = at.world.revenues.get(`${at.company.id} ${own.year}`) ?? 0;
  if (revenue <= 0) return null;
  const scaled = (own.value / revenue) * 1e6;
  return (Math.sign(scaled) * Math.floor(Math.abs(scaled) * 1e5 + 0.5 + 1e-9)) / 1e5;
}

const sectorOf = ({ input }: World, id: number | null) =>
  input.sectors.find((sector) => sector.id === id);

/** The parent sector of a company: of its sub-sector, or the one that it is known only to. */
function parentOf(world: World, { subSectorId }: CompanyRow): number | null {
  const sector = sectorOf(world, subSectorId);
  return sector === undefined ? null : (sector.parentId ?? sector.id);
}

export const isKnownToParentOnly = (world: World, { subSectorId }: CompanyRow): boolean =>
  sectorOf(world, subSectorId)?.parentId === null;

/** Section 4.2: the peers of each level, the widest last. */
function peerLevels({ world, company }: At): readonly (readonly CompanyRow[])[] {
  const covered = world.input.companies.filter(isDirect);
  const parent = parentOf(world, company);
  if (parent === null) return [covered];
  const ofParent = covered.filter((other) => parentOf(world, other) === parent);
  if (isKnownToParentOnly(world, company)) return [ofParent, covered];
  const { subSectorId: own } = company;
  return [covered.filter(({ subSectorId }) => subSectorId === own), ofParent, covered];
}

/** The values of the first level that has 5 of them; undefined without one. */
const groupOf = (at: At, metric: MetricRow) =>
  peerLevels(at)
    .map((level) =>
      level.flatMap((company) => {
        const value = comparedValue({ ...at, company }, metric);
        return value === null ? [] : [{ company, value }];
      }),
    )
    .find((peers) => peers.length >= 5);

const medianOf = (sorted: readonly number[]): number => {
  const half = sorted.length / 2;
  return mean([sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]) ?? 0;
};

/** Section 4.2: a value far from what its peers report, or a rare 0 of a continuous quantity. */
function isHeldBack(at: At, metric: MetricRow): boolean {
  const own = comparedValue(at, metric);
  const all = (groupOf(at, metric) ?? []).map(({ value }) => value);
  const positive = all.filter((value) => value > 0).sort((a, b) => a - b);
  if (own === null || own < 0 || positive.length < 20) return false;
  if (own === 0) {
    const zeros = all.filter((value) => value === 0).length;
    return metric.unit !== 'count' && 0.05 - zeros / all.length > 1e-9;
  }
  return Math.abs(Math.log10(own) - Math.log10(medianOf(positive))) - 2.5 > 1e-9;
}

const plausible = (at: At, metric: MetricRow): Score => {
  const known = at.world.plausible.get(`${at.company.id} ${metric.id} ${at.back}`);
  if (known !== undefined) return known;
  const value = isHeldBack(at, metric) ? null : comparedValue(at, metric);
  at.world.plausible.set(`${at.company.id} ${metric.id} ${at.back}`, value);
  return value;
};

function performanceOf(at: At, metric: MetricRow): Score {
  if (metric.tag === 'QUAL') return rowOf(at, metric)?.performance ?? null;
  const own = plausible(at, metric);
  const group = groupOf(at, metric);
  if (own === null || group === undefined) return null;
  const peers = group.flatMap(({ company }) => plausible({ ...at, company }, metric) ?? []);
  const worse = peers.filter((peer) => (metric.isHigherBetter ? peer < own : peer > own)).length;
  const equal = peers.filter((peer) => peer === own).length;
  return (4 * (worse + equal / 2)) / peers.length;
}

/** Section 4.3: a QUANT metric without a figure, or with one that is held back. */
export const isSilent = (at: At, metric: MetricRow): boolean =>
  metric.tag === 'QUANT' &&
  isDirect(at.company) &&
  (latestValue(at, metric) === null ||
    (comparedValue(at, metric) !== null && plausible(at, metric) === null));

export interface Axes {
  readonly awareness: Score;
  readonly performance: Score;
  readonly isSilent: boolean;
}

const ownAxes = (at: At, metric: MetricRow): Axes => ({
  awareness: rowOf(at, metric)?.awareness ?? null,
  performance: performanceOf(at, metric),
  isSilent: isSilent(at, metric),
});

/** Section 4.4: of the reporting year, else of the year before. */
const awarenessAround = (at: At, metric: MetricRow): Score =>
  rowOf(at, metric)?.awareness ?? rowIn(at, metric, yearOf(at) - 1)?.awareness ?? null;

/** Section 4.4: the means over the covered peers, who are counted, not their values. */
function proxyAxes(at: At, metric: MetricRow): Axes {
  const peers = peerLevels(at).find((level) => level.length >= 5) ?? [];
  const places = peers.map((company) => ({ ...at, company }));
  return {
    awareness: mean(places.map((peer) => awarenessAround(peer, metric))),
    performance: mean(places.map((peer) => performanceOf(peer, metric))),
    isSilent: false,
  };
}

/** Awareness without performance; silence counts as 0.4 where both axes have a share. */
function mixAlone(awareness: number, share: number, silent: boolean): Score {
  if (share === 0) return null;
  return silent && share < 1
    ? share * awareness + (1 - share) * Math.min(0.4, awareness)
    : awareness;
}

/** Section 4.3. */
export function mix({ awareness, performance, isSilent: silent }: Axes, share: number): Score {
  if (awareness !== null && performance !== null) {
    return share * awareness + (1 - share) * performance;
  }
  if (awareness !== null) return mixAlone(awareness, share, silent);
  return performance !== null && share < 1 ? performance : null;
}

/** Awareness and performance of a metric: the company's own, or those of its peers. */
export const axesOf = (at: At, metric: MetricRow): Axes =>
  at.company.isProxy ? proxyAxes(at, metric) : ownAxes(at, metric);
