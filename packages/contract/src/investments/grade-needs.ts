import { z } from 'zod';

import { constituentType, fraction, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { SCORED_PILLARS, STANDINGS } from '../vocabulary/index.ts';
import { investmentRoots, profileId, universeId } from './investment-root.ts';

export const gradeNeedRow = rowType('GradeNeed', {
  parent_id: id,
  type: constituentType,
  id,
  name: z.string(),
  weight: fraction.describe('Of the gross weight; of the whole what is graded now.'),
  metrics: z
    .array(
      rowType('MissingMetric', {
        id,
        name: z.string(),
        pillar: z.enum(SCORED_PILLARS),
      }),
    )
    .describe('The fewest that would give the company its ESG grade.'),
  needs_revenue: z
    .boolean()
    .describe('Some of them are compared per $1M of revenue, and the revenue is not known.'),
  reached: fraction.describe('Of the gross weight: graded now, with this company and those above.'),
  standing: z.enum(STANDINGS).describe('How firm the grade of the whole is then.'),
});
export type GradeNeedRow = z.infer<typeof gradeNeedRow>;

/** The most companies that are named. */
export const MOST_GRADE_NEEDS = 100;

/** The shortest way to an ESG grade: which companies, and which metrics of each. */
export const gradeNeedRoots = investmentRoots({
  id: 'GQL-25',
  name: 'grade_needs',
  summary: `The whole as it is graded now, then the heaviest companies without an ESG grade, until the grade of the whole is firm, at most ${MOST_GRADE_NEEDS}`,
  args: { universeId, profileId },
  row: gradeNeedRow,
});
