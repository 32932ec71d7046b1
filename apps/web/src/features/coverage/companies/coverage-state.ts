import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { FEATURE_OF_PILLAR } from '@verdure/contract/vocabulary';
import type { ScoredPillar } from '@verdure/contract/vocabulary';

import { hasFeature } from '../../../api/viewer.ts';
import type { Viewer } from '../../../api/viewer.ts';

const PILLARS = ['sustainability', 'governance', 'sustainability_s2', 'impact'] as const;

/** The pillars that the viewer's organisation has not subscribed to, in the order of the totals. */
export const unsubscribedPillars = (viewer: Viewer): readonly ScoredPillar[] =>
  PILLARS.filter((pillar) => !hasFeature(viewer, FEATURE_OF_PILLAR[pillar]));

/**
 * Whether we have assessed nothing of the company. That is our gap: it says nothing about what
 * the company discloses.
 */
export function isNotCovered({ proxy, totals, dimensions }: CompanyScores): boolean {
  const issues = Object.values(dimensions).flatMap((all = []) => all);
  const hasScore = Object.values(totals).some((total) => (total?.score ?? null) !== null);
  const hasMetric = issues.some(({ metrics }) =>
    metrics.some(({ disclosed, overall_score }) => disclosed || overall_score !== null),
  );
  return !(proxy || hasScore || hasMetric);
}
