import { FEATURE_OF_PILLAR } from '@verdure/contract/vocabulary';

import type { InvestmentTypeOrNull } from './investment-type.ts';
import { hasFeature } from '../../../api/viewer.ts';
import type { Viewer } from '../../../api/viewer.ts';
import type { ScoreKind } from './holding.ts';

export interface Pillar {
  readonly kind: ScoreKind;
  readonly label: string;
}

const SOVEREIGN: readonly Pillar[] = [
  { kind: 'environmental', label: 'Environmental' },
  { kind: 'social', label: 'Social' },
  { kind: 'country_governance', label: 'Governance' },
];

/** The pillars that apply to the holdings and are subscribed to (SCR-PORT-05). */
export function pillarsOf(type: InvestmentTypeOrNull, viewer: Viewer): readonly Pillar[] {
  if (type === 'pure_sovereign') return SOVEREIGN;
  const pillars = [
    { kind: 'sustainability', label: 'Sustainability' },
    { kind: 'sustainability_s2', label: 'Climate' },
    { kind: 'governance', label: 'Governance' },
    { kind: 'impact', label: 'Impact' },
  ] as const;
  return pillars.filter(({ kind }) => hasFeature(viewer, FEATURE_OF_PILLAR[kind]));
}
