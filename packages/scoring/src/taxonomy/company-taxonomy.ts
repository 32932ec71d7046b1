import type { Grade } from '@verdure/contract/vocabulary';

import { type Finding, isContributing, isHarming } from '../article-nine/index.ts';

export type SquareAnswer = 'Y' | 'N' | 'NA';

/** Minimum safeguards: N for a grade E, NA while a grade is missing (methodology 20). */
export function safeguards(governance: Grade | null, sustainability: Grade | null): SquareAnswer {
  const grades = [governance, sustainability];
  if (grades.includes('E')) return 'N';
  return grades.includes(null) ? 'NA' : 'Y';
}

/** Whether an objective is positive: a contribution that harm does not undo. */
export const objectiveAnswer = (finding: Finding | null): 'Y' | 'N' =>
  finding !== null && isContributing([finding]) ? 'Y' : 'N';

/** Whether a company is aligned with the taxonomy (methodology 20, docs/formulas/taxonomy.md). */
export function taxonomyAligned(guards: SquareAnswer, findings: readonly Finding[]): SquareAnswer {
  if (guards === 'NA') return 'NA';
  return guards === 'Y' && isContributing(findings) && !isHarming(findings) ? 'Y' : 'N';
}
