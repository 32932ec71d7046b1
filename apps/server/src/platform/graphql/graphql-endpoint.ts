import { ANY_USER, type AccessRule } from '@verdure/contract/http/access-rule';
import { PROBLEMS, Problem } from '@verdure/contract/http/problem';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { z } from 'zod';

import { problemOf } from '../http/error-answer.ts';
import { judgeAccess } from '../http/judge-access.ts';
import { parsePart } from '../http/parse-part.ts';
import { admit } from '../http/register-routes.ts';
import type { FindViewer } from '../http/session-credentials.ts';
import type { Viewer } from '../viewer.ts';
import { tooCostly } from './document-limits.ts';
import { executableSchema } from './executable-schema.ts';
import { queryPlanner } from './plan-query.ts';
import type { Resolvers } from './resolvers.ts';
import { answerInPages } from './answer-in-pages.ts';

export interface GraphqlOptions {
  readonly sdl: string;
  readonly resolvers: readonly Resolvers[];
  readonly rootAccess: Readonly<Record<string, AccessRule>>;
  /** The schema may be asked for: never in production. */
  readonly mayIntrospect: boolean;
}

export interface GraphqlEndpoint {
  register(scope: FastifyInstance, findViewer: FindViewer): void;
}

const requestSchema = z.strictObject({
  query: z.string(),
  operationName: z.string().max(200).nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

const BODY_BYTES = 256 * 1024;

function judgeRoots(
  roots: readonly string[],
  rootAccess: GraphqlOptions['rootAccess'],
  viewer: Viewer,
): void {
  for (const root of roots) {
    if (root.startsWith('__')) continue;
    const rule = rootAccess[root];
    const refusal = rule === undefined ? 'role.may-not' : judgeAccess(rule, viewer);
    if (refusal !== null) throw new Problem(refusal);
  }
}

/** A problem keeps its sentence; a bad variable its own; anything else is a fault and told to nobody. */
function presentError(error: GraphQLError, log: FastifyBaseLogger) {
  const { originalError, path } = error;
  const place = path === undefined ? {} : { path };
  const problem = problemOf(originalError);
  if (problem !== null) {
    return { message: problem.message, ...place, extensions: { code: problem.code } };
  }
  if (path === undefined) {
    return { message: PROBLEMS['query.refused'].message, extensions: { code: 'query.refused' } };
  }
  log.error({ err: originalError ?? error }, 'fault');
  return { message: PROBLEMS.fault.message, ...place, extensions: { code: 'fault' } };
}

const present = ({ data, errors }: ExecutionResult, log: FastifyBaseLogger) => ({
  data: data ?? null,
  ...(errors && { errors: errors.map((error) => presentError(error, log)) }),
});

/** POST /graphql: planned once, judged root by root, run against the features' resolvers. */
export function createGraphqlEndpoint(options: GraphqlOptions): GraphqlEndpoint {
  const schema = executableSchema(options.sdl, options.resolvers);
  const planOf = queryPlanner(schema, options.mayIntrospect);

  return {
    register: (scope, findViewer) => {
      scope.route({
        method: 'POST',
        url: '/graphql',
        bodyLimit: BODY_BYTES,
        onRequest: admit({ access: ANY_USER, findViewer, isOpenToApiKeys: true }),
        handler: async (request, reply) => {
          const { viewer, id: requestId, log } = request;
          if (viewer === null) throw new Problem('session.required');
          const body = parsePart('body', requestSchema, request.body);
          const variables = body.variables ?? {};
          const planned = planOf({ query: body.query, operationName: body.operationName ?? null });
          judgeRoots(planned.size.roots, options.rootAccess, viewer);
          const costly = tooCostly(planned.size, variables);
          if (costly !== null) throw new Problem('query.refused', { errors: [costly] });

          const bytes = await answerInPages(
            async (pages) => planned.query(undefined, { viewer, requestId, pages }, variables),
            (result) => present(result, log),
          );
          return reply.type('application/json; charset=utf-8').send(bytes);
        },
      });
    },
  };
}
