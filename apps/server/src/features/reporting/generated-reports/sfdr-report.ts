import { Problem } from '@verdure/contract/http/problem';
import { portfolioIdOf } from '@verdure/contract/vocabulary';
import type { WorkbookSheet } from '@verdure/documents/workbook';

import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { presentFlatConstituents } from '../../investments/constituents/constituents.reads.ts';
import { NO_ARGUMENTS } from '../../investments/investment/investment-roots.reads.ts';
import {
  presentConstituentPai,
  presentPai,
  presentPaiParts,
} from '../../investments/regulatory/regulatory.reads.ts';
import { aboutSheet } from './about-sheet.ts';
import { paiHoldingSheets } from './pai-holdings.ts';
import { readPaiSources } from './pai-sources.ts';
import { statementSheet } from './pai-statement.ts';
import { previousYear } from './previous-year.ts';
import type { Making, ReportSubject } from './report-subject.ts';

const NOTES = [
  [
    'Layout',
    'Delegated Regulation (EU) 2022/1288, Annex I, Table 1, indicators 1 to 14. Indicators 15 to 18 (sovereigns and real estate) and Tables 2 and 3 are not in this workbook.',
  ],
  [
    'Impact, reference year',
    'The figure of the day named above, from the holdings of the portfolio as they are stored. The regulation asks for the average of the last days of March, June, September and December: take one report for each.',
  ],
  [
    'Actions',
    'Left empty: the manager describes the actions taken, and the actions planned and targets set for the next reference period.',
  ],
  [
    'Weights of the profile',
    'The indicators follow the regulation and no weights: they are those of the Uncustomised profile in the universe named above.',
  ],
  [
    'Amounts',
    'Portfolios have weights and no amounts: indicator 1 is per EUR 1M invested. An enterprise value in USD is converted at the closing rate of the last day of its year, a revenue at the mean of the rates of its year. A closing rate is at most 7 days old.',
  ],
  [
    'Missing data',
    'Indicators 1, 2, 3, 8 and 9 are per covered EUR M: missing data do not count as 0. The sum of the regulation over all investments stands beside it. Below 10% of the weight a figure is left out, below 50% it is indicative. Shares of flags are lower limits.',
  ],
  [
    'Coverage',
    'The share of the long weight with the data; countries are left out, and what is not recognised, not identified, closed or cash counts as without data. Eligible assets: companies as a share of all investments. Short positions count in no indicator.',
  ],
] as const;

/** The adverse-impact indicators of a portfolio in the layout of the regulation. */
export async function sfdrReport(
  { tx, viewer }: ViewerTransaction,
  subject: ReportSubject,
  { madeAt, investments, moment }: Making,
): Promise<readonly WorkbookSheet[]> {
  const { uncustomised: of } = subject;
  const asked = { ...NO_ARGUMENTS, viewer, tx, isUnderlying: true };
  const [pai] = await presentPai(of, asked);
  if (pai === undefined) throw new Problem('feature.off');
  const companies = {
    leaves: await presentFlatConstituents(of, asked),
    lines: presentPaiParts(of, asked),
    outcomes: presentConstituentPai(of, asked),
    sourceOf: await readPaiSources({ tx, viewer }, of),
  };
  const previous = await previousYear(
    investments,
    { tx, viewer },
    {
      portfolioId: portfolioIdOf(of.investment.id),
      universeId: of.under.universeId,
      moment,
    },
  );
  return [
    aboutSheet({
      subject,
      madeAt,
      notes: [
        ...NOTES,
        ['Impact, previous year', previous.note],
        ...pai.missing_rates.map((sentence) => ['Missing exchange rate', sentence] as const),
      ],
    }),
    statementSheet({ pai, previous }),
    ...paiHoldingSheets(companies),
  ];
}
