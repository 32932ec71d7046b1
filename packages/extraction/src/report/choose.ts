import type { MetricUnit } from '@verdure/contract/vocabulary';
import { differsByUnit } from '@verdure/scoring/units';

import { amountOf, isSameAmount, SAME } from './amounts.ts';
import type { Finding } from './candidate.ts';

/** The figure that is proposed for a metric and a year. */
export interface Chosen {
  readonly best: Finding;
  /** Other places that hold the same amount. */
  readonly same: readonly Finding[];
  /** A place that holds the same digits as another amount: 0.5 t in one table, 0.5 kt in the next. */
  readonly disputed: Finding | undefined;
  readonly confidence: number;
}

type Units = ReadonlyMap<number, MetricUnit>;

const MOST = 0.98;
const LEAST = 0.05;
const SECOND_PLACE = 0.06;
const MOST_FOR_PLACES = 0.12;
/** Another figure under as good a name. */
const RIVAL = 0.1;
const SUM_HOLDS = 0.1;
const SUM_FAILS = 0.2;
/** A unit that is wrong by a thousand between two years, or two places. */
const LEAP = 0.3;
const THOUSAND = 400;

const SCOPE_1 = 92;
const SCOPE_2 = 93;
const SUMS: readonly number[] = [1, 44];

const keyOf = (metricId: number, year: number): string => `${metricId} ${year}`;

/** What was bought counts before what the grid is made of; then the surest; then the first page. */
const byRank = (a: Finding, b: Finding): number =>
  Number(a.isLocationBased) - Number(b.isLocationBased) ||
  b.confidence - a.confidence ||
  a.passage.page - b.passage.page;

interface Ranked {
  readonly findings: readonly Finding[];
  readonly best: Finding;
}

/** Places that hold the same amount, and rivals that are named as well. */
function chosen({ best, findings }: Ranked, units: Units): Chosen {
  const unit = units.get(best.metricId);
  const amount = amountOf(best, unit);
  const others = findings.filter((each) => each !== best);
  const same = others.filter((each) => isSameAmount(amountOf(each, unit), amount));
  const places = new Set(same.map(({ passage }) => `${passage.page} ${passage.kind}`));
  places.delete(`${best.passage.page} ${best.passage.kind}`);
  const hasRival = others.some(
    (each) =>
      !same.includes(each) &&
      each.isLocationBased === best.isLocationBased &&
      each.confidence >= best.confidence,
  );
  const disputed = others.find((each) => differsByUnit(amountOf(each, unit), amount, SAME));
  const confidence =
    best.confidence +
    Math.min(MOST_FOR_PLACES, places.size * SECOND_PLACE) -
    (hasRival ? RIVAL : 0) -
    (disputed === undefined ? 0 : LEAP);
  return { best, same, disputed, confidence };
}

/** The figures of scopes 1 and 2 and of their sum in a year, and whether they add up. */
interface Sum {
  readonly parts: readonly [Ranked, Ranked];
  readonly sum: Ranked;
}

const addsUp = (a: number, b: number, sum: number): boolean =>
  Math.abs(a + b - sum) <= 0.012 * Math.max(Math.abs(sum), 1);

/** The three figures that add up: the first ones if they do, else others that were found. */
function addingUp({ parts: [first, second], sum }: Sum, units: Units): readonly Finding[] | null {
  const amount = (finding: Finding): number => amountOf(finding, units.get(finding.metricId));
  for (const total of sum.findings) {
    for (const two of second.findings) {
      if (addsUp(amount(first.best), amount(two), amount(total))) return [first.best, two, total];
    }
  }
  return null;
}

function withSum(ranked: ReadonlyMap<string, Ranked>, year: number, units: Units) {
  const first = ranked.get(keyOf(SCOPE_1, year));
  const second = ranked.get(keyOf(SCOPE_2, year));
  const sum = SUMS.map((id) => ranked.get(keyOf(id, year))).find((each) => each !== undefined);
  if (first === undefined || second === undefined || sum === undefined) return null;
  return { found: addingUp({ parts: [first, second], sum }, units) };
}

interface Judged {
  readonly ranked: ReadonlyMap<string, Ranked>;
  readonly units: Units;
}

/** Whether a figure and that of the year before or after differ by a thousand. */
function leaps({ best }: Ranked, { ranked, units }: Judged): boolean {
  const unit = units.get(best.metricId);
  const amount = Math.abs(amountOf(best, unit));
  return [best.year - 1, best.year + 1].some((year) => {
    const other = ranked.get(keyOf(best.metricId, year));
    if (other === undefined || amount === 0 || other.best.rawUnit === best.rawUnit) return false;
    const ratio = Math.abs(amountOf(other.best, unit)) / amount;
    return ratio > THOUSAND || (ratio > 0 && ratio < 1 / THOUSAND);
  });
}

const isOfSum = (metricId: number): boolean =>
  metricId === SCOPE_1 || metricId === SCOPE_2 || SUMS.includes(metricId);

function ranks(findings: readonly Finding[]): Map<string, Ranked> {
  const groups = Map.groupBy(findings, ({ metricId, year }) => keyOf(metricId, year));
  const ranked = new Map<string, Ranked>();
  for (const [key, group] of groups) {
    const sorted = group.toSorted(byRank);
    const [best] = sorted;
    if (best !== undefined) ranked.set(key, { findings: sorted, best });
  }
  return ranked;
}

/** Figures that agree with each other are surer, and those that fail arithmetic never look sure. */
export function chosenOf(findings: readonly Finding[], units: Units): readonly Chosen[] {
  const ranked = ranks(findings);
  const change = new Map<string, number>();
  for (const year of new Set(findings.map((each) => each.year))) {
    const sum = withSum(ranked, year, units);
    if (sum === null) continue;
    for (const id of [SCOPE_1, SCOPE_2, ...SUMS]) {
      change.set(keyOf(id, year), sum.found === null ? -SUM_FAILS : SUM_HOLDS);
    }
    for (const best of sum.found ?? []) {
      const ids = SUMS.includes(best.metricId) ? SUMS : [best.metricId];
      for (const id of ids) {
        const own = ranked.get(keyOf(id, year));
        if (own !== undefined)
          ranked.set(keyOf(id, year), { ...own, best: { ...best, metricId: id } });
      }
    }
  }
  return [...ranked].map(([key, each]) => {
    const { best, same, disputed, confidence } = chosen(each, units);
    const bySum = isOfSum(best.metricId) ? (change.get(key) ?? 0) : 0;
    const byLeap = leaps(each, { ranked, units }) ? LEAP : 0;
    const sure = Math.max(LEAST, Math.min(MOST, confidence + bySum - byLeap));
    return { best, same, disputed, confidence: sure };
  });
}
