import type {
  CompanyRow,
  FundamentalsRow,
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
  /** By company, metric and year. */
  readonly rows: ReadonlyMap<string, MetricValueRow>;
  readonly fundamentals: readonly FundamentalsRow[];
}

/** A company now (`back` 0), or with every window one year earlier (`back` 1). */
export interface At {
  readonly world: World;
  readonly company: CompanyRow;
  readonly back: number;
}

const asOfYear = ({ input }: World): number => Number(input.asOf.slice(0, 4));

const reportingYear = ({ company }: At): number => company.reportingYear ?? 0;

export const mean = (values: readonly Score[]): Score => {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length;
};

export const isDirect = ({ isProxy, isSentimentOnly }: CompanyRow): boolean =>
  !isProxy && !isSentimentOnly;

const rowIn = ({ world, company }: At, metric: MetricRow, year: number) =>
  world.rows.get(`${company.id} ${metric.id} ${year}`);

const yearsDown = (newest: number, oldest: number): readonly number[] =>
  Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, index) => newest - index);

/** Sections 3 and 4.2: the years that a value may be of, the newest first. */
function yearsOfValue(at: At): readonly number[] {
  const oldest = asOfYear(at.world) - 3 - at.back;
  if (at.back === 0) return yearsDown(asOfYear(at.world), oldest);
  return yearsDown(Math.min(asOfYear(at.world), reportingYear(at) - 1), oldest);
}

/** Section 4.1: the reporting year, else the year before; never from before the window. */
const yearsOfJudgement = (at: At): readonly number[] =>
  [reportingYear(at) - at.back, reportingYear(at) - at.back - 1].filter(
    (year) => year <= asOfYear(at.world) && year >= asOfYear(at.world) - 3 - at.back,
  );

/** Section 4.2: the latest value of the years, with its year. */
function latestValue(at: At, metric: MetricRow): { value: number; year: number } | null {
  for (const year of yearsOfValue(at)) {
    const value = rowIn(at, metric, year)?.value ?? null;
    if (value !== null) return { value, year };
  }
  return null;
}

interface Judged {
  readonly points: number;
  readonly year: number;
}

function judged(at: At, metric: MetricRow, axis: 'awareness' | 'performance'): Judged | null {
  for (const year of yearsOfJudgement(at)) {
    const points = rowIn(at, metric, year)?.[axis] ?? null;
    if (points !== null) return { points, year };
  }
  return null;
}

interface Dated {
  readonly year: number;
  readonly value: number;
  readonly isConfirmed: boolean;
  /** Held back with one of its parts. */
  readonly hasHeldPart: boolean;
}

/** Section 4.2, test 2: a factor of more than 30, small counts left out. */
function isJump(own: Dated, before: Dated, unit: string): boolean {
  if (own.isConfirmed || own.year - before.year > 3) return false;
  if (isCountUnit(unit) && (own.value < 10 || before.value < 10)) return false;
  const factor = Math.max(own.value, before.value) / Math.min(own.value, before.value);
  return factor - 30 > 1e-9;
}

const isCountUnit = (unit: string): boolean => ['count', 'FTE', 'days'].includes(unit);

/** Section 4.2, test 2: the years that are held back, in a series in any order. */
export function jumps(series: readonly Dated[], unit: string): readonly number[] {
  if (unit === 'index' || unit === 'Y/N') return [];
  const held: number[] = [];
  const past: Dated[] = [];
  for (const own of [...series].sort((a, b) => a.year - b.year)) {
    if (own.value <= 0) continue;
    const before = past.at(-1);
    if (before !== undefined && isJump(own, before, unit)) held.push(own.year);
    else if (!own.hasHeldPart) past.push(own);
  }
  return held;
}

type FindOf<Found> = (at: At, metric: MetricRow) => Found;

/** Finds what is the same for a company, metric and state once. */
function remembered<Found>(find: FindOf<Found>): FindOf<Found> {
  const byWorld = new WeakMap<World, Map<string, Found>>();
  return (at, metric) => {
    const found = byWorld.get(at.world) ?? new Map<string, Found>();
    byWorld.set(at.world, found);
    const key = `${at.company.id} ${metric.id} ${at.back}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    const own = find(at, metric);
    found.set(key, own);
    return own;
  };
}

/** Sections 3 and 4.2: revenue of the very year, unless its own past holds it back. */
function revenueOf({ world, company }: At, year: number): number {
  const series = world.fundamentals
    .filter(({ companyId, revenueUsd }) => companyId === company.id && revenueUsd !== null)
    .map((row) => ({
      year: row.year,
      value: row.revenueUsd ?? 0,
      isConfirmed: false,
      hasHeldPart: false,
    }));
  if (jumps(series, 'USD').includes(year)) return 0;
  return series.find((row) => row.year === year)?.value ?? 0;
}

/** Section 3: per $1M revenue of the same year; converted where it is not scalable. Unrounded. */
const comparedValue = remembered((at, metric): Score => {
  const own = latestValue(at, metric);
  if (own === null || !metric.isScalable) return own?.value ?? null;
  const revenue = revenueOf(at, own.year);
  return revenue <= 0 ? null : (own.value / revenue) * 1e6;
});

/** Section 3: 5 decimals for 40 to 45, 9 significant digits for other scaled values. */
function rounded(value: number, { id, isScalable }: MetricRow): number {
  if (!isScalable || value === 0) return value;
  if (id >= 40 && id <= 45) {
    return (Math.sign(value) * Math.floor(Math.abs(value) * 1e5 + 0.5 + 1e-9)) / 1e5;
  }
  return Number(value.toPrecision(9));
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
export function peerLevels({ world, company }: At): readonly (readonly CompanyRow[])[] {
  const covered = world.input.companies.filter(isDirect);
  const parent = parentOf(world, company);
  if (parent === null) return [covered];
  const ofParent = covered.filter((other) => parentOf(world, other) === parent);
  if (isKnownToParentOnly(world, company)) return [ofParent, covered];
  const { subSectorId: own } = company;
  return [covered.filter(({ subSectorId }) => subSectorId === own), ofParent, covered];
}

interface Peer {
  readonly company: CompanyRow;
  readonly value: number;
}

const valuesIn = (
  at: At,
  level: readonly CompanyRow[],
  peerValue: (peer: At) => Score,
): readonly Peer[] =>
  level.flatMap((company) => {
    const value = peerValue({ ...at, company });
    return value === null ? [] : [{ company, value }];
  });

const medianOf = (sorted: readonly number[]): number => {
  const half = sorted.length / 2;
  return mean([sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0]) ?? 0;
};

/** Section 4.2, test 1: within the first level with 20 positive values. */
function isFarFromPeers(at: At, metric: MetricRow): boolean {
  const own = comparedValue(at, metric);
  if (own === null || own < 0 || ['%', 'index', 'Y/N'].includes(metric.unit)) return false;
  const groups = peerLevels(at).map((level) =>
    valuesIn(at, level, (peer) => comparedValue(peer, metric)).map(({ value }) => value),
  );
  const all = groups.find((group) => group.filter((value) => value > 0).length >= 20);
  if (all === undefined) return false;
  if (own === 0) {
    const zeros = all.filter((value) => value === 0).length;
    return !isCountUnit(metric.unit) && 0.05 - zeros / all.length > 1e-9;
  }
  const positive = all.filter((value) => value > 0).sort((a, b) => a - b);
  return Math.abs(Math.log10(own) - Math.log10(medianOf(positive))) - 2.5 > 1e-9;
}

const partsOf = ({ input }: World, { id }: MetricRow): readonly MetricRow[] =>
  [1, 44].includes(id) ? input.metrics.filter((metric) => [92, 93].includes(metric.id)) : [];

/** Section 4.2, test 4. */
const hasHeldPart = (at: At, metric: MetricRow, year: number): boolean =>
  partsOf(at.world, metric).some((part) => isHeldBackIn(at, part, year));

/** Older than any year of a test or of the demo. */
const OLDEST_YEAR = 2000;

/** Section 4.2, test 2. */
const jumpsOf: FindOf<readonly number[]> = remembered((at, metric) =>
  jumps(
    yearsDown(asOfYear(at.world), OLDEST_YEAR)
      .flatMap((year) => rowIn(at, metric, year) ?? [])
      .flatMap(({ year, value, isConfirmed = false }) =>
        value === null || year > asOfYear(at.world)
          ? []
          : [
              {
                year,
                value,
                isConfirmed,
                hasHeldPart: !isConfirmed && hasHeldPart(at, metric, year),
              },
            ],
      ),
    metric.unit,
  ),
);

/** The value of a year is held back, whichever of the two states it counts in. */
function isHeldBackIn(at: At, metric: MetricRow, year: number): boolean {
  if (jumpsOf(at, metric).includes(year)) return true;
  if (rowIn(at, metric, year)?.isConfirmed === true) return false;
  return [0, 1].some((back) => {
    const state = { ...at, back };
    return latestValue(state, metric)?.year === year && isFarFromPeers(state, metric);
  });
}

/** Section 4.2: one of the four tests, unless an analyst confirmed the value. */
const isWithheld = remembered((at, metric): boolean => {
  const own = latestValue(at, metric);
  if (own === null || rowIn(at, metric, own.year)?.isConfirmed === true) return false;
  return (
    jumpsOf(at, metric).includes(own.year) ||
    hasHeldPart(at, metric, own.year) ||
    (isDirect(at.company) && isFarFromPeers(at, metric))
  );
});

/** The converted value that counts, with its year; null: not disclosed, or held back. */
export const figureOf = (at: At, metric: MetricRow): { value: number; year: number } | null =>
  isWithheld(at, metric) ? null : latestValue(at, metric);

const plausible = remembered((at, metric): Score => {
  const value = isWithheld(at, metric) ? null : comparedValue(at, metric);
  return value === null ? null : rounded(value, metric);
});

const performanceOf = remembered((at, metric): Score => {
  if (metric.tag === 'QUAL') return judged(at, metric, 'performance')?.points ?? null;
  const own = plausible(at, metric);
  const group = peerLevels(at)
    .map((level) => valuesIn(at, level, (peer) => plausible(peer, metric)))
    .find((peers) => peers.length >= 5);
  if (own === null || group === undefined) return null;
  const peers = group.map(({ value }) => value);
  const worse = peers.filter((peer) => (metric.isHigherBetter ? peer < own : peer > own)).length;
  const equal = peers.filter((peer) => peer === own).length;
  return (4 * (worse + equal / 2)) / peers.length;
});

/** Section 4.3: a QUANT metric without a figure, or with one that is held back. */
export const isSilent = (at: At, metric: MetricRow): boolean =>
  metric.tag === 'QUANT' &&
  isDirect(at.company) &&
  (latestValue(at, metric) === null || isWithheld(at, metric));

/** Section 4.1: something is judged, and in the year before. */
const isOld = (at: At, of: Judged | null): boolean => of !== null && of.year < reportingYear(at);

const isNew = (at: At, of: Judged | null): boolean => of !== null && of.year === reportingYear(at);

const isFigureCarried = (at: At, metric: MetricRow): boolean => {
  const own = latestValue(at, metric);
  return own !== null && own.year === latestValue({ ...at, back: 1 }, metric)?.year;
};

/** Of a judged metric: something is carried, and nothing is new. */
function isJudgementCarried(at: At, metric: MetricRow, share: number): boolean {
  const performance = judged(at, metric, 'performance');
  if (share === 0) return isOld(at, performance);
  const awareness = judged(at, metric, 'awareness');
  const isAnyOld = isOld(at, awareness) || isOld(at, performance);
  return isAnyOld && !isNew(at, awareness) && !isNew(at, performance);
}

/**
 * Section 3: the two values of a metric are one carried value. Of a mixed score the figure
 * decides, where there is one that counts; of a judged metric, whether anything is new.
 */
export function isCarried(at: At, metric: MetricRow, share: number): boolean {
  if (!isDirect(at.company)) return false;
  if (share === 1) return isOld(at, judged(at, metric, 'awareness'));
  if (metric.tag === 'QUAL') return isJudgementCarried(at, metric, share);
  const isByFigure = share === 0 || !isSilent(at, metric);
  return isByFigure ? isFigureCarried(at, metric) : isOld(at, judged(at, metric, 'awareness'));
}

export interface Axes {
  readonly awareness: Score;
  readonly performance: Score;
  readonly isSilent: boolean;
}

const ownAxes = (at: At, metric: MetricRow): Axes => ({
  awareness: judged(at, metric, 'awareness')?.points ?? null,
  performance: performanceOf(at, metric),
  isSilent: isSilent(at, metric),
});

/** Section 4.4: the covered peers, who are counted, not their values. */
export const proxyPeers = (at: At): readonly CompanyRow[] =>
  peerLevels(at).find((level) => level.length >= 5) ?? [];

/** Section 4.4: the means over the covered peers. */
function proxyAxes(at: At, metric: MetricRow): Axes {
  const places = proxyPeers(at).map((company) => ({ ...at, company }));
  return {
    awareness: mean(places.map((peer) => judged(peer, metric, 'awareness')?.points ?? null)),
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
