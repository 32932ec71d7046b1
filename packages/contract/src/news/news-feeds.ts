import { z } from 'zod';

import { forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';
import { ARTICLE_SOURCES } from '../vocabulary/index.ts';

/** An address may hold a key, so no API key reads feeds. */
const administrators = forRoles([1], { sessionOnly: true });

const moment = z.string().nullable().describe('Date and time in UTC.');

export const newsFeedSchema = z.object({
  id,
  name: z.string(),
  address: z.string(),
  source: z.enum(ARTICLE_SOURCES),
  poll_minutes: z.number().int(),
  is_stopped: z.boolean(),
  last_success_at: moment,
  last_error: z.string().nullable().describe('Why the last poll failed; null if it did not.'),
  last_error_at: moment,
  next_poll_at: moment.describe('Null for a feed that is stopped.'),
  article_count: z.number().int().describe('Articles that are stored of it.'),
});
export type NewsFeed = z.infer<typeof newsFeedSchema>;

export const listFeedsEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/feeds',
  summary: 'News feeds and how their last polls went; not for the restricted administrator',
  access: administrators,
  answer: z.array(newsFeedSchema),
});

export const feedAddress = z
  .url({
    protocol: /^https?$/,
    error: 'Must be an address that starts with http:// or https://',
  })
  .max(2_000, 'At most 2000 characters');

export const addFeedEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/feeds',
  summary: 'Add a news feed; it is polled within a minute',
  access: administrators,
  body: z.strictObject({
    name: z.string().trim().min(1, 'Please write a name').max(120, 'At most 120 characters'),
    address: feedAddress,
    source: z.enum(ARTICLE_SOURCES),
    poll_minutes: z.int().min(5, 'At least 5 minutes').max(1_440, 'At most 1440 minutes'),
  }),
  answer: newsFeedSchema,
});

export const changeFeedEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/feeds/{feedId}',
  summary: 'Stop a news feed, or start it again; a started one is polled within a minute',
  access: administrators,
  params: z.object({ feedId: idParam }),
  body: z.strictObject({ is_stopped: z.boolean() }),
  answer: newsFeedSchema,
});
