import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import type { InvestmentParts } from '../../investments/investment/investment-parts.reads.ts';
import type { Investments } from '../../investments/investment/investment.reads.ts';
import { visiblePortfolios } from '../../investments/portfolios/portfolio.reads.ts';
import { portfolioCompanies } from '../../news/portfolio-companies/portfolio-companies.reads.ts';

/** Where alerts and digests look. */
export type AlertParts = Pick<InvestmentParts, 'database' | 'clock' | 'investments'>;

/** The companies that the portfolios of a person hold, directly or through funds, with those portfolios. */
export async function followedCompanies(
  investments: Investments,
  asking: ViewerTransaction,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const portfolios = await visiblePortfolios(asking.tx, asking.viewer);
  return portfolioCompanies(
    investments,
    asking,
    portfolios.map(({ id }) => id),
  );
}
