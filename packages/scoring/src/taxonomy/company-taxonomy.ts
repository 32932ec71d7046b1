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

/** What decides whether a company is aligned with the taxonomy. */
export interface TaxonomyFacts {
  readonly guards: SquareAnswer;
  readonly findings: readonly Finding[];
  /** Its NACE section is known. */
  readonly isSectionKnown: boolean;
}

/**
 * Whether nobody can say if the company has an eligible activity: its section is unknown, it keeps
 * the safeguards, and no finding was made (methodology 20).
 */
export const isActivityUnknown = ({ guards, findings, isSectionKnown }: TaxonomyFacts): boolean =>
  !isSectionKnown && guards === 'Y' && !isContributing(findings) && !isHarming(findings);

/** Whether a company is aligned with the taxonomy (methodology 20, docs/formulas/taxonomy.md). */
export function taxonomyAligned(facts: TaxonomyFacts): SquareAnswer {
  const { guards, findings } = facts;
  if (guards === 'NA' || isActivityUnknown(facts)) return 'NA';
  return guards === 'Y' && isContributing(findings) && !isHarming(findings) ? 'Y' : 'N';
}
