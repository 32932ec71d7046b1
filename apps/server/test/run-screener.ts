import type { Where } from '@verdure/contract/screening/screener-query';
import { z } from 'zod';

import type { TestCaller } from './test-caller.ts';

const cells = z.object({
  number: z.number(),
  total_rows: z.number(),
  name: z.string(),
  numbers: z.array(z.number().nullable()),
  texts: z.array(z.string().nullable()),
  data_from: z.string().nullable(),
  data_to: z.string().nullable(),
});
const ids = z.object({
  company_id: z.number().optional(),
  country_id: z.number().optional(),
  fund_id: z.number().optional(),
});

const ROOTS = {
  company: { name: 'company_api', id: 'company_id' },
  country: { name: 'country_api', id: 'country_id' },
  fund: { name: 'fund_overalls_uncustomised', id: 'fund_id' },
} as const;

export interface ScreenedQuery {
  readonly type?: keyof typeof ROOTS;
  readonly asOf?: string;
  readonly profileId?: number;
  readonly portfolioId?: number;
  readonly where?: Where | string;
  readonly columns?: readonly string[];
  readonly sort?: string;
  readonly descending?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

const TYPES = {
  asOf: 'String',
  profileId: 'Int!',
  portfolioId: 'Int',
  where: 'String',
  columns: '[String!]!',
  sort: 'String',
  descending: 'Boolean',
  limit: 'Int',
  offset: 'Int',
} as const;

/** Sends a query to a root of the screener. `fields` are those of its records. */
export function sendScreener(
  caller: TestCaller,
  { type = 'company', where, ...query }: ScreenedQuery,
  fields = '',
) {
  const { name, id } = ROOTS[type];
  const heads = Object.entries(TYPES).map(([key, kind]) => `$${key}: ${kind}`);
  const args = Object.keys(TYPES).map((key) => `${key}: $${key}`);
  const variables = {
    profileId: -1,
    columns: [],
    ...query,
    ...(where !== undefined && {
      where: typeof where === 'string' ? where : JSON.stringify(where),
    }),
  };
  return caller.call('POST', '/graphql', {
    query: `query (${heads.join(', ')}) { rows: ${name}(${args.join(', ')}) {
      number total_rows name numbers texts data_from data_to ${id} ${fields} } }`,
    variables,
  });
}

/** A row with the id of what it is about. */
export type ScreenedRow = z.output<typeof cells> & { readonly id: number };

/** Runs a query that is answered. */
export async function runScreener(
  caller: TestCaller,
  query: ScreenedQuery,
): Promise<readonly ScreenedRow[]> {
  const answer = await sendScreener(caller, query);
  const { data } = z
    .object({ data: z.object({ rows: z.array(cells.extend(ids.shape)) }) })
    .or(z.object({ data: z.null() }))
    .parse(answer.json());
  if (data === null) throw new Error(answer.body);
  return data.rows.map(({ company_id, country_id, fund_id, ...row }) => ({
    ...row,
    id: company_id ?? country_id ?? fund_id ?? 0,
  }));
}

/** The sentences of a refusal; empty for an answer. */
export async function refusalOf(
  caller: TestCaller,
  query: ScreenedQuery,
): Promise<readonly string[]> {
  const answer = await sendScreener(caller, query);
  const refused = z.object({
    errors: z.array(z.object({ extensions: z.object({ errors: z.array(z.string()).optional() }) })),
  });
  const { success, data } = refused.safeParse(answer.json());
  return success ? data.errors.flatMap(({ extensions }) => extensions.errors ?? []) : [];
}
