import { FEATURE_OF_PILLAR } from '@verdure/contract/vocabulary';

import type { InvestmentTypeOrNull } from './investment-type.ts';
import { hasFeature } from '../../../api/viewer.ts';
import type { Viewer } from '../../../api/viewer.ts';
import type { ScoreKind } from './holding.ts';

export interface Pillar {
  readonly kind: ScoreKind;
  readonly label: string;
  /** The table of holdings has no column for it, so nothing can be filtered by its grade. */
  readonly isUnlisted?: boolean;
}

const SOVEREIGN: readonly Pillar[] = [
  { kind: 'environmental', label: 'Environmental' },
  { kind: 'social', label: 'Social' },
  { kind: 'country_governance', label: 'Governance' },
];

const COMPANY_PILLARS = [
  { kind: 'sustainability', label: 'Sustainability' },
  { kind: 'sustainability_s2', label: 'Climate' },
  { kind: 'governance', label: 'Governance' },
  { kind: 'impact', label: 'Impact' },
] as const;

/** The pillars that apply to the holdings and are subscribed to (SCR-PORT-05). */
export function pillarsOf(type: InvestmentTypeOrNull, viewer: Viewer): readonly Pillar[] {
  if (type === 'pure_sovereign') return SOVEREIGN;
  return COMPANY_PILLARS.filter(({ kind }) => hasFeature(viewer, FEATURE_OF_PILLAR[kind]));
}

/** Of the summary: what holds companies and countries has the pillars of both. */
export const summaryPillarsOf = (type: InvestmentTypeOrNull, viewer: Viewer): readonly Pillar[] => [
  ...pillarsOf(type, viewer),
  ...(type === 'mixed'
    ? SOVEREIGN.map(({ kind, label }) => ({
        kind,
        label: `${label} of countries`,
        isUnlisted: true,
      }))
    : []),
];

/** The pillars that would apply, but are not in the organisation's subscription. */
export function missingPillarsOf(type: InvestmentTypeOrNull, viewer: Viewer): readonly Pillar[] {
  if (type === 'pure_sovereign') return [];
  return COMPANY_PILLARS.filter(({ kind }) => !hasFeature(viewer, FEATURE_OF_PILLAR[kind]));
}
