import { buildSchema } from 'graphql';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { ANY_USER } from './access-rule.ts';
import { graphqlRoot, rowType } from './graphql-root.ts';
import { queryOf, sdlOf } from './graphql-text.ts';

const footprint = graphqlRoot({
  id: 'ours',
  name: 'footprint',
  summary: 'One footprint',
  access: ANY_USER,
  args: { ids: z.array(z.number().int()), isNet: z.boolean().nullish() },
  row: rowType('Footprint', {
    id: z.number().int(),
    tonnes: z.number().nullable().describe('Tonnes of CO2e; null is not disclosed.'),
    grade: z.enum(['A', 'B']).nullable(),
    parts: z.array(rowType('Part', { name: z.string(), isLarge: z.boolean() })),
  }),
});

it('writes the schema of a root: arguments, types, null and units', () => {
  expect(sdlOf([footprint])).toBe(`type Query {
  "One footprint (ours)." footprint(ids: [Int!]!, isNet: Boolean, "The most rows to return." limit: Int, "Rows to skip." offset: Int): [Footprint!]!
}

type Footprint {
  id: Int!
  "Tonnes of CO2e; null is not disclosed." tonnes: Float
  grade: String
  parts: [Part!]!
}

type Part {
  name: String!
  isLarge: Boolean!
}`);
});

it('writes a schema that GraphQL accepts, and a query that fits it', () => {
  expect(() => buildSchema(sdlOf([footprint]))).not.toThrow();
  expect(() => buildSchema(sdlOf([]))).not.toThrow();
  expect(queryOf(footprint)).toBe(
    'query footprint($ids: [Int!]!, $isNet: Boolean, $limit: Int, $offset: Int) ' +
      '{ footprint(ids: $ids, isNet: $isNet, limit: $limit, offset: $offset) ' +
      '{ id tonnes grade parts { name isLarge } } }',
  );
});

it('refuses a row without a name and a value that GraphQL has no type for', () => {
  const broken = (row: z.ZodObject) => () => sdlOf([graphqlRoot({ ...footprint, args: {}, row })]);
  expect(broken(z.object({ id: z.string() }))).toThrow('a row of a GraphQL root has no title');
  expect(broken(rowType('Day', { day: z.date() }))).toThrow('GraphQL has no type for this schema');
});
