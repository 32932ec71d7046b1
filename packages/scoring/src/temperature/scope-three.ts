import {
  FINANCIALS_SECTOR_ID,
  NACE_SECTIONS,
  SCOPE_1_ID,
  SCOPE_2_ID,
  SCOPE_3_ID,
} from '@verdure/contract/vocabulary';

import { isAbove, medianOf } from '../numbers/index.ts';
import { MINIMUM_PEERS } from '../scores/index.ts';
import {
  baseSpansOfLevel,
  groupKey,
  type MetricColumns,
  metricIndexOf,
  type SectorSpan,
  type Snapshot,
  sourcedValue,
  VALUE_YEARS_BACK,
} from '../snapshot/index.ts';
import type { PartialReason } from './status.ts';

/** Above this share of scope 3 the own operations are the smaller part. */
const LARGER_PART = 0.5;
/** Financial and insurance activities. */
const FINANCIAL_SECTION = NACE_SECTIONS.findIndex(({ code }) => code === 'K') + 1;

type Scopes = readonly (MetricColumns | undefined)[];

/** A value of one year; null: not disclosed, or held back. */
function amountOfYear(columns: MetricColumns | undefined, row: number, age: number): number | null {
  const value = columns?.valueByAge[age]?.[row] ?? Number.NaN;
  if (columns === undefined || Number.isNaN(value) || value < 0) return null;
  const own = sourcedValue(columns, row, 0);
  return own?.age === age && own.isWithheld ? null : value;
}

/** Scope 3 over all three scopes, of the latest year that has all of them; null: none has. */
function scopeThreeShare(scopes: Scopes, row: number): number | null {
  for (let age = 0; age <= VALUE_YEARS_BACK; age += 1) {
    const amounts = scopes.flatMap((columns) => amountOfYear(columns, row, age) ?? []);
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    if (amounts.length === scopes.length && total > 0) return (amounts.at(-1) ?? 0) / total;
  }
  return null;
}

/**
 * Reads the median share of scope 3 in all emissions among the public peers of a sector: of the
 * sub-sector with at least 5 companies that tell all three scopes of one year, else of the parent
 * sector; null: unknown (methodology 17.5).
 */
export function scopeThreeShares(snapshot: Snapshot): (span: SectorSpan) => number | null {
  const scopes = [SCOPE_1_ID, SCOPE_2_ID, SCOPE_3_ID].map(
    (id) => snapshot.metricColumns[metricIndexOf(snapshot, id) ?? -1],
  );
  const { isDirect } = snapshot.companies;
  const medians = new Map<string, number | null>();
  const medianIn = (spans: readonly SectorSpan[]): number | null => {
    const shares: number[] = [];
    for (const { start, end } of spans) {
      for (let row = start; row < end; row += 1) {
        const share = isDirect[row] === 1 ? scopeThreeShare(scopes, row) : null;
        if (share !== null) shares.push(share);
      }
    }
    return shares.length < MINIMUM_PEERS ? null : medianOf(shares);
  };
  const medianAt = (span: SectorSpan, level: 'sub_sector' | 'parent_sector'): number | null => {
    const key = groupKey(span, level);
    const known = medians.get(key);
    if (known !== undefined) return known;
    const median = medianIn(baseSpansOfLevel(snapshot, span, level));
    medians.set(key, median);
    return median;
  };
  return (span) => medianAt(span, 'sub_sector') ?? medianAt(span, 'parent_sector');
}

/** Whether a company row is a financial: by its parent sector, or by its NACE section. */
export function isFinancialRow({ companies, regulatory, spans }: Snapshot, row: number): boolean {
  const { parentId = null } = spans[companies.span[row] ?? -1] ?? {};
  return parentId === FINANCIALS_SECTOR_ID || regulatory.naceSection[row] === FINANCIAL_SECTION;
}

/**
 * Why a company's temperature misses the larger part of its emissions; null: it does not
 * (methodology 17.5).
 *
 * @param peerShare of scope 3 in all emissions, a fraction; null: unknown
 */
export function partialReason(
  isFinancial: boolean,
  peerShare: number | null,
): PartialReason | null {
  if (isFinancial) return 'financial';
  if (peerShare === null) return 'scope_3_unknown';
  return isAbove(peerShare, LARGER_PART) ? 'scope_3_dominates' : null;
}
