import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { id } from '../http/fields.ts';
import { graphqlRoot, rowType } from '../http/graphql-root.ts';

export const fundRow = rowType('Fund', {
  id,
  isin: z.string().nullable(),
  name: z.string(),
  benchmark_index_id: id.nullable().describe('The fund that tracks its benchmark.'),
  own_source: z
    .string()
    .nullable()
    .describe('Where the lines that count come from, if the organisation brought them; else null.'),
  own_as_of: z.string().nullable().describe('The report date of the lines that it brought last.'),
});
export type FundRow = z.infer<typeof fundRow>;

export const fundNameRow = rowType('FundName', {
  id,
  name: z.string(),
  isin: z.string().nullable(),
});
export type FundNameRow = z.infer<typeof fundNameRow>;

/** Fund names in holdings need no feature; a fund's figures need the funds feature. */
export const fundRoot = graphqlRoot({
  id: 'GQL-01',
  name: 'fund',
  summary: 'What a fund is called; no row where there is none',
  access: forRoles(DASHBOARD_ROLES),
  args: { fundId: z.number().int() },
  row: fundRow,
});

export const fundsRoot = graphqlRoot({
  id: 'GQL-19',
  name: 'funds',
  summary: 'Funds whose name or ISIN holds the text, 50 unless a limit is given',
  access: forRoles(DASHBOARD_ROLES, { feature: 'funds' }),
  args: { search: z.string().nullish() },
  row: fundNameRow,
});
