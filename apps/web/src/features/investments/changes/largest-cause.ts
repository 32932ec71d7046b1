import type { PortfolioChange } from '@verdure/contract/investments/changes';

import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';

/** What rounds to nothing is no change to a reader. */
const isShownChange = (change: number, { format }: Pick<ChangeFigure, 'format'>): boolean =>
  format(Math.abs(change)) !== format(0);

/**
 * What moved a figure most, in words; null where the change is not divided.
 * Example: 'Largest cause of the month: what is held, down 0.25 (most through Birch Energy)'.
 */
export function largestCause(
  row: PortfolioChange | null,
  figure: Pick<ChangeFigure, 'format'>,
): string | null {
  if (row === null || row.figure_from === null || row.figure_to === null) return null;
  const [largest] = row.causes.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  if (largest === undefined || !isShownChange(largest.change, figure))
    return changesMessages.unmoved;
  const { cause, change, holdings } = largest;
  const amount = `${change > 0 ? 'up' : 'down'} ${figure.format(Math.abs(change))}`;
  return changesMessages.most(cause, amount, holdings[0]?.name);
}
