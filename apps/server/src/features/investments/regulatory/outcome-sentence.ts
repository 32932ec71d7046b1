import type { OutcomeShares } from '@verdure/scoring/sfdr';

import { shownShareAboveZero } from '../../../platform/documents/shown.ts';

/** How much of the long weight but countries has which outcome: 'None 58.8% · possible 13.9%'. */
export function outcomeSentence(shares: OutcomeShares | null): string {
  if (shares === null) return 'No company is held long.';
  const parts = [
    ['none', shares.clear],
    ['possible', shares.adverse],
    ['not disclosed', shares.notDisclosed],
    ['not applicable', shares.notApplicable],
  ] as const;
  const words = parts
    .filter(([, fraction]) => fraction > 0)
    .map(([what, fraction]) => `${what} ${shownShareAboveZero(fraction)}`)
    .join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
