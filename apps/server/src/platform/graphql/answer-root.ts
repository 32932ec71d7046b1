import { setImmediate } from 'node:timers/promises';
import { type GraphqlRoot, type PageShape, pageArgs } from '@verdure/contract/http/graphql-root';
import type { z } from 'zod';

import { parsePart } from '../http/parse-part.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { Viewer } from '../viewer.ts';

/** What every root is given: all roots of a request share one transaction and one budget. */
export interface GraphqlContext {
  readonly viewer: Viewer;
  readonly tx: TenantTransaction;
  /** Aborted when whoever asked has gone. */
  readonly signal: AbortSignal;
  readonly budget: RowBudget;
}

/** What a request may make of rows, counted in their fields before they are made. */
export interface RowBudget {
  /** @throws Problem 'query.refused' beyond the budget */
  spend(rowCount: number, fieldCount: number): void;
}

/** To be awaited between parts of long work: others get their turn, and work nobody waits for ends. */
export async function nextTurn({ signal }: Pick<GraphqlContext, 'signal'>): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

/** One root with what answers it. */
export interface AnsweredRoot {
  readonly root: GraphqlRoot;
  readonly answer: (args: unknown, context: GraphqlContext) => Promise<readonly object[]>;
}

type Rows<Row extends z.ZodObject> = readonly z.input<Row>[];

function pageOf<Row>(rows: readonly Row[], args: unknown): readonly Row[] {
  const { limit, offset } = pageArgs.parse(args);
  const from = offset ?? 0;
  return rows.slice(from, from + (limit ?? rows.length));
}

/** Answers a root of the contract with rows of its type; `limit` and `offset` are kept for all roots here. */
export const answerRoot = <Args extends z.ZodRawShape, Row extends z.ZodObject>(
  root: GraphqlRoot<Args, Row>,
  rowsOf: (
    args: z.output<z.ZodObject<Args & PageShape>>,
    context: GraphqlContext,
  ) => Promise<Rows<Row>>,
): AnsweredRoot => ({
  root,
  answer: async (given, context) => {
    context.signal.throwIfAborted();
    const args = parsePart('query', root.args, given);
    return pageOf(await rowsOf(args, context), args);
  },
});
