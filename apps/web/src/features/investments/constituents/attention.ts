import { formatCount } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { SHORT } from './holding.ts';
import type { Holding } from './holding.ts';

/** A sentence with a count; clicking it filters the table. */
export interface AttentionItem {
  readonly text: string;
  readonly column: string;
  readonly filter: string;
}

const holdingsWord = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'holding' : 'holdings'}`;

interface Rule {
  readonly says: string;
  readonly column: string;
  readonly filter: string;
  readonly holds: (holding: Holding) => boolean;
}

const RULES: readonly Rule[] = [
  {
    says: 'graded E',
    column: 'esg',
    filter: 'E',
    holds: ({ scores }) => scores?.esg.grade === 'E',
  },
  ...(
    [
      ['Excluded', 'excluded by the profile'],
      [SHORT, 'held short'],
      ['Outside universe', 'outside the universe of the profile'],
      ['Incomplete', 'with incomplete data'],
    ] as const
  ).map(([flag, says]) => ({
    says,
    column: 'flags',
    filter: flag,
    holds: ({ flags }: Holding) => flags.includes(flag),
  })),
];

/** What the reader should check first; each item filters the table (ui.md 5.2). */
export function attentionItems(holdings: readonly Holding[]): readonly AttentionItem[] {
  return RULES.flatMap(({ says, column, filter, holds }) => {
    const found = holdings.filter(holds);
    if (found.length === 0) return [];
    const weight = found.reduce((sum, { weightFraction }) => sum + Math.abs(weightFraction), 0);
    const text = `${holdingsWord(found.length)} ${says} · ${formatPercent(weight)} weight`;
    return [{ text, column, filter }];
  });
}
