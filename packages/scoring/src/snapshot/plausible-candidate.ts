import {
  withheldByPast,
  isTestedAgainstPeers,
  isTestGroup,
  natureOfUnit,
  PEER_LEVELS,
  type PeerLevel,
  timesOfPeers,
  type YearOfSeries,
} from '../scores/index.ts';
import { numberOrNull } from './columns.ts';
import { metricIndexOf, rowOfCompany } from './find.ts';
import type { WithheldReason } from './withheld.ts';
import type { MetricColumns, SectorSpan, Snapshot } from './snapshot.ts';
import type { MetricRow } from './snapshot-input.ts';
import { baseSpansOfLevel } from './span-groups.ts';
import { comparedAs, sourcedValue } from './value-source.ts';

/** A value that is not in force yet. */
export interface CandidateValue {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  /** In the metric's unit. */
  readonly value: number;
  /** Of `year`; null: not disclosed. */
  readonly revenueUsd: number | null;
  /** In force of the years before, oldest first. */
  readonly past: readonly YearOfSeries[];
}

interface Place {
  readonly metric: MetricRow;
  readonly columns: MetricColumns;
  readonly row: number;
  readonly span: SectorSpan;
}

function placeOf(snapshot: Snapshot, { companyId, metricId }: CandidateValue): Place | null {
  const row = rowOfCompany(snapshot, companyId);
  const index = metricIndexOf(snapshot, metricId);
  const metric = snapshot.metrics[index ?? -1];
  const columns = snapshot.metricColumns[index ?? -1];
  const span = snapshot.spans[snapshot.companies.span[row ?? -1] ?? -1];
  if (row === null || metric === undefined || columns === undefined || span === undefined) {
    return null;
  }
  return { metric, columns, row, span };
}

/** What the others of a level are compared as, with the candidate, ascending. */
function groupWith(
  snapshot: Snapshot,
  { metric, columns, row: own, span }: Place,
  { level, compared }: { readonly level: PeerLevel; readonly compared: number },
): Float64Array {
  const values = [compared];
  for (const { start, end } of baseSpansOfLevel(snapshot, span, level)) {
    for (let row = start; row < end; row += 1) {
      const figure =
        row === own || snapshot.companies.isDirect[row] === 0
          ? null
          : sourcedValue(columns, row, 0);
      if (figure === null) continue;
      const revenueUsd = numberOrNull(snapshot.fundamentals.revenueUsd[figure.age]?.[row]);
      const value = comparedAs(metric, figure.value, revenueUsd);
      if (value !== null) values.push(value);
    }
  }
  return Float64Array.from(values).sort();
}

function againstPeers(snapshot: Snapshot, candidate: CandidateValue): WithheldReason | null {
  const place = placeOf(snapshot, candidate);
  if (place === null) return null;
  const nature = natureOfUnit(place.metric.unit);
  const compared = comparedAs(place.metric, candidate.value, candidate.revenueUsd);
  if (compared === null || !isTestedAgainstPeers(nature)) return null;
  for (const level of PEER_LEVELS) {
    const group = groupWith(snapshot, place, { level, compared });
    if (!isTestGroup(group)) continue;
    const times = timesOfPeers(group, nature)(compared);
    return times === null ? null : { test: 'peers', times, pastYear: null };
  }
  return null;
}

/**
 * Why a value that waits would be held back once it is in force: against the peers of a snapshot,
 * then against the company's own past (methodology 4.2); null: it would count.
 */
export function whyWithheld(
  snapshot: Snapshot,
  candidate: CandidateValue & { readonly unit: string },
): WithheldReason | null {
  const byPeers = againstPeers(snapshot, candidate);
  if (byPeers !== null) return byPeers;
  const { year, value, past, unit } = candidate;
  const series = [...past, { year, value, isConfirmed: false }];
  const jump = withheldByPast(series, natureOfUnit(unit)).find((each) => each.year === year);
  return jump === undefined ? null : { test: 'past', times: jump.times, pastYear: jump.pastYear };
}
