import type { InvestmentParts } from '../features/investments/investment/investment-parts.reads.ts';
import * as investments from '../features/investments/index.ts';
import * as news from '../features/news/index.ts';
import * as reporting from '../features/reporting/index.ts';
import * as screening from '../features/screening/index.ts';
import type { Remakes } from '../platform/receipts/receipt.ts';

type RemakeParts = Pick<InvestmentParts, 'clock' | 'universe' | 'investments'>;

/** How the question of each kind of receipt is answered again. */
export const receiptRemakes = (parts: RemakeParts): Remakes => ({
  ...reporting.remakes(parts),
  ...screening.remakes(parts),
  ...investments.remakes({ ...parts, sentiment: news.sentimentOfHoldings(parts.clock) }),
});
