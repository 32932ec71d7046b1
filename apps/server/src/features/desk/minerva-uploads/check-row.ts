import type { MinervaRow } from '@verdure/contract/desk/minerva-uploads';
import { METRICS, type Metric } from '@verdure/contract/vocabulary';

/** A row, ready to be stored as a version. */
export interface GovernanceFigure {
  readonly row: number;
  readonly metricId: number;
  /** Reporting year. */
  readonly year: number;
  /** Score points, 0 to 4; null if not disclosed. */
  readonly awareness: number | null;
  readonly performance: number | null;
  /** As reported, in `rawUnit`. */
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  /** In the metric's unit. A share is a fraction. */
  readonly value: number | null;
  readonly reason: string | null;
}

export interface RowRefusal {
  readonly row: number;
  readonly reason: string;
}

const GOVERNANCE = new Map(
  METRICS.filter(({ pillar }) => pillar === 'governance').map((metric) => [metric.id, metric]),
);
const FRACTION = 'fraction';

const givesNothing = ({ value, awareness, performance }: MinervaRow): boolean =>
  value === undefined && awareness === undefined && performance === undefined;

/** Why a well-formed row cannot be stored; null if it can. */
function flawOf(row: MinervaRow, metric: Metric, lastYear: number): string | null {
  const { name, unit, tag } = metric;
  if (row.year > lastYear) return `The year ${row.year} has not come yet`;
  if (givesNothing(row)) return `${name} has no value, awareness or performance`;
  if (unit === null && row.value !== undefined)
    return `${name} is judged in points, without a value`;
  if (tag === 'QUANT' && row.performance !== undefined) {
    return `${name} is ranked among peers, without a performance`;
  }
  return typeof row.value === 'number' ? flawOfValue(row.value, row.unit, metric) : null;
}

function flawOfValue(value: number, given: string | undefined, metric: Metric): string | null {
  const { name, unit } = metric;
  const isShare = unit === '%';
  if (given === undefined) return `${name} has no unit beside its value`;
  if (given !== unit && !(isShare && given === FRACTION))
    return `${name} is in ${unit}, not in ${given}`;
  if (value < 0) return `${name} is less than 0`;
  if (isShare && fractionOf(value, given) > 1) return `${name} is more than 100%`;
  return null;
}

const fractionOf = (value: number, unit: string): number => (unit === '%' ? value / 100 : value);

function figureOf(row: MinervaRow, position: number, metric: Metric): GovernanceFigure {
  const { value: rawValue = null, unit = null } = row;
  const isShare = metric.unit === '%';
  return {
    row: position,
    metricId: metric.id,
    year: row.year,
    rawValue,
    awareness: row.awareness ?? null,
    performance: row.performance ?? null,
    rawUnit: rawValue === null ? null : unit,
    value: isShare && rawValue !== null && unit !== null ? fractionOf(rawValue, unit) : rawValue,
    reason: row.reason ?? null,
  };
}

/**
 * Splits a company's rows into those that can be stored and those that are refused, with reasons.
 *
 * @param lastYear the latest reporting year that is not in the future
 */
export function checkRows(rows: readonly MinervaRow[], lastYear: number) {
  const figures: GovernanceFigure[] = [];
  const refusals: RowRefusal[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const position = index + 1;
    const metric = GOVERNANCE.get(row.metric_id);
    const key = `${row.metric_id} ${row.year}`;
    const earlier = seen.get(key);
    const flaw =
      metric === undefined
        ? `Metric ${row.metric_id} is not a metric of governance`
        : flawOf(row, metric, lastYear);
    if (flaw !== null || metric === undefined) refusals.push({ row: position, reason: flaw ?? '' });
    else if (earlier !== undefined) {
      refusals.push({
        row: position,
        reason: `Row ${earlier} says it of this metric and year already`,
      });
    } else {
      seen.set(key, position);
      figures.push(figureOf(row, position, metric));
    }
  }
  return { figures, refusals };
}
