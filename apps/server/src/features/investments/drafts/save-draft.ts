import type { Portfolio as PortfolioAnswer } from '@verdure/contract/investments/portfolios';
import type { PortfolioId } from '@verdure/contract/vocabulary';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type HoldingColumns,
  mustSeePortfolio,
  readConstituents,
} from '../portfolios/portfolio.reads.ts';
import { draftedHoldings, draftOf } from './draft.reads.ts';

/** The holdings of a new portfolio, and where they come from. */
export interface NewHoldings {
  readonly name: string;
  readonly holdings: HoldingColumns;
  /** The proxy toggle, which the figures of the draft had. */
  readonly hasProxy: boolean;
  readonly fromPortfolioId: number;
  readonly requestId: string;
}

/** The use case of the portfolios that stores them. */
export type CreateFromHoldings = (
  asking: ViewerTransaction,
  given: NewHoldings,
) => Promise<PortfolioAnswer>;

interface WantedDraft {
  readonly portfolioId: PortfolioId;
  readonly name: string;
  readonly draft: string;
  readonly requestId: string;
}

/** Stores a portfolio with the changes of a draft as a new portfolio. The saved one stays. */
export async function saveDraft(
  asking: ViewerTransaction,
  { portfolioId, name, draft, requestId }: WantedDraft,
  createFromHoldings: CreateFromHoldings,
): Promise<PortfolioAnswer> {
  const { tx, viewer } = asking;
  const portfolio = await mustSeePortfolio(tx, viewer, portfolioId);
  const saved = await readConstituents(tx, portfolio);
  const holdings = await draftedHoldings(asking, saved, draftOf(draft));
  const { id: fromPortfolioId, hasProxy } = portfolio;
  return createFromHoldings(asking, { name, holdings, hasProxy, fromPortfolioId, requestId });
}
