import { z } from 'zod';

import type { AccessRule } from './access-rule.ts';

type Shape = z.ZodRawShape;

/** The page of a root's rows to return; all rows if both are missing. */
const page = {
  limit: z.number().int().min(0).nullish().describe('The most rows to return.'),
  offset: z.number().int().min(0).nullish().describe('Rows to skip.'),
};

export type PageShape = typeof page;

/** The requested page. */
export const pageArgs = z.object(page);

/**
 * One list root of POST /graphql, described once: the server's schema, its access rule and the
 * types of its handler come from here, and so do the queries of the browser.
 */
export interface GraphqlRoot<Args extends Shape = Shape, Row extends z.ZodObject = z.ZodObject> {
  /** The id in the API inventory (`GQL-02`). */
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly access: AccessRule;
  /** The root's own arguments, plus `limit` and `offset`. */
  readonly args: z.ZodObject<Args & PageShape>;
  /** A row of the answer. Its `title` is the name of the GraphQL type. */
  readonly row: Row;
}

interface Definition<Args extends Shape, Row extends z.ZodObject>
  extends Omit<GraphqlRoot<Args, Row>, 'args'> {
  readonly args: Args;
}

/** Adds `limit` and `offset`, which every list root accepts. */
export const graphqlRoot = <Args extends Shape, Row extends z.ZodObject>({
  args,
  ...root
}: Definition<Args, Row>): GraphqlRoot<Args, Row> => ({
  ...root,
  args: z.object({ ...args, ...page }),
});

export type ArgsOf<Root> =
  Root extends GraphqlRoot<infer Args> ? z.output<z.ZodObject<Args>> : never;
export type RowOf<Root> = Root extends GraphqlRoot<Shape, infer Row> ? z.output<Row> : never;

/** Names a row's GraphQL type, once for all roots with this row. */
export const rowType = <Fields extends Shape>(title: string, fields: Fields) =>
  z.object(fields).meta({ title });
