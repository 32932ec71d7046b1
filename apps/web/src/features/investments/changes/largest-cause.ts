import type { PortfolioChange } from '@verdure/contract/investments/changes';

import { isSeenToMove, movedWords } from '../../../format/moved-words.ts';
import type { ChangeFigure } from './change-figure.ts';
import { changesMessages } from './changes.messages.ts';

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
  if (
    largest === undefined ||
    !isSeenToMove([row.figure_from, row.figure_to, largest.change], figure)
  )
    return changesMessages.unmoved;
  const { cause, change, holdings } = largest;
  return changesMessages.most(cause, movedWords(change, figure), holdings[0]?.name);
}
