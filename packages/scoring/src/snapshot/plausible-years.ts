import { heldBackByPast, natureOfUnit } from '../scores/index.ts';
import type { HeldBack } from './held-back.ts';
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
export function heldBackInYears(
  frame: DeriveFrame,
  { metric, raw }: MetricDraft,
  parts: readonly MetricColumns[],
): readonly HeldBack[] {
  const nature = natureOfUnit(metric.unit);
  const ofParts = heldBackParts(parts);
  if (raw.valueByAge.every((column) => column === null)) return [];
  const held: HeldBack[] = [];
  for (let row = 0; row < frame.companies.id.length; row += 1) {
    if (frame.companies.isDirect[row] === 0) continue;
    const ages = ofParts.get(row) ?? 0;
    const confirmed = raw.confirmed?.[row] ?? 0;
    const series = seriesOf(frame, raw.valueByAge, { row, confirmed }).map((own) => ({
      ...own,
      isHeldBack: !own.isConfirmed && (ages & (1 << (frame.asOfYear - own.year))) !== 0,
    }));
    for (const { year, times, pastYear } of heldBackByPast(series, nature)) {
      held.push({ row, age: frame.asOfYear - year, test: 'past', times, pastYear });
    }
    for (const { year, isHeldBack } of series) {
      if (!isHeldBack) continue;
      held.push({ row, age: frame.asOfYear - year, test: 'part', times: null, pastYear: null });
    }
  }
  return held;
}
