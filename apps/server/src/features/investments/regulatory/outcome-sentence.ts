import type { OutcomeShares } from '@verdure/scoring/sfdr';

import { shownHeldPercent } from '../../../platform/documents/shown.ts';

/** How much of the long company weight has which outcome, in a sentence. */
export function outcomeSentence(shares: OutcomeShares | null): string {
  if (shares === null) return 'No company is held long.';
  const parts = [
    [shares.clear, 'discloses and has no adverse impact'],
    [shares.adverse, 'discloses a possible adverse impact'],
    [shares.notDisclosed, 'does not disclose'],
    [shares.notApplicable, 'is not subject to it'],
  ] as const;
  const words = parts
    .filter(([fraction]) => fraction > 0)
    .map(([fraction, what], at) => {
      const whole = at === 0 ? ' of the long company weight' : '';
      return `${shownHeldPercent(fraction)}${whole} ${what}`;
    });
  const text = `${words.join(', ')}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
