import type { CorrectionEffect, MovedScore } from '@verdure/contract/desk/correction-effects';

import { counted } from '../../../format/number.ts';
import { formatScore } from '../../../format/score.ts';

const KIND_NAMES = {
  esg: 'ESG',
  sustainability: 'Sustainability',
  governance: 'Governance',
  sustainability_s2: 'Climate risk (S2)',
  impact: 'Impact',
} as const satisfies Readonly<Record<MovedScore['of'], string>>;

const gradeWord = (grade: string | null): string => grade ?? 'no grade';

/** 'GSK C to B' of the total; a pillar is named. */
const gradeWords = (company: string, { of, grade_before, grade_after }: MovedScore): string =>
  `${of === 'esg' ? company : KIND_NAMES[of]} ${gradeWord(grade_before)} to ${gradeWord(grade_after)}`;

const scoreWords = ({ of, score_before, score_after }: MovedScore): string =>
  `${KIND_NAMES[of]} ${formatScore(score_before)} to ${formatScore(score_after)}`;

/** What moves: grades, else scores, else nothing. */
export function movedWords(company: string, { moved }: CorrectionEffect): string {
  const grades = moved.filter(({ grade_before, grade_after }) => grade_before !== grade_after);
  if (grades.length > 0) return grades.map((each) => gradeWords(company, each)).join(', ');
  const scores = moved.map(scoreWords).join(', ');
  return scores === '' ? 'No grade moves' : `No grade moves; ${scores}`;
}

/** Who sees it: '14 portfolios of 3 clients'. */
export const holderWords = ({ portfolios, clients }: CorrectionEffect): string =>
  portfolios === 0
    ? 'in no portfolio'
    : `${counted(portfolios, 'portfolio')} of ${counted(clients, 'client')}`;
