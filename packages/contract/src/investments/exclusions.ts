import { z } from 'zod';

import { constituentType, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { EXCLUSION_STATUSES } from '../vocabulary/index.ts';
import { investmentRoots, profileId, underlying, universeOrOwn } from './investment-root.ts';

const status = z.enum(EXCLUSION_STATUSES).describe('Y, N or N/A.');

const activityExclusionRow = rowType('ActivityExclusion', {
  activity_id: id,
  name: z.string(),
  status,
  companies: z
    .array(rowType('ExcludedCompany', { id, name: z.string() }))
    .describe('The holdings that count as a hit; empty unless the status is Y.'),
});

export const investmentExclusionsRow = rowType('InvestmentExclusions', {
  id,
  any_exclusions: status,
  exclusions_you_apply: status,
  exclusions: z.array(activityExclusionRow),
});
export type InvestmentExclusionsRow = z.infer<typeof investmentExclusionsRow>;

export const constituentExclusionsRow = rowType('ConstituentExclusions', {
  parent_id: id,
  id,
  type: constituentType,
  any_exclusions: status,
  exclusions_you_apply: status,
  threshold: z.number().describe('Smallest weight in the whole that counts, a fraction.'),
  activities: z.array(activityExclusionRow).describe('Activities with status Y.'),
});
export type ConstituentExclusionsRow = z.infer<typeof constituentExclusionsRow>;

export const exclusionsRoots = investmentRoots({
  id: 'GQL-10',
  name: 'exclusions',
  summary: 'Business activities held, and those that the profile excludes',
  args: { universeId: universeOrOwn, profileId },
  row: investmentExclusionsRow,
});

export const constituentExclusionsRoots = investmentRoots({
  id: 'GQL-10',
  name: 'constituent_exclusions',
  summary: 'The same for each constituent',
  args: { universeId: universeOrOwn, profileId, underlying },
  row: constituentExclusionsRow,
});
