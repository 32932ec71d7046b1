import {
  recordCompanyExportEndpoint,
  recordCountryExportEndpoint,
  recordFundExportEndpoint,
  recordPortfolioExportEndpoint,
} from '@verdure/contract/administration/exports';

import type { Database } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { mustSeeCompany } from '../../coverage/companies/company.reads.ts';
import { mustSeeCountry } from '../../coverage/countries/country.reads.ts';
import { mustSeeFund } from '../../investments/funds/fund.reads.ts';
import { mustSeePortfolio } from '../../investments/portfolios/portfolio.reads.ts';
import { recordExport } from './record-export.ts';

/** Users can export only what they may view. */
export const exportRoutes = ({ database }: { readonly database: Database }): readonly Route[] => [
  serve(recordPortfolioExportEndpoint, ({ viewer, params, body: file, request }) =>
    database.withTenant(viewer, async (tx) => {
      const { id } = await mustSeePortfolio(tx, viewer, params.portfolioId);
      const subject = { type: 'portfolio', id } as const;
      await recordExport(tx, viewer, { subject, file, requestId: request.id });
      return undefined;
    }),
  ),

  serve(recordFundExportEndpoint, ({ viewer, params, body: file, request }) =>
    database.withTenant(viewer, async (tx) => {
      const { id } = await mustSeeFund(tx, viewer.organisationId, params.fundId);
      const subject = { type: 'fund', id } as const;
      await recordExport(tx, viewer, { subject, file, requestId: request.id });
      return undefined;
    }),
  ),

  serve(recordCompanyExportEndpoint, ({ viewer, params, body: file, request }) =>
    database.withTenant(viewer, async (tx) => {
      const { id } = await mustSeeCompany(tx, viewer, params.companyId);
      const subject = { type: 'company', id } as const;
      await recordExport(tx, viewer, { subject, file, requestId: request.id });
      return undefined;
    }),
  ),

  serve(recordCountryExportEndpoint, ({ viewer, params, body: file, request }) =>
    database.withTenant(viewer, async (tx) => {
      const { id } = await mustSeeCountry(tx, params.countryId);
      const subject = { type: 'country', id } as const;
      await recordExport(tx, viewer, { subject, file, requestId: request.id });
      return undefined;
    }),
  ),
];
