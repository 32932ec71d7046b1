import { z } from 'zod';

import { PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idAndName, line } from '../http/fields.ts';
import { columnKey, SCREENER_LIMITS } from './screener-query.ts';

const secret = z.string().max(128);

export const QUESTION_CHARACTERS = 500;

export const beginAssistantEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/assistant/conversations',
  summary:
    'Begins a conversation with a ticket for the assistant, which is used up. It lasts an hour, ends with the session, and opens nothing else',
  access: PUBLIC,
  body: z.strictObject({ token: secret }),
  answer: z.object({ conversation: z.string() }),
});

/** How the rows of an answer are sorted; it leaves none of them out. */
const order = z.strictObject({ column: columnKey, isDescending: z.boolean() });

export const askAssistantEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/assistant/answers',
  summary: 'Reads a question in plain English as a data query of the screener. It is not run',
  access: PUBLIC,
  body: z.strictObject({
    conversation: secret,
    question: line(QUESTION_CHARACTERS).min(1, 'Please enter a question'),
  }),
  answer: z.object({
    query: z
      .string()
      .nullable()
      .describe(
        'A data query of every word; null: a word was not understood, or nothing is asked for.',
      ),
    sentence: z.string().describe('The query in words, and how its rows are sorted.'),
    unread: z
      .array(
        z.object({
          text: z.string(),
          start: z.number().describe('Its first character in the question, from 0.'),
          end: z.number().describe('The character behind its last.'),
          reason: z.string(),
          nearest: z.array(z.string()).describe('What can be asked instead.'),
        }),
      )
      .describe('Words that no query says. With any of them there is no query.'),
    mended: z
      .array(z.object({ text: z.string(), as: z.string() }))
      .describe('Misspelt words, and what they were taken for.'),
    order: order
      .nullable()
      .describe('How the rows are asked to be sorted; null: nothing is said of it.'),
    portfolio: idAndName
      .nullable()
      .describe(
        'The portfolio that the sentence names; null: none. It is chosen beside the query.',
      ),
    notes: z
      .array(z.string())
      .describe('Conditions that leave no company out, each in a sentence.'),
  }),
});

/** What the assistant's frame tells the screener: the token of its address, a data query, how its rows are sorted, and the portfolio that it is of. */
export const assistantMessage = z.strictObject({
  token: secret,
  query: z.string().max(2 * SCREENER_LIMITS.whereCharacters),
  order: order.optional(),
  portfolioId: id.optional().describe('Left out: the one that is chosen stays.'),
});
export type AssistantMessage = z.infer<typeof assistantMessage>;
