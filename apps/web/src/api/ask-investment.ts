import type { GraphqlRoot } from '@verdure/contract/http/graphql-root';
import type { z } from 'zod';

import { askRoot } from './graphql.ts';

/** A portfolio or fund and the options it is shown with. */
export interface InvestmentScope {
  readonly type: 'portfolio' | 'fund';
  readonly id: number;
  readonly profileId: number;
  /** The profile's universe; -1 is all companies. */
  readonly universeId: number;
  /** The text of changes that are not saved; only of portfolios. */
  readonly draft?: string;
  /** The day as of which it is read: '2026-03-31'; left out: now. */
  readonly asOf?: string;
}

/** The portfolio root and the fund root of the same query. */
interface Roots<Row extends z.ZodObject> {
  readonly portfolio: GraphqlRoot<z.ZodRawShape, Row>;
  readonly fund: GraphqlRoot<z.ZodRawShape, Row>;
}

/** The arguments of the root besides the id. */
interface Asking {
  readonly signal: AbortSignal;
  readonly profileId?: number;
  readonly universeId?: number;
  readonly underlying?: boolean;
  readonly metricId?: number;
  readonly pai?: string;
  readonly requirementId?: number;
  readonly objectiveId?: number;
  readonly figure?: string;
  readonly dimensionId?: number;
  readonly weighted?: boolean;
  readonly cut?: string;
  readonly group?: string;
  readonly limit?: number;
  readonly referenceType?: InvestmentScope['type'];
  readonly referenceId?: number;
}

/** Queries the portfolio root or the fund root. */
export const askInvestment = <Row extends z.ZodObject>(
  roots: Roots<Row>,
  { type, id, ...state }: Pick<InvestmentScope, 'type' | 'id' | 'draft' | 'asOf'>,
  { signal, ...asking }: Asking,
): Promise<readonly z.output<Row>[]> =>
  askRoot(roots[type], { [`${type}Ids`]: [id], ...asking, ...stateIn(state) }, { signal });

/** The arguments of a draft, or of an earlier day; nothing for what is saved today. */
export const stateIn = ({
  draft,
  asOf,
}: {
  readonly draft?: string | undefined;
  readonly asOf?: string | undefined;
}) => ({
  ...(draft === undefined ? {} : { draft }),
  ...(asOf === undefined ? {} : { asOf }),
});
