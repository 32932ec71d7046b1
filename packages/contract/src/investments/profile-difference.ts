import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { asOfOrNone } from '../http/as-of.ts';
import { constituentType, gradeOrNull, id } from '../http/fields.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';
import { SCORED_PILLARS } from '../vocabulary/index.ts';
import { figureArgs } from './attribution.ts';
import { changedHoldingRow, countedFraction, figureOrNull } from './changes.ts';
import { profileId, universeOrOwn } from './investment-root.ts';

/** Why a figure differs between two profiles (methodology 25.2a): what of a profile a figure depends on. */
export const PROFILE_CAUSES = [
  'pillars',
  'issues',
  'awareness',
  'countries',
  'universe',
  'reductions',
] as const;
export type ProfileCause = (typeof PROFILE_CAUSES)[number];

const partRow = rowType('ProfileCausePart', {
  pillar: z.enum(SCORED_PILLARS).nullable().describe('Of a whole pillar.'),
  issue_id: id.nullable().describe('Of an issue. Without both: what is not divided.'),
  name: z.string(),
  change: z.number().describe('In the unit of the figure; those of a cause add up to it.'),
});

const holdingRow = rowType('ProfileCauseHolding', {
  id: id.describe('0: what nobody discloses and a net figure counts as 0.'),
  type: constituentType,
  name: z.string(),
  change: z.number().describe('In the unit of the figure; those of a cause add up to it.'),
});

const causeRow = rowType('ProfileDifferenceCause', {
  cause: z.enum(PROFILE_CAUSES),
  change: z.number().describe('In the unit of the figure; all causes add up to the difference.'),
  parts: z
    .array(partRow)
    .describe('Of scores: the ten pillars or issues that it moved most; else empty.'),
  parts_count: z.number().int().describe('How many it moved.'),
  holdings: z
    .array(holdingRow)
    .describe('The ten companies and countries, after look-through, that it moved most.'),
  holdings_count: z.number().int().describe('How many it moved.'),
});
export type DifferenceCause = z.infer<typeof causeRow>;

export const profileDifferenceRow = rowType('ProfileDifference', {
  id,
  figure_from: figureOrNull.describe('Under the other profile; null: not shown.'),
  figure_to: figureOrNull.describe('Under the profile that is asked for; null: not shown.'),
  grade_from: gradeOrNull,
  grade_to: gradeOrNull,
  counted_from: countedFraction,
  counted_to: countedFraction,
  causes: z
    .array(causeRow)
    .describe('Those that move the figure, the largest first; none where it is missing.'),
  regraded: z
    .array(changedHoldingRow)
    .describe('With another ESG grade under the two profiles, the first 50 by weight.'),
  regraded_count: z.number().int(),
});
export type ProfileDifference = z.infer<typeof profileDifferenceRow>;

export const profileDifferenceRoot = graphqlRoot({
  id: 'GQL-24',
  name: 'portfolio_profile_difference',
  summary: 'Why a figure of a portfolio is another one under another profile, by cause',
  access: forRoles(INVESTOR_ROLES),
  args: {
    portfolioIds: z.array(z.number().int()),
    universeId: universeOrOwn,
    profileId,
    otherProfileId: profileId.describe(
      'The profile that it is compared with, in its own universe.',
    ),
    asOf: asOfOrNone,
    ...figureArgs,
  },
  row: profileDifferenceRow,
});
