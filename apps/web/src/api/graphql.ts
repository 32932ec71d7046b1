import type { GraphqlRoot, PageShape } from '@verdure/contract/http/graphql-root';
import { queryOf } from '@verdure/contract/http/graphql-text';
import { z } from 'zod';

import { CallError } from './call-error.ts';
import { jsonOf, send } from './call.ts';

const ADDRESS = '/api/graphql';

const failureSchema = z.object({
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }),
    )
    .min(1),
});

/** Queries one root for whole rows and parses the answer; any error in it fails the query. */
export async function askRoot<Args extends z.ZodRawShape, Row extends z.ZodObject>(
  root: GraphqlRoot<Args, Row>,
  variables: z.input<z.ZodObject<Args & PageShape>>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<readonly z.output<Row>[]> {
  const response = await send(ADDRESS, {
    route: `POST ${ADDRESS}`,
    init: {
      method: 'POST',
      body: JSON.stringify({ query: queryOf(root), operationName: root.name, variables }),
      headers: { 'Content-Type': 'application/json' },
    },
    ...options,
    endsSession: true,
  });
  const body = await jsonOf(response);
  const failure = failureSchema.safeParse(body);
  if (failure.success) throw graphqlError(failure.data.errors[0], response.status);
  const answer = z.object({ data: z.record(z.string(), z.array(root.row)) }).parse(body);
  return answer.data[root.name] ?? [];
}

type GraphqlFailure = z.infer<typeof failureSchema>['errors'][number] | undefined;

function graphqlError(failure: GraphqlFailure, status: number): CallError {
  const said = failure?.extensions ?? {};
  const body = {
    message: failure?.message ?? 'Something went wrong. Please try again.',
    code: typeof said.code === 'string' ? said.code : 'fault',
    errors: z.array(z.string()).catch([]).parse(said.errors),
    request_id: typeof said.request_id === 'string' ? said.request_id : 'none',
  };
  return new CallError({ route: `POST ${ADDRESS}`, status, body });
}
