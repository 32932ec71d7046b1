import type { CompanyScores, Total } from '@verdure/contract/coverage/companies';

import { TOTAL_LABELS } from './company.messages.ts';

type TotalKey = keyof CompanyScores['totals'];

const ORDER = [
  'esg',
  'sustainability',
  'governance',
  'sustainability_s2',
  'impact',
] as const satisfies readonly TotalKey[];

/** The company preference that a total needs; the ESG total needs none. */
const PREFERENCE_OF = {
  sustainability: 'sus',
  governance: 'gov',
  sustainability_s2: 's2',
  impact: 'sdg_alignment',
} as const;

const isPreferred = (key: TotalKey, { preferences }: CompanyScores): boolean =>
  key === 'esg' || preferences[PREFERENCE_OF[key]];

export interface ShownTotal {
  readonly label: string;
  readonly total: Total;
}

/** The totals that apply and are preferred, in their order (SCR-COMP-12). */
export const shownTotals = (scores: CompanyScores): readonly ShownTotal[] =>
  ORDER.flatMap((key) => {
    const total = scores.totals[key];
    if (total === undefined || !isPreferred(key, scores)) return [];
    return [{ label: TOTAL_LABELS[key], total }];
  });
