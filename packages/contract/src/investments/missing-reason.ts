import type { MissingReason } from './footprint.ts';

const WORDS = {
  not_disclosed: 'Not disclosed',
  proxy: 'Proxy',
  wrong_universe: 'Outside universe',
  not_covered: 'Not covered',
} as const satisfies Record<Exclude<MissingReason, 'no_amount'>, string>;

const REASONS = ['not_disclosed', 'no_amount', 'proxy', 'wrong_universe', 'not_covered'] as const;

/** Why a company does not count, in words; `amount` is what it would be compared with. */
export const missingReasonWord = (reason: MissingReason, amount: string): string =>
  reason === 'no_amount' ? `No ${amount} known to us` : WORDS[reason];

/** Every reason, for a filter. */
export const missingReasonWords = (amount: string): readonly string[] =>
  REASONS.map((reason) => missingReasonWord(reason, amount));
