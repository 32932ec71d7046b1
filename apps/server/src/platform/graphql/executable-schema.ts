import { sdlOf } from '@verdure/contract/http/graphql-text';
import { buildSchema, type GraphQLSchema } from 'graphql';

import type { AnsweredRoot, GraphqlContext } from './answer-root.ts';
import type { weighedWork } from './request-work.ts';

/** The context that the compiled query passes to each root. */
export interface RequestContext extends GraphqlContext {
  /** Weighs all roots, then runs them one after the other, because they share one connection. */
  readonly inTurn: ReturnType<typeof weighedWork>;
}

/** Builds the schema with its resolvers. */
export function executableSchema(answered: readonly AnsweredRoot[]): GraphQLSchema {
  // the contract generates the text, so validating it would only slow every start
  const schema = buildSchema(sdlOf(answered.map(({ root }) => root)), {
    assumeValidSDL: true,
    noLocation: true,
  });
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const { root, answer, weigh } of answered) {
    const field = fields[root.name];
    if (field === undefined) continue;
    field.resolve = (_source, args, context: RequestContext) =>
      context.inTurn({
        weigh: async () => (weigh === undefined ? 0 : weigh(args, context)),
        work: () => answer(args, context),
      });
  }
  return schema;
}
