import type { Resolvers } from '../../../platform/graphql/resolvers.ts';
import { RowsOnDemand } from '../../../platform/graphql/row-pages.ts';
import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import {
  presentConstituents,
  presentCoverage,
  presentFlatConstituents,
} from './coverage.present.ts';
import {
  presentCompanyDimensions,
  presentCountryDimensions,
} from './dimension-overalls.present.ts';
import { investmentRoot } from './investment-root.reads.ts';
import type { Investments } from './investments.ts';
import { presentConstituentOveralls, presentOveralls } from './overalls.present.ts';

/** Coverage, constituents and averages of portfolios and funds (GQL-02 to GQL-07). */
export function constituentResolvers(investments: Investments): Resolvers {
  const coverage = investmentRoot(investments, (scored) =>
    RowsOnDemand.ofEach([scored], presentCoverage),
  );
  const constituents = investmentRoot(investments, presentConstituents);
  const flatConstituents = investmentRoot(investments, presentFlatConstituents);
  const overalls = investmentRoot(investments, (scored, { viewer }) =>
    RowsOnDemand.ofEach([scored], (each) =>
      presentOveralls(each, subscribedPillars(viewer.features)),
    ),
  );
  const constituentOveralls = investmentRoot(investments, (scored, { viewer, isUnderlying }) =>
    presentConstituentOveralls(scored, isUnderlying, subscribedPillars(viewer.features)),
  );
  const companyDimensions = investmentRoot(investments, (scored, { viewer }) =>
    presentCompanyDimensions(scored, subscribedPillars(viewer.features)),
  );
  const countryDimensions = investmentRoot(investments, presentCountryDimensions);
  return {
    Query: {
      portfolio_coverage: coverage,
      fund_coverage: coverage,
      portfolio_constituents: constituents,
      fund_constituents: constituents,
      portfolio_flat_constituents: flatConstituents,
      fund_flat_constituents: flatConstituents,
      portfolio_overalls: overalls,
      fund_overalls: overalls,
      portfolio_constituent_overalls: constituentOveralls,
      fund_constituent_overalls: constituentOveralls,
      portfolio_company_dimensions: companyDimensions,
      fund_company_dimensions: companyDimensions,
      portfolio_country_dimensions: countryDimensions,
      fund_country_dimensions: countryDimensions,
    },
  };
}
