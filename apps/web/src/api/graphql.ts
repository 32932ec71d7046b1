import { z } from 'zod';

import { CallError } from './call-error.ts';
import { jsonOf, send } from './call.ts';

const ADDRESS = '/api/graphql';

interface Question<Answer extends z.ZodObject> {
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The roots asked for, by name. */
  readonly answer: Answer;
}

interface Options {
  readonly signal?: AbortSignal;
}

const failureSchema = z.object({
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.record(z.string(), z.unknown()).optional() }),
    )
    .min(1),
});

/** One GraphQL question; the answer is parsed, an error in it fails the whole. */
export async function graphql<Answer extends z.ZodObject>(
  { document, variables, answer }: Question<Answer>,
  options: Options = {},
): Promise<z.output<Answer>> {
  const route = `POST ${ADDRESS}`;
  const response = await send(ADDRESS, {
    route,
    init: {
      method: 'POST',
      body: JSON.stringify({ query: document, variables }),
      headers: { 'Content-Type': 'application/json' },
    },
    ...options,
    endsSession: true,
  });
  const body = await jsonOf(response);
  const failure = failureSchema.safeParse(body);
  if (failure.success) throw graphqlError(failure.data.errors[0], response.status);
  return answer.parse(z.object({ data: z.unknown() }).parse(body).data);
}

type GraphqlFailure = z.infer<typeof failureSchema>['errors'][number] | undefined;

function graphqlError(failure: GraphqlFailure, status: number): CallError {
  const said = failure?.extensions ?? {};
  const body = {
    message: failure?.message ?? 'Something went wrong. Please try again.',
    code: typeof said.code === 'string' ? said.code : 'fault',
    request_id: typeof said.request_id === 'string' ? said.request_id : 'none',
  };
  return new CallError({ route: `POST ${ADDRESS}`, status, body });
}

/** The selection of a row schema: every field it parses, and no other. */
export function selectionOf(row: z.ZodObject): string {
  const fields = Object.entries(row.shape).map(([name, type]) => {
    const inner = objectWithin(type);
    return inner === null ? name : `${name} ${selectionOf(inner)}`;
  });
  return `{ ${fields.join(' ')} }`;
}

function objectWithin(type: unknown): z.ZodObject | null {
  if (type instanceof z.ZodObject) return type;
  if (type instanceof z.ZodArray) return objectWithin(type.element);
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional) {
    return objectWithin(type.unwrap());
  }
  return null;
}
