import { z } from 'zod';

import type { GraphqlContext } from '../../../platform/graphql/resolvers.ts';
import { Slices } from '../../../platform/universe/in-slices.ts';
import { Kept } from '../../../platform/universe/kept.ts';
import { scopeOf } from '../../coverage/companies/company.reads.ts';
import { scoredInvestmentsFor } from './constituents.reads.ts';
import type { Investments } from './investments.ts';
import { type AnswerRow, rowsInScope } from './rows-in-scope.ts';
import type { ScoredInvestment } from './scored-investment.ts';

export type { Investments } from './investments.ts';
export { companyIdsBelow, rowsOf, type ScoredInvestment } from './scored-investment.ts';

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

/** Answers of one root: a page and its neighbours, not every portfolio there is. */
const KEPT_ANSWERS = 30;

/** A root that answers rows for each portfolio or fund that the viewer may see. */
export function investmentRoot<Row extends AnswerRow>(
  investments: Investments,
  present: (scored: ScoredInvestment, asked: Asked) => Promise<Row[]> | Row[],
) {
  // what is shown depends on the features besides, and on nothing else of the viewer
  const kept = new Kept<Row[]>(KEPT_ANSWERS);
  return async (_root: unknown, args: unknown, { viewer }: GraphqlContext): Promise<Row[]> => {
    const { wanted, isUnderlying } = investmentArgs.parse(args);
    const features = [...viewer.features].sort().join(',');
    const slices = new Slices();
    const answers: Row[][] = [];
    for (const scored of await scoredInvestmentsFor(investments, viewer, wanted)) {
      const key = `${scored.key}|${features}|${isUnderlying}`;
      answers.push(await kept.get(key, async () => present(scored, { viewer, isUnderlying })));
      await slices.pause();
    }
    const scope = await investments.database.withTenant(viewer, (tx) => scopeOf({ tx, viewer }));
    return scope === null ? answers.flat() : rowsInScope(answers.flat(), scope);
  };
}
