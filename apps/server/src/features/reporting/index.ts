import type { Route } from '../../platform/http/serve.ts';
import type { Remakes } from '../../platform/receipts/receipt.ts';
import type { InvestmentParts } from '../investments/investment/investment-parts.reads.ts';
import { companyOverviewRoutes } from './company-overview/company-overview.routes.ts';
import { remakeOverview } from './company-overview/remake-overview.ts';
import { countryPageRoutes, remakeCountryPage } from './country-page/country-page.routes.ts';
import { remakeReport } from './generated-reports/generate-report.ts';
import { generatedReportRoutes } from './generated-reports/generated-report.routes.ts';
import { tearsheetRemakes } from './tearsheets/remake-tearsheet.ts';
import { tearsheetRoutes } from './tearsheets/tearsheet.routes.ts';
import { remakeTemplate } from './templates/fill-template.ts';
import { templateRoutes } from './templates/template.routes.ts';

/** Tearsheets, overviews, templates and generated reports. */
export const routes = (parts: InvestmentParts): readonly Route[] => [
  ...tearsheetRoutes(parts),
  ...generatedReportRoutes(parts),
  ...templateRoutes(parts),
  ...companyOverviewRoutes(parts),
  ...countryPageRoutes(parts),
];

/** How the question of each kind of document is answered again. */
export const remakes = (parts: Pick<InvestmentParts, 'universe' | 'investments' | 'clock'>) =>
  ({
    ...tearsheetRemakes(parts.investments),
    'generated-report': remakeReport(parts.investments),
    'company-overview': remakeOverview(parts.universe),
    'country-page': remakeCountryPage(parts.universe),
    'filled-template': remakeTemplate(parts),
  }) satisfies Partial<Remakes>;
