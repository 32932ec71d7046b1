import { Problem } from '@verdure/contract/http/problem';
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLError,
  type GraphQLSchema,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';

import { type DocumentSize, GRAPHQL_LIMITS, sizeOf, tooLarge } from './document-limits.ts';

export interface PlannedQuery {
  readonly size: DocumentSize;
  readonly query: CompiledQuery['query'];
}

export interface QueryText {
  readonly query: string;
  readonly operationName: string | null;
}

const KEPT_PLANS = 300;
const MOST_REASONS = 5;

const refused = (...errors: readonly string[]): Problem => new Problem('query.refused', { errors });

/** Reports a wrong name but suggests none, so that callers cannot guess the schema. */
const withoutSuggestion = ({ message }: GraphQLError): string =>
  message.replace(/ Did you mean .*/s, '');

function parseText(query: string): DocumentNode {
  if (query.length > GRAPHQL_LIMITS.characters) throw refused('At most 64 kB of query text.');
  try {
    return parse(query, { noLocation: true, maxTokens: GRAPHQL_LIMITS.tokens });
  } catch {
    throw refused('The text is not a GraphQL query, or it is too long.');
  }
}

function validated(schema: GraphQLSchema, document: DocumentNode, mayIntrospect: boolean): void {
  const rules = mayIntrospect
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const errors = validate(schema, document, rules, { maxErrors: MOST_REASONS });
  if (errors.length > 0) throw refused(...errors.map(withoutSuggestion));
}

function plan(schema: GraphQLSchema, text: QueryText, mayIntrospect: boolean): PlannedQuery {
  const document = parseText(text.query);
  const operation = getOperationAST(document, text.operationName);
  if (operation?.operation !== 'query') throw refused('Name one query of the text.');
  const size = sizeOf(document, operation);
  const reason = tooLarge(size);
  if (reason !== null) throw refused(reason);
  validated(schema, document, mayIntrospect);

  const compiled = compileQuery(schema, document, text.operationName ?? undefined);
  if (!isCompiledQuery(compiled)) throw refused('The query cannot be run.');
  return { size, query: compiled.query };
}

/** Plans queries and caches recent plans, because a screen always sends the same text. */
export function queryPlanner(schema: GraphQLSchema, mayIntrospect: boolean) {
  const plans = new LRUCache<string, PlannedQuery>({ max: KEPT_PLANS });
  return (text: QueryText): PlannedQuery => {
    const key = `${text.operationName ?? ''}\n${text.query}`;
    const planned = plans.get(key) ?? plan(schema, text, mayIntrospect);
    plans.set(key, planned);
    return planned;
  };
}
