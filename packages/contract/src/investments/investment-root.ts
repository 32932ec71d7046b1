import { z } from 'zod';

import { DASHBOARD_ROLES, forRoles, INVESTOR_ROLES } from '../http/access-rule.ts';
import { type GraphqlRoot, graphqlRoot } from '../http/graphql-root.ts';
import { asOfOrNone } from '../http/as-of.ts';
import { id } from '../http/fields.ts';
import { profileIdOf, universeIdOf } from '../vocabulary/index.ts';
import { draftField } from './drafts.ts';

type Shape = z.ZodRawShape;

/** The same query for portfolios and for funds. */
export interface InvestmentRoots<
  Args extends Shape = Shape,
  Row extends z.ZodObject = z.ZodObject,
> {
  readonly portfolio: GraphqlRoot<
    Args & { portfolioIds: typeof ids; draft: typeof draftOrNone; asOf: typeof asOfOrNone },
    Row
  >;
  readonly fund: GraphqlRoot<Args & { fundIds: typeof ids; asOf: typeof asOfOrNone }, Row>;
}

const ids = z.array(z.number().int());
/** Of one portfolio: it is asked for alone. */
const draftOrNone = draftField.nullish();

/** Arguments of several roots. -1 is the whole universe or the Uncustomised profile. */
export const universeId = id.transform(universeIdOf);
export const profileId = id.transform(profileIdOf);
/** Left out: the Uncustomised profile. */
export const profileOrNone = profileId.nullish();
/** Left out: the universe of the profile. */
export const universeOrOwn = universeId.nullish();
export const underlying = z
  .boolean()
  .nullish()
  .describe('True for the underlying companies and countries instead of the direct holdings.');

/**
 * Two roots: `portfolio_…` for roles with portfolios, `fund_…` for organisations with the funds
 * feature. Each answers rows for the ids that the caller may see.
 */
export const investmentRoots = <Args extends Shape, Row extends z.ZodObject>({
  name,
  args,
  ...root
}: {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly args: Args;
  readonly row: Row;
}): InvestmentRoots<Args, Row> => ({
  portfolio: graphqlRoot({
    ...root,
    name: `portfolio_${name}`,
    access: forRoles(INVESTOR_ROLES),
    args: { portfolioIds: ids, draft: draftOrNone, asOf: asOfOrNone, ...args },
  }),
  fund: graphqlRoot({
    ...root,
    name: `fund_${name}`,
    access: forRoles(DASHBOARD_ROLES, { feature: 'funds' }),
    args: { fundIds: ids, asOf: asOfOrNone, ...args },
  }),
});
