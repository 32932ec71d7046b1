import { setImmediate } from 'node:timers/promises';
import { type GraphqlRoot, type PageShape, pageArgs } from '@verdure/contract/http/graphql-root';
import type { z } from 'zod';

import { parsePart } from '../http/parse-part.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { Viewer } from '../viewer.ts';

/** The context of each root. All roots of a request share one transaction and one budget. */
export interface GraphqlContext {
  readonly viewer: Viewer;
  readonly tx: TenantTransaction;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
  readonly budget: RowBudget;
}

/** A request's budget for row fields, spent before the rows are built. */
export interface RowBudget {
  /** @throws Problem 'query.refused' beyond the budget */
  spend(rowCount: number, fieldCount: number): void;
}

/** Await this between parts of long work. Other requests run, and work for a lost caller stops. */
export async function nextTurn({ signal }: Pick<GraphqlContext, 'signal'>): Promise<void> {
  await setImmediate();
  signal.throwIfAborted();
}

/** A root with the function that answers it. */
export interface AnsweredRoot {
  readonly root: GraphqlRoot;
  readonly answer: (args: unknown, context: GraphqlContext) => Promise<readonly object[]>;
  /** How many holdings it works on; left out by roots that work on none. */
  readonly weigh?: (args: unknown, context: GraphqlContext) => Promise<number>;
}

type Rows<Row extends z.ZodObject> = readonly z.input<Row>[];

function pageAmong<Row>(rows: readonly Row[], args: unknown): readonly Row[] {
  const { limit, offset } = pageArgs.parse(args);
  const from = offset ?? 0;
  return rows.slice(from, from + (limit ?? rows.length));
}

interface Paging {
  /** The function builds the rows of the page that is asked for, and no others. */
  readonly isPaged?: boolean;
}

/** Answers a contract root with rows of its type. Applies `limit` and `offset` unless they are paged. */
export const answerRoot = <Args extends z.ZodRawShape, Row extends z.ZodObject>(
  root: GraphqlRoot<Args, Row>,
  rowsOf: (
    args: z.output<z.ZodObject<Args & PageShape>>,
    context: GraphqlContext,
  ) => Promise<Rows<Row>>,
  { isPaged = false }: Paging = {},
): AnsweredRoot => ({
  root,
  answer: async (given, context) => {
    context.signal.throwIfAborted();
    const args = parsePart('query', root.args, given);
    const rows = await rowsOf(args, context);
    return isPaged ? rows : pageAmong(rows, args);
  },
});
