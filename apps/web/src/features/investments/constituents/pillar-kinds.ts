import {
  COMPANY_KINDS,
  type NamedKind,
  SOVEREIGN_KINDS,
} from '@verdure/contract/investments/holdings';
import { FEATURE_OF_PILLAR } from '@verdure/contract/vocabulary';

import type { InvestmentTypeOrNull } from './investment-type.ts';
import { hasFeature } from '../../../api/viewer.ts';
import type { Viewer } from '../../../api/viewer.ts';

export interface Pillar extends NamedKind {
  /** The table of holdings has no column for it, so nothing can be filtered by its grade. */
  readonly isUnlisted?: boolean;
  /** In a line that has no room for the label. */
  readonly short?: string;
}

/** The pillars that apply to the holdings and are subscribed to (SCR-PORT-05). */
export function pillarsOf(type: InvestmentTypeOrNull, viewer: Viewer): readonly Pillar[] {
  if (type === 'pure_sovereign') return SOVEREIGN_KINDS;
  return COMPANY_KINDS.filter(({ kind }) => hasFeature(viewer, FEATURE_OF_PILLAR[kind]));
}

/** Of the summary: what holds companies and countries has the pillars of both. */
export const summaryPillarsOf = (type: InvestmentTypeOrNull, viewer: Viewer): readonly Pillar[] => [
  ...pillarsOf(type, viewer),
  ...(type === 'mixed'
    ? SOVEREIGN_KINDS.map(({ kind, label }, at) => ({
        kind,
        label: `${label} of countries`,
        isUnlisted: true,
        // they stand in a row, of which the first says what they are of
        short: `${at === 0 ? 'Countries: ' : ''}${label.slice(0, 3)}.`,
      }))
    : []),
];

/** The pillars that would apply, but are not in the organisation's subscription. */
export function missingPillarsOf(type: InvestmentTypeOrNull, viewer: Viewer): readonly Pillar[] {
  if (type === 'pure_sovereign') return [];
  return COMPANY_KINDS.filter(({ kind }) => !hasFeature(viewer, FEATURE_OF_PILLAR[kind]));
}
