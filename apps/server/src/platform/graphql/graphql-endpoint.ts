import { ANY_USER } from '@verdure/contract/http/access-rule';
import { PROBLEMS, Problem } from '@verdure/contract/http/problem';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { z } from 'zod';

import { problemOf } from '../http/error-answer.ts';
import { fairShares } from '../http/fair-shares.ts';
import { judgeAccess } from '../http/judge-access.ts';
import { parsePart } from '../http/parse-part.ts';
import { admit } from '../http/register-routes.ts';
import type { FindViewer } from '../http/session-credentials.ts';
import type { Database } from '../database/database.ts';
import type { Viewer } from '../viewer.ts';
import type { AnsweredRoot } from './answer-root.ts';
import { tooCostly } from './document-limits.ts';
import { executableSchema } from './executable-schema.ts';
import { type PlannedQuery, queryPlanner } from './plan-query.ts';
import { rowBudget, weighedWork } from './request-work.ts';

export interface GraphqlOptions {
  readonly database: Database;
  readonly roots: readonly AnsweredRoot[];
  /** Whether callers may introspect the schema. Never in production. */
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
/** Queries of one organisation at once: fewer than the connections, so that others find one. */
const QUERY_SHARE = { atOnce: 4, waitingAtMost: 256 };

/** @throws Problem if the caller may not use one of the roots */
function judgeRoots(
  { size }: PlannedQuery,
  answered: ReadonlyMap<string, AnsweredRoot>,
  viewer: Viewer,
): void {
  for (const name of size.roots) {
    if (name.startsWith('__')) continue;
    const rule = answered.get(name)?.root.access;
    const refusal = rule === undefined ? 'role.may-not' : judgeAccess(rule, viewer);
    if (refusal !== null) throw new Problem(refusal);
  }
}

/** A signal that aborts if the caller disconnects before the answer is sent. */
function whileAskedBy(reply: FastifyReply): AbortSignal {
  const asking = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) asking.abort();
  });
  return asking.signal;
}

/**
 * Presents an error: problems with their message, bad queries as refused. Other faults show no
 * details.
 */
function presentError(error: GraphQLError, log: FastifyBaseLogger) {
  const { originalError, path } = error;
  const place = path === undefined ? {} : { path };
  const problem = problemOf(originalError);
  if (problem !== null) {
    const { errors } = problem.detail;
    const extensions = { code: problem.code, ...(errors && { errors }) };
    return { message: problem.message, ...place, extensions };
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

/** POST /graphql. Plans the query, checks access to each root and runs it in one transaction, which
 * sees one state of the data. */
export function createGraphqlEndpoint({
  database,
  roots,
  mayIntrospect,
}: GraphqlOptions): GraphqlEndpoint {
  const planOf = queryPlanner(executableSchema(roots), mayIntrospect);
  const inItsShare = fairShares<number>(QUERY_SHARE);
  const answered = new Map(roots.map((each) => [each.root.name, each]));

  return {
    register: (scope, findViewer) => {
      scope.route({
        method: 'POST',
        url: '/graphql',
        bodyLimit: BODY_BYTES,
        onRequest: admit({ access: ANY_USER, findViewer, keyScope: 'read' }),
        handler: async (request, reply) => {
          const { viewer, log } = request;
          if (viewer === null) throw new Problem('session.required');
          const body = parsePart('body', requestSchema, request.body);
          const variables = body.variables ?? {};
          const planned = planOf({ query: body.query, operationName: body.operationName ?? null });
          judgeRoots(planned, answered, viewer);
          const costly = tooCostly(planned.size, variables);
          if (costly !== null) throw new Problem('query.refused', { errors: [costly] });

          const signal = whileAskedBy(reply);
          const result = await inItsShare(viewer.organisationId, () =>
            database.readTenant(viewer, async (tx) => {
              const work = { viewer, tx, signal, budget: rowBudget(), inTurn: weighedWork() };
              return planned.query(undefined, work, variables);
            }),
          );
          return signal.aborted ? reply.hijack() : present(result, log);
        },
      });
    },
  };
}
