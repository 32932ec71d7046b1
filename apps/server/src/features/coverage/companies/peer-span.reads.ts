import type { SectorSpan } from '@verdure/scoring/snapshot';

import { type ScoredProfile, scoredRowOf } from '../../../universe/scored-profile.ts';

/** The span of the public companies of a company's sector; null: there is none. */
export function publicSpanOf(under: ScoredProfile, companyId: number): SectorSpan | null {
  const place = scoredRowOf(under, companyId);
  if (place === null) return null;
  const { spans, companies } = place.scored.snapshot;
  const own = spans[companies.span[place.row] ?? -1];
  const isSame = (span: SectorSpan): boolean =>
    span.subSectorId === own?.subSectorId && span.parentId === own?.parentId;
  return under.scored.snapshot.spans.find(isSame) ?? null;
}
