import { sdlOf } from '@verdure/contract/http/graphql-text';
import { buildSchema, type GraphQLSchema } from 'graphql';

import type { AnsweredRoot, GraphqlContext } from './answer-root.ts';

/** The context that the compiled query passes to each root. */
export interface RequestContext extends GraphqlContext {
  /** Runs roots one after the other, because they share one connection. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** Builds the schema with its resolvers. */
export function executableSchema(answered: readonly AnsweredRoot[]): GraphQLSchema {
  // the contract generates the text, so validating it would only slow every start
  const schema = buildSchema(sdlOf(answered.map(({ root }) => root)), {
    assumeValidSDL: true,
    noLocation: true,
  });
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const { root, answer } of answered) {
    const field = fields[root.name];
    if (field === undefined) continue;
    field.resolve = (_source, args, context: RequestContext) =>
      context.inTurn(() => answer(args, context));
  }
  return schema;
}
