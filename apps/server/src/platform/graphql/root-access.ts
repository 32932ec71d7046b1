import {
  type AccessRule,
  DASHBOARD_ROLES,
  forRoles,
  INVESTOR_ROLES,
} from '@verdure/contract/http/access-rule';

const reference = forRoles(DASHBOARD_ROLES);
const portfolios = forRoles(INVESTOR_ROLES);
/** What a fund is called is told to everyone: holdings name funds without the feature too. */
const fundNames = forRoles(DASHBOARD_ROLES);
const funds = forRoles(DASHBOARD_ROLES, { feature: 'funds' });

/** Who may ask each root. A root of the contract without a row here fails a test and is refused. */
export const ROOT_ACCESS: Readonly<Record<string, AccessRule>> = {
  dimensions: reference,
  metrics: reference,
  fund: fundNames,
  funds,
  portfolio_coverage: portfolios,
  fund_coverage: funds,
  portfolio_constituents: portfolios,
  fund_constituents: funds,
  portfolio_flat_constituents: portfolios,
  fund_flat_constituents: funds,
  portfolio_overalls: portfolios,
  fund_overalls: funds,
  portfolio_constituent_overalls: portfolios,
  fund_constituent_overalls: funds,
  portfolio_company_dimensions: portfolios,
  fund_company_dimensions: funds,
  portfolio_country_dimensions: portfolios,
  fund_country_dimensions: funds,
  portfolio_exclusions: portfolios,
  fund_exclusions: funds,
  portfolio_constituent_exclusions: portfolios,
  fund_constituent_exclusions: funds,
};
