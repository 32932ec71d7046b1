import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam, line, textLines } from '../http/fields.ts';
import {
  jsonText,
  queryTree,
  SCREENER_LIMITS,
  screenerQuery,
  screenerType,
} from './screener-query.ts';

const readers = forRoles(DASHBOARD_ROLES);
const params = z.object({ screenerQueryId: idParam });

const savedQueryRow = z.object({
  id,
  name: z.string(),
  notes: z.string(),
  user_id: id,
  user_name: z.string(),
  user_email: z.string(),
  updated_at: z.string(),
  query_type: screenerType,
  may_change: z.boolean().describe('Whether the caller may overwrite and delete it.'),
});
export type SavedQueryRow = z.infer<typeof savedQueryRow>;

const savedQuery = savedQueryRow.extend({
  tree: queryTree,
  field_selected: z.string().describe('JSON: the column of each condition.'),
  field_values: z.string().describe('JSON: what each condition asks.'),
  columns: z.string().describe('JSON: the columns in their order.'),
});
export type SavedQuery = z.infer<typeof savedQuery>;

const name = line(SCREENER_LIMITS.nameCharacters).min(1, 'Please enter a name');
const notes = textLines(SCREENER_LIMITS.notesCharacters);
const textOf = <Value extends z.ZodType>(value: Value) =>
  jsonText(value, SCREENER_LIMITS.savedCharacters);
const { fieldSelected, fieldValues, columns } = screenerQuery.shape;

export const savedQueriesEndpoint = endpoint({
  id: 'API-125',
  method: 'GET',
  path: '/screener-queries',
  summary: 'Saved screener queries of the organisation; a scoped user sees only their own',
  access: readers,
  answer: z.array(savedQueryRow),
});

export const savedQueryEndpoint = endpoint({
  id: 'API-126',
  method: 'GET',
  path: '/screener-queries/{screenerQueryId}',
  summary: 'A saved screener query with its conditions and columns',
  access: readers,
  params,
  answer: savedQuery,
});

export const saveQueryEndpoint = endpoint({
  id: 'API-127',
  method: 'POST',
  path: '/screener-queries',
  summary: 'Saves a screener query',
  access: readers,
  body: z.strictObject({
    name,
    notes,
    queryType: screenerType,
    tree: queryTree,
    fieldSelected: textOf(fieldSelected),
    fieldValues: textOf(fieldValues),
    columns: textOf(columns),
  }),
  answer: savedQuery,
});

export const updateQueryEndpoint = endpoint({
  id: 'API-128',
  method: 'PUT',
  path: '/screener-queries/{screenerQueryId}',
  summary: 'Overwrites a saved screener query: its owner, or a super-user of the organisation',
  access: readers,
  params,
  body: z.strictObject({
    name,
    notes,
    query_type: screenerType,
    tree: queryTree,
    field_selected: textOf(fieldSelected),
    field_values: textOf(fieldValues),
    columns: textOf(columns),
  }),
  answer: savedQuery,
});

export const deleteQueryEndpoint = endpoint({
  id: 'API-129',
  method: 'DELETE',
  path: '/screener-queries/{screenerQueryId}',
  summary: 'Deletes a saved screener query: its owner, or a super-user of the organisation',
  access: readers,
  params,
  answer: z.object({ id }),
});
