import { z } from 'zod';

import { ADMINISTRATORS, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam } from '../http/fields.ts';

const params = z.object({ companyId: idParam });
/** The language says itself what is wrong with a filter; this stops what no filter can be. */
const body = z.strictObject({ filter: z.string().max(20_000) });

/** Days of articles that a filter is tried with. */
export const TRIED_DAYS = 14;
/** Articles that a trial shows. */
export const MOST_TRIED = 50;

export const tryFilterEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/companies/{companyId}/sentiment/filter/test',
  summary:
    'Try a sentiment filter on the articles of the last 14 days, and store nothing; not for the restricted administrator',
  access: forRoles(ADMINISTRATORS),
  params,
  body,
  answer: z.object({
    article_count: z.number().int().describe('Articles that were received in the last 14 days.'),
    match_count: z.number().int(),
    now_count: z.number().int().describe('Articles that the stored filter matches.'),
    articles: z
      .array(
        z.object({
          url: z.string(),
          title: z.string(),
          time: z.string().describe('Date and time in UTC.'),
          source: z.string(),
          is_new: z.boolean().describe('The stored filter does not match it.'),
        }),
      )
      .describe('The newest that match.'),
  }),
});
export type TriedFilter = z.infer<typeof tryFilterEndpoint.answer>;

export const saveFilterEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/companies/{companyId}/sentiment/filter',
  summary:
    'Store the sentiment filter of a company, for articles from now on; not for the restricted administrator',
  access: forRoles(ADMINISTRATORS),
  params,
  body,
  answer: z.object({ sentiment_filter: z.string() }),
});
