import { withheldByPast, natureOfUnit } from '../scores/index.ts';
import type { Withheld } from './withheld.ts';
import type { DeriveFrame, MetricDraft } from './metric-draft.ts';
import { seriesOf } from './plausible-amounts.ts';
import type { MetricColumns } from './snapshot.ts';

/** Which ages of each row have a part that is held back, as bits. */
function heldBackParts(parts: readonly MetricColumns[]): ReadonlyMap<number, number> {
  const ages = new Map<number, number>();
  for (const { heldBack } of parts) {
    heldBack?.row.forEach((row, at) => {
      ages.set(row, (ages.get(row) ?? 0) | (1 << (heldBack.age[at] ?? 0)));
    });
  }
  return ages;
}

/**
 * The values that a company's own years hold back: jumps against its past, and sums with a part
 * that is held back (methodology 4.2).
 */
export function withheldInYears(
  frame: DeriveFrame,
  { metric, raw }: MetricDraft,
  parts: readonly MetricColumns[],
): readonly Withheld[] {
  const nature = natureOfUnit(metric.unit);
  const ofParts = heldBackParts(parts);
  if (raw.valueByAge.every((column) => column === null)) return [];
  const held: Withheld[] = [];
  for (let row = 0; row < frame.companies.id.length; row += 1) {
    if (frame.companies.isDirect[row] === 0) continue;
    const ages = ofParts.get(row) ?? 0;
    const confirmed = raw.confirmed?.[row] ?? 0;
    const series = seriesOf(frame, raw.valueByAge, { row, confirmed }).map((own) => ({
      ...own,
      isWithheld: !own.isConfirmed && (ages & (1 << (frame.asOfYear - own.year))) !== 0,
    }));
    for (const { year, times, pastYear } of withheldByPast(series, nature)) {
      held.push({ row, age: frame.asOfYear - year, test: 'past', times, pastYear });
    }
    for (const { year, isWithheld } of series) {
      if (!isWithheld) continue;
      held.push({ row, age: frame.asOfYear - year, test: 'part', times: null, pastYear: null });
    }
  }
  return held;
}
