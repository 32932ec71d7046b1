import type { Grade } from '@verdure/contract/vocabulary';

import { isAtLeast } from '../numbers/index.ts';

/** The lowest ranking of each quintile, best first. */
const QUINTILES = [
  { from: 80, grade: 'A' },
  { from: 60, grade: 'B' },
  { from: 40, grade: 'C' },
  { from: 20, grade: 'D' },
] as const satisfies readonly { readonly from: number; readonly grade: Grade }[];

/** The grade of a ranking by its quintile; a ranking on a limit takes the better one. */
export function rankingGrade(ranking: number | null): Grade | null {
  if (ranking === null) return null;
  return QUINTILES.find(({ from }) => isAtLeast(ranking, from))?.grade ?? 'E';
}
