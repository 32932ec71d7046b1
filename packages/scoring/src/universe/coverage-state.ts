import type { CoverageState } from '@verdure/contract/vocabulary';

import { isHidden } from './company-row.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

/** A company's total of the current year, by row, points 0 to 4; null: it has none. */
export function totalAt(
  { snapshot, sectors }: ScoredUniverse,
  row: number,
  kind: TotalKind,
): number | null {
  const span = snapshot.companies.span[row] ?? -1;
  const start = snapshot.spans[span]?.start ?? 0;
  const totals = sectors.at(span)?.totals[0][TOTAL_KINDS.indexOf(kind)];
  const score = totals?.[row - start] ?? Number.NaN;
  return Number.isNaN(score) ? null : score;
}

const PILLARS = TOTAL_KINDS.filter((kind) => kind !== 'esg');

/**
 * How the company of a row is covered, one word for each state (methodology 13). Hidden pillars
 * are none; nor has a company outside the profile's universe any score.
 */
export function coverageStateAt(scored: ScoredUniverse, row: number): CoverageState {
  const { snapshot } = scored;
  const hasTotal = totalAt(scored, row, 'esg') !== null;
  const hasPillar = PILLARS.some(
    (pillar) => !isHidden(snapshot, row, { pillar }) && totalAt(scored, row, pillar) !== null,
  );
  if (!(hasTotal || hasPillar)) return 'not_covered';
  if (snapshot.companies.isProxy[row] === 1) return 'proxy';
  return hasTotal ? 'direct' : 'partial';
}
