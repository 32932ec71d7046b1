import { LINEAGE_FIGURES, type LineageFigure } from '@verdure/contract/investments/lineage';
import type { InvestmentRoots } from '@verdure/contract/investments/investment-root';
import { profileIdOf, UNCUSTOMISED_PROFILE_ID, universeIdOf } from '@verdure/contract/vocabulary';
import { Problem } from '@verdure/contract/http/problem';
import { z } from 'zod';

import {
  type AnsweredRoot,
  answerRoot,
  type GraphqlContext,
  nextTurn,
} from '../../../platform/graphql/answer-root.ts';
import { readAsOf } from '../../../platform/database/past.ts';
import { scopeOf } from '../../coverage/companies/company.reads.ts';
import { draftOf } from '../drafts/draft.reads.ts';
import { rowCountOf, type ScoredInvestment } from './investment.ts';
import type { Investments, WantedInvestments } from './investment.reads.ts';
import { rowsInScope } from './rows-in-scope.ts';

/** What a presenter receives besides the investment. */
export interface Asked extends Pick<GraphqlContext, 'viewer' | 'tx'> {
  readonly isUnderlying: boolean;
  /** One footprint; null: all of them. */
  readonly metricId: number | null;
  /** One requirement of Article 9, or one objective of the taxonomy. */
  readonly subjectId: number | null;
  /** The key of one figure. */
  readonly figure: string | null;
  /** The figure that is opened; without one, the ESG score by weight. */
  readonly opened: OpenedFigure;
}

/** A figure of an investment, and how it is averaged. */
export interface OpenedFigure {
  readonly name: LineageFigure;
  /** Of the figures of dimensions. */
  readonly dimensionId: number | null;
  readonly isWeighted: boolean;
}

/** What a presenter is asked where no argument says more. */
export const NO_ARGUMENTS = {
  isUnderlying: false,
  metricId: null,
  subjectId: null,
  figure: null,
  opened: { name: 'esg', dimensionId: null, isWeighted: true },
} as const satisfies Omit<Asked, 'viewer' | 'tx'>;

/** The query cost of a leaf, in answer fields. */
export const FIELDS_A_LEAF = 8;

/** Article 9 is asked for with -2 in a universe of its own: Uncustomised too (methodology 19.2). */
const UNCUSTOMISED_IN_A_UNIVERSE_ID = -2;

const profileOf = (id: number) =>
  id === UNCUSTOMISED_IN_A_UNIVERSE_ID ? UNCUSTOMISED_PROFILE_ID : profileIdOf(id);

/** The arguments that these roots share. */
const wantedArgs = z.object({
  portfolioIds: z.array(z.number()).optional(),
  fundIds: z.array(z.number()).optional(),
  draft: z.string().nullish(),
  asOf: z.string().nullish(),
  universeId: z.number().transform(universeIdOf).nullish(),
  profileId: z.number().transform(profileOf).nullish(),
  underlying: z.boolean().nullish(),
  metricId: z.number().nullish(),
  requirementId: z.number().nullish(),
  objectiveId: z.number().nullish(),
  figure: z.string().nullish(),
  dimensionId: z.number().nullish(),
  weighted: z.boolean().nullish(),
});

type WantedArgs = z.output<typeof wantedArgs>;

const openedOf = ({ figure, dimensionId, weighted }: WantedArgs): OpenedFigure => ({
  name: LINEAGE_FIGURES.find((name) => name === figure) ?? 'esg',
  dimensionId: dimensionId ?? null,
  isWeighted: weighted !== false,
});

function wantedOf(args: WantedArgs): WantedInvestments {
  const { portfolioIds, fundIds, universeId, profileId, draft, asOf } = args;
  if (typeof draft === 'string' && typeof asOf === 'string') {
    throw new Problem('draft.refused', {
      errors: ['A draft changes the portfolio of today. Ask for the past without it.'],
    });
  }
  return {
    type: portfolioIds === undefined ? 'fund' : 'portfolio',
    ids: portfolioIds ?? fundIds ?? [],
    ...(typeof universeId === 'number' && { universeId }),
    ...(typeof profileId === 'number' && { profileId }),
    ...(typeof draft === 'string' && { draft: draftOf(draft) }),
  };
}

/** Opened investments are kept, so that the answer finds them open. */
async function holdingsOf(
  investments: Investments,
  given: unknown,
  context: GraphqlContext,
): Promise<number> {
  const args = wantedArgs.parse(given);
  const wanted = wantedOf(args);
  const asking = { ...context, tx: readAsOf(context.tx, args.asOf) };
  const { snapshot } = await investments.profileOf(asking, wanted);
  const opened = await investments.open(snapshot, asking, wanted);
  return opened.reduce((sum, { leaves }) => sum + leaves.nodes.length, 0);
}

/** How a root was called, for presenters with arguments of their own. */
export interface RootCall {
  readonly args: unknown;
  readonly budget: GraphqlContext['budget'];
}

/** Rows, at once or after a read of the database. */
type Presented<Row extends z.ZodObject> =
  | readonly z.input<Row>[]
  | Promise<readonly z.input<Row>[]>;

/** Answers the portfolio root and the fund root with one presenter. */
export function answerInvestments<Args extends z.ZodRawShape, Row extends z.ZodObject>(
  investments: Investments,
  { portfolio, fund }: InvestmentRoots<Args, Row>,
  present: (scored: ScoredInvestment, asked: Asked, call: RootCall) => Presented<Row>,
): readonly AnsweredRoot[] {
  const fieldCount = Object.keys(portfolio.row.shape).length;
  const rowsOf = async (
    given: unknown,
    asking: GraphqlContext,
  ): Promise<readonly z.input<Row>[]> => {
    const args = wantedArgs.parse(given);
    const wanted = wantedOf(args);
    const context = { ...asking, tx: readAsOf(asking.tx, args.asOf) };
    const isUnderlying = args.underlying === true;
    const under = await investments.profileOf(context, wanted);
    const { viewer, tx } = context;
    const asked = {
      viewer,
      tx,
      isUnderlying,
      metricId: args.metricId ?? null,
      subjectId: args.requirementId ?? args.objectiveId ?? null,
      figure: args.figure ?? null,
      opened: openedOf(args),
    };
    const rows: z.input<Row>[] = [];
    for (const investment of await investments.open(under.snapshot, context, wanted)) {
      await nextTurn(context);
      context.budget.spend(investment.leaves.nodes.length, FIELDS_A_LEAF);
      const expected = rowCountOf(investment, isUnderlying);
      context.budget.spend(expected, fieldCount);
      const scored = investments.score(investment, under, context);
      const presented = await present(scored, asked, { args: given, budget: context.budget });
      // some roots answer several rows a constituent
      context.budget.spend(Math.max(0, presented.length - expected), fieldCount);
      for (const row of presented) rows.push(row);
    }
    const scope = await scopeOf(context);
    return scope === null ? rows : rowsInScope(rows, scope);
  };
  const weigh = (given: unknown, context: GraphqlContext) =>
    holdingsOf(investments, given, context);
  return [
    { ...answerRoot(portfolio, rowsOf), weigh },
    { ...answerRoot(fund, rowsOf), weigh },
  ];
}
