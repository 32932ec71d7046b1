import { remakeOverview } from '../features/reporting/company-overview/remake-overview.ts';
import { remakeCountryPage } from '../features/reporting/country-page/country-page.routes.ts';
import { remakeReport } from '../features/reporting/generated-reports/generate-report.ts';
import { tearsheetRemakes } from '../features/reporting/tearsheets/remake-tearsheet.ts';
import { remakeTemplate } from '../features/reporting/templates/fill-template.ts';
import { sentimentOfHoldings } from '../features/news/company-sentiment/investment-sentiment.ts';
import type { Investments } from '../features/investments/investment/investment.reads.ts';
import { remakeTable } from '../features/investments/table-files/compose-table.ts';
import { remakeExport } from '../features/screening/exports/export-result.ts';
import type { Clock } from '../platform/clock.ts';
import type { Remakes } from '../platform/receipts/receipt.ts';
import type { Universe } from '../universe/universe.ts';

interface RemakeParts {
  readonly universe: Universe;
  readonly investments: Investments;
  readonly clock: Clock;
}

/** How the question of each kind of receipt is answered again. */
export const receiptRemakes = ({ universe, investments, clock }: RemakeParts): Remakes => ({
  ...tearsheetRemakes(investments),
  'generated-report': remakeReport(investments),
  'screener-export': remakeExport({ investments, clock }),
  'company-overview': remakeOverview(universe),
  'country-page': remakeCountryPage(universe),
  table: remakeTable({ investments, sentiment: sentimentOfHoldings(clock) }),
  'filled-template': remakeTemplate({ investments, clock }),
});
