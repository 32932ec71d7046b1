import { z } from 'zod';

import { ADMINISTRATORS, DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { asOfQuery } from '../http/as-of.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataDayFields, idParam } from '../http/fields.ts';
import { ARTICLE_SOURCES } from '../vocabulary/index.ts';

const companyParams = z.object({ companyId: idParam });
const readers = forRoles(DASHBOARD_ROLES, { feature: 'liveSentiment' });

/** The sentiment of a story, as the specification writes it. */
export const STORY_SENTIMENTS = ['Positive', 'neutral', 'Negative'] as const;
export type StorySentiment = (typeof STORY_SENTIMENTS)[number];

export const SENTIMENT_COLOURS = ['green', 'yellow', 'red'] as const;
/** The word beside the colour of a sentiment. */
export const SENTIMENT_COLOUR_WORDS = { green: 'Good', yellow: 'Mixed', red: 'Poor' } as const;

const netOrNull = z
  .number()
  .nullable()
  .describe('Fraction, -1 to 1; null without a stored day in the window.');

export const companySentimentSchema = z.object({
  sentiment: z
    .array(
      z.object({
        date: z.iso.date(),
        positive_comments: z.number().int(),
        neutral_comments: z.number().int(),
        negative_comments: z.number().int(),
      }),
    )
    .describe(
      'Days with stories, oldest first, of the sources that the organisation subscribes to.',
    ),
  sentiment_filter: z.string().nullable(),
  ...dataDayFields,
  last_day: z.iso.date().describe('The last complete day in UTC; the net score ends with it.'),
  net: netOrNull,
  previous_net: netOrNull,
  shift: z.number().nullable().describe('Change of the net score over seven days, -2 to 2.'),
  colour_grade: z.enum(SENTIMENT_COLOURS).nullable(),
  sources: z.array(z.enum(ARTICLE_SOURCES)).describe('The sources that are counted.'),
});
export type CompanySentiment = z.infer<typeof companySentimentSchema>;
export type SentimentEntry = CompanySentiment['sentiment'][number];

export const companySentimentEndpoint = endpoint({
  id: 'API-065',
  method: 'GET',
  path: '/companies/{companyId}/sentiment',
  summary: 'Stories a day about a company, its net score and the shift over seven days',
  access: readers,
  params: companyParams,
  query: asOfQuery,
  answer: companySentimentSchema,
});

export const deleteSentimentEndpoint = endpoint({
  id: 'API-066',
  method: 'DELETE',
  path: '/companies/{companyId}/sentiment',
  summary:
    'Delete the last year of sentiment data of a company; not for the restricted administrator',
  access: forRoles(ADMINISTRATORS),
  params: companyParams,
  answer: companySentimentSchema,
});

export const sentimentWordsEndpoint = endpoint({
  id: 'API-067',
  method: 'GET',
  path: '/companies/{companyId}/sentiment/word-counts',
  summary: 'The words that most headlines of the last 30 days hold',
  access: readers,
  params: companyParams,
  query: asOfQuery,
  answer: z.array(z.object({ word: z.string(), count: z.number().int() })),
});
export type SentimentWord = z.infer<typeof sentimentWordsEndpoint.answer>[number];

/** Most stories that a day shows. */
export const MOST_STORIES = 50;

export const sentimentStoriesEndpoint = endpoint({
  id: 'API-068',
  method: 'GET',
  path: '/companies/{companyId}/sentiment/article-list/{date}',
  summary: 'The top 50 stories of a day, by engagement; stories found by Google last',
  access: readers,
  params: companyParams.extend({ date: z.iso.date() }),
  query: z.object({ sentiment: z.enum(STORY_SENTIMENTS).optional() }),
  answer: z.array(
    z.object({
      url: z.string(),
      title: z.string(),
      time: z.string().describe('Date and time in UTC.'),
      sentiment: z.enum(STORY_SENTIMENTS),
      engagement: z.number().int(),
      source: z.string().describe('The publisher, or the kind of source.'),
    }),
  ),
});
export type SentimentStory = z.infer<typeof sentimentStoriesEndpoint.answer>[number];
