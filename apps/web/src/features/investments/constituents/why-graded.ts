import type { HoldingBoundsRow } from '@verdure/contract/investments/constituents';

import { gradedBy } from '../../../ui/grade/graded-by.ts';
import type { OverallKind } from '@verdure/contract/investments/constituents';
import type { Holding } from '@verdure/contract/investments/holdings';

/** Why a row has its letter; null while the bounds load, and without a letter. */
export function whyGraded(
  { type, scores }: Pick<Holding, 'type' | 'scores'>,
  kind: OverallKind,
  bounds: readonly HoldingBoundsRow[],
): string | null {
  const { grade, why } = scores?.[kind] ?? {};
  if (why !== undefined || !grade || bounds.length === 0) return why ?? null;
  const ofKind = bounds.filter((each) => each.kind === kind && each.grade === grade);
  const own = ofKind.find((each) => each.type === type);
  // a fund is graded as what it holds: by two averages where companies are beside countries
  const [only, other] = ofKind;
  return gradedBy(grade, own ?? (other === undefined ? (only ?? null) : null));
}
