import { SCORED_PILLARS, type ScoredPillar } from '@verdure/contract/vocabulary';
import { preferenceBitOf } from '../snapshot/index.ts';
import type { DimensionRow, NumberColumn, SectorSpan, Snapshot } from '../snapshot/index.ts';
import { rowOfCompany } from '../snapshot/index.ts';
import type { ScoredUniverse } from './scored-universe.ts';

/** Where a company stands in the columns of a scored universe. */
export interface CompanyPlace {
  readonly row: number;
  readonly spanIndex: number;
  readonly span: SectorSpan;
  readonly isWrongUniverse: boolean;
}

/** The place of a company, or null when the snapshot does not have it. */
export function companyPlace(scored: ScoredUniverse, companyId: number): CompanyPlace | null {
  const { snapshot, inUniverse } = scored;
  const row = rowOfCompany(snapshot, companyId);
  const spanIndex = row === null ? undefined : snapshot.companies.span[row];
  const span = spanIndex === undefined ? undefined : snapshot.spans[spanIndex];
  if (row === null || spanIndex === undefined || span === undefined) return null;
  return { row, spanIndex, span, isWrongUniverse: inUniverse !== null && inUniverse[row] === 0 };
}

/** Whether a preference hides a dimension of a company: it is not applicable then (5.5). */
export function isHidden(
  { companies }: Snapshot,
  row: number,
  dimension: Pick<DimensionRow, 'pillar'>,
): boolean {
  const bit = preferenceBitOf(dimension);
  return bit !== 0 && ((companies.preferenceBits[row] ?? 0) & bit) === 0;
}

/** The pillar that decides how a dimension is mixed; those without a total mix as the ESG ones. */
export const mixingPillar = ({ pillar }: Pick<DimensionRow, 'pillar'>): ScoredPillar =>
  SCORED_PILLARS.find((scored) => scored === pillar) ?? 'sustainability';

/** A cell of a column; null for NaN and for a column that is not there. */
export function cell(column: NumberColumn | undefined, row: number): number | null {
  const value = column?.[row] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}
