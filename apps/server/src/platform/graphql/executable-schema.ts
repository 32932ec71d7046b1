import { sdlOf } from '@verdure/contract/http/graphql-text';
import { buildSchema, type GraphQLSchema } from 'graphql';

import type { AnsweredRoot, GraphqlContext } from './answer-root.ts';

/** What the compiled query hands to each root. */
export interface RequestContext extends GraphqlContext {
  /** Roots share one connection: each waits for the one before. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

/** The schema of the roots, each with what answers it. */
export function executableSchema(answered: readonly AnsweredRoot[]): GraphQLSchema {
  // the contract writes the text: judging it again would slow every start
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
