import { buildSchema, type GraphQLObjectType, type GraphQLSchema, isObjectType } from 'graphql';

import type { GraphqlContext, Resolvers } from './resolvers.ts';

const objectTypeOf = (schema: GraphQLSchema, name: string): GraphQLObjectType => {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`the GraphQL schema has no object type ${name}`);
  return type;
};

function attach(schema: GraphQLSchema, resolvers: Resolvers): void {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const known = objectTypeOf(schema, typeName).getFields();
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = known[fieldName];
      if (field === undefined)
        throw new Error(`the GraphQL schema has no ${typeName}.${fieldName}`);
      const answer = (...given: readonly [unknown, unknown, GraphqlContext]): unknown =>
        Reflect.apply(resolve, undefined, given);
      field.resolve = (source, args, context: GraphqlContext) =>
        typeName === 'Query'
          ? context.pages.of(fieldName, args, () => answer(source, args, context))
          : answer(source, args, context);
    }
  }
}

/** The roots that nothing answers. */
export const unansweredRoots = (schema: GraphQLSchema): readonly string[] =>
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter((field) => field.resolve === undefined)
    .map((field) => field.name);

/** The contract's schema with the features' resolvers. A root that nothing answers is not offered. */
export function executableSchema(sdl: string, resolvers: readonly Resolvers[]): GraphQLSchema {
  // the contract's own checks have judged the text: judging it again would slow every start
  const schema = buildSchema(sdl, { assumeValidSDL: true, noLocation: true });
  for (const each of resolvers) attach(schema, each);
  const roots = schema.getQueryType()?.getFields() ?? {};
  for (const name of unansweredRoots(schema)) delete roots[name];
  return schema;
}
