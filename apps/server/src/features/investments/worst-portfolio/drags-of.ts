import { DEFAULT_REFERENCE_ID } from '@verdure/contract/vocabulary';

import { type ViewerTransaction, scopeOf } from '../../coverage/companies/company.reads.ts';
import { esgByHolding, type ExplainedHolding } from '../attribution/attribution.reads.ts';
import type { Investments, ScoredInvestment } from '../investment/investment.reads.ts';
import { NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';

/** What drags a portfolio, against what. */
export interface Drags {
  /** Null: there is nothing to compare with. */
  readonly referenceName: string | null;
  /** Companies and countries that it holds and that cost points, the most first. */
  readonly holdings: readonly ExplainedHolding[];
}

const NO_REFERENCE: Drags = { referenceName: null, holdings: [] };

/** The holdings that drag the ESG score of a portfolio against the Global benchmark (methodology 25.2). */
export async function dragsOf(
  investments: Investments,
  asking: ViewerTransaction,
  scored: ScoredInvestment,
): Promise<Drags> {
  const { under } = scored;
  const wanted = { type: 'portfolio', ids: [DEFAULT_REFERENCE_ID] } as const;
  const [opened] = await investments.open(under.snapshot, asking, wanted);
  if (opened === undefined) return NO_REFERENCE;
  const asked = { ...asking, ...NO_ARGUMENTS };
  const reference = investments.score(opened, under, asking);
  const holdings = await esgByHolding(scored, reference, asked);
  if (holdings === null) return NO_REFERENCE;
  const scope = await scopeOf(asking);
  const isSeen = ({ holding: { type, id } }: ExplainedHolding): boolean =>
    scope === null || type !== 'company' || scope.has(id);
  return {
    referenceName: opened.name,
    holdings: holdings.filter(
      (each) => each.here !== null && each.contribution < 0 && isSeen(each),
    ),
  };
}
