import { z } from 'zod';

import { forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idAndName, portfolioIdParam } from '../http/fields.ts';
import { ARTICLE_SOURCES } from '../vocabulary/index.ts';
import { sentimentStoriesEndpoint } from './company-sentiment.ts';

/** Days that the inbox looks back. */
export const CONTROVERSY_DAYS = 90;
/** Most days that it lists. */
export const MOST_CONTROVERSIES = 200;
/** Stories that stand below a day at once; the others open. */
export const STORIES_AT_ONCE = 3;

export const controversySchema = z.object({
  day: z.iso.date(),
  company: idAndName,
  negative: z.number().int().describe('Negative stories of the day.'),
  usual: z.number().describe('Negative stories a day over the 90 days before.'),
  z_score: z.number().describe('Standard deviations above usual, 3 or more.'),
  stories: sentimentStoriesEndpoint.answer.describe('The top negative stories.'),
  portfolio_ids: z.array(id).describe('Which of the portfolios hold the company.'),
});
export type Controversy = z.infer<typeof controversySchema>;

export const controversiesSchema = z.object({
  from: z.iso.date(),
  last_day: z.iso.date().describe('The last complete day in UTC.'),
  sources: z.array(z.enum(ARTICLE_SOURCES)).describe('The sources that are counted.'),
  company_count: z.number().int().describe('Companies held, also through funds.'),
  portfolios: z.array(idAndName).describe('The portfolios that were looked at.'),
  days: z.array(controversySchema).describe('Newest first.'),
  left_out: z.number().int().describe('Older days that the list has no room for.'),
});
export type Controversies = z.infer<typeof controversiesSchema>;

export const controversiesEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/controversies',
  summary: 'Days with unusually many negative stories about companies held, newest first',
  access: forRoles(INVESTOR_ROLES, { feature: 'liveSentiment' }),
  query: z.object({
    portfolio_id: portfolioIdParam.optional().describe('All portfolios without it.'),
  }),
  answer: controversiesSchema,
});
