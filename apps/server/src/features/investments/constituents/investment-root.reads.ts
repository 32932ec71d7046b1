import { z } from 'zod';

import type { GraphqlContext } from '../../../platform/graphql/resolvers.ts';
import { RowsOnDemand } from '../../../platform/graphql/row-pages.ts';
import { Slices } from '../../../platform/universe/in-slices.ts';
import { scopeOf } from '../../coverage/companies/company.reads.ts';
import { scoredInvestmentsFor } from './constituents.reads.ts';
import type { Investments } from './investments.ts';
import { type AnswerRow, rowsInScope } from './rows-in-scope.ts';
import type { ScoredInvestment } from './scored-investment.ts';

export type { Constituent } from './investment.ts';
export type { Investments } from './investments.ts';
export { companyNodesBelow, rowsOf, type ScoredInvestment } from './scored-investment.ts';

const ids = z.array(z.number().int());

/** The arguments of every root: portfolios or funds, and under what. */
export const investmentArgs = z
  .object({
    portfolioIds: ids.optional(),
    fundIds: ids.optional(),
    universeId: z.number().int().optional(),
    profileId: z.number().int().optional(),
    underlying: z.boolean().nullish(),
  })
  .transform(({ portfolioIds, fundIds, universeId, profileId, underlying }) => ({
    isUnderlying: underlying === true,
    wanted: {
      ...(portfolioIds === undefined
        ? { type: 'fund' as const, ids: fundIds ?? [] }
        : { type: 'portfolio' as const, ids: portfolioIds }),
      ...(universeId !== undefined && { universeId }),
      ...(profileId !== undefined && { profileId }),
    },
  }));

export interface Asked {
  readonly viewer: GraphqlContext['viewer'];
  readonly isUnderlying: boolean;
}

/** A root that answers rows for each portfolio or fund that the viewer may see. */
export function investmentRoot<Row extends AnswerRow>(
  investments: Investments,
  present: (
    scored: ScoredInvestment,
    asked: Asked,
  ) => Promise<RowsOnDemand<Row>> | RowsOnDemand<Row>,
) {
  return async (
    _root: unknown,
    args: unknown,
    { viewer }: GraphqlContext,
  ): Promise<RowsOnDemand<Row>> => {
    const { wanted, isUnderlying } = investmentArgs.parse(args);
    const slices = new Slices();
    const answers: RowsOnDemand<Row>[] = [];
    for (const scored of await scoredInvestmentsFor(investments, viewer, wanted)) {
      answers.push(await present(scored, { viewer, isUnderlying }));
      await slices.pause();
    }
    const scope = await investments.database.withTenant(viewer, (tx) => scopeOf({ tx, viewer }));
    const rows = RowsOnDemand.chain(answers);
    return scope === null ? rows : rows.changed((page) => rowsInScope(page, scope));
  };
}
