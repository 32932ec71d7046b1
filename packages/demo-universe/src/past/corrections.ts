import { FACTS, SCOPE_1_ID, SCOPE_2_ID, SCOPE_3_ID } from '@verdure/contract/vocabulary';

import type { CompanyMetricValue } from '../companies/index.ts';
import { createRandom, type Random } from '../random/index.ts';
import { type Instant, laterInstant, type PastDays } from './past-days.ts';
import type { ReportingMoments } from './reporting-moments.ts';

/** Companies of which an analyst corrected a value. */
const CORRECTED_CHANCE = 0.35;
const CORRECTIONS_EACH = 2;
/** Units whose values are read as figures: a part of one is a figure too. */
const NO_FIGURES: readonly (string | null)[] = ['Y/N'];

/** Figures that others are the sums or views of are right from the start, so that all agree. */
const LINKED: ReadonlySet<number> = new Set([
  SCOPE_1_ID,
  SCOPE_2_ID,
  SCOPE_3_ID,
  ...FACTS.flatMap(({ viewId, source }) => [viewId, source]).filter((id) => typeof id === 'number'),
]);

/** A value that stood differently at first. */
export interface Correction {
  readonly metricId: number;
  readonly year: number;
  /** When today's value took its place. */
  readonly at: Instant;
  /** What it was. */
  readonly first: CompanyMetricValue;
}

/** A figure that was read too low, or a judgement that was a point off. */
function firstOf(random: Random, row: CompanyMetricValue): CompanyMetricValue {
  const { awareness, performance, value, rawValue } = row;
  if (value !== null && rawValue !== null) {
    const factor = 0.55 + 0.4 * random.uniform();
    const raw = Number.isInteger(rawValue) ? Math.round(rawValue * factor) : rawValue * factor;
    return { ...row, rawValue: raw, value: rawValue === 0 ? value : value * (raw / rawValue) };
  }
  const off = random.chance(0.5) ? 1 : -1;
  const moved = (points: number | null, lowest: number) =>
    points === null ? null : Math.min(4, Math.max(lowest, points + off));
  return { ...row, awareness: moved(awareness, 1), performance: moved(performance, 0) };
}

const canBeCorrected = ({
  metricId,
  approved,
  performance,
  value,
  rawUnit,
  unit,
}: CompanyMetricValue) =>
  approved &&
  !LINKED.has(metricId) &&
  (performance !== null || (value !== null && rawUnit !== null && !NO_FIGURES.includes(unit)));

interface Known {
  readonly seed: number;
  readonly days: PastDays;
  readonly moments: ReportingMoments;
}

/** What was corrected of a company since the past of the demo begins. */
export function correctionsOf(
  { seed, days, moments }: Known,
  rows: readonly CompanyMetricValue[],
): readonly Correction[] {
  const [company] = rows;
  if (company === undefined) return [];
  const random = createRandom(seed, 'corrections', company.companyId);
  if (!random.chance(CORRECTED_CHANCE)) return [];
  const found = rows.filter(canBeCorrected);
  const corrections = new Map<string, Correction>();
  for (let draw = 0; draw < CORRECTIONS_EACH; draw += 1) {
    const row = found[random.integer(0, Math.max(found.length - 1, 0))];
    const delay = random.integer(20, 240);
    if (row === undefined) continue;
    const { companyId, metricId, year } = row;
    const time = { hour: random.integer(8, 17), minute: random.integer(0, 59) };
    const at = laterInstant(moments.of(companyId, year), delay, time);
    if (at <= days.origin || at >= days.end) continue;
    const first = firstOf(random, row);
    corrections.set(`${metricId} ${year}`, { metricId, year, at, first });
  }
  return [...corrections.values()];
}
