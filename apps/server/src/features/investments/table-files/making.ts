import {
  type ConstituentLine,
  flatLine,
  immediateLine,
} from '@verdure/contract/investments/holdings';
import { Problem } from '@verdure/contract/http/problem';
import type { ChosenTable, TableFileQuestion } from '@verdure/contract/investments/table-files';
import type {
  ConstituentSentimentRow,
  InvestmentSentimentRow,
} from '@verdure/contract/news/investment-sentiment';

import { benchmarkOfInvestment } from '@verdure/contract/vocabulary';

import { scopeOf, type ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  presentConstituents,
  presentFlatConstituents,
} from '../constituents/constituents.reads.ts';
import { rowsInScope, type ScoredInvestment } from '../investment/investment.reads.ts';
import { type Asked, NO_ARGUMENTS } from '../investment/investment-roots.reads.ts';
import type { OpenedTable } from './open-table.ts';
import type { TableSheet } from './table-sheet.ts';

/** A line of what a file is: its name and its value. */
export type Fact = readonly [name: string, value: string | number];

export interface MadeTable {
  readonly sheets: readonly TableSheet[];
  readonly facts: readonly Fact[];
  /** What it shows, where the name of the table does not say it. */
  readonly what?: string;
  /** '12 of 40', where the reader chose among rows. */
  readonly rowsText?: string;
}

/** What the news say of holdings; no rows without the feature. */
export interface SentimentOfHoldings {
  readonly whole: (
    scored: ScoredInvestment,
    asked: Asked,
  ) => Promise<readonly InvestmentSentimentRow[]>;
  readonly ofRows: (
    scored: ScoredInvestment,
    asked: Asked,
  ) => Promise<readonly ConstituentSentimentRow[]>;
}

/** What a table is made from. */
export interface Making extends OpenedTable {
  readonly asking: ViewerTransaction;
  readonly question: TableFileQuestion;
  readonly sentiment: SentimentOfHoldings;
}

export const askedOf = (asking: ViewerTransaction) => ({ ...NO_ARGUMENTS, ...asking });

/** @throws Problem where the question does not say what is shown */
export function chosenIn({ question }: Pick<Making, 'question'>): ChosenTable {
  const { chosen } = question.body;
  if (chosen !== undefined) return chosen;
  throw new Problem('table.refused', { errors: ['Say which columns and rows are shown.'] });
}

export const dataTo = (day: string | null): readonly Fact[] =>
  day === null ? [] : [['Data to', day]];

/** The rows that the viewer sees, as in every answer. */
export async function seenRows(
  asking: ViewerTransaction,
): Promise<<Row extends object>(rows: readonly Row[]) => readonly Row[]> {
  const scope = await scopeOf(asking);
  return (rows) => (scope === null ? rows : rowsInScope(rows, scope));
}

/** As the page names what stands beside. */
export function comparisonName({ investment: { id, name } }: ScoredInvestment): string {
  return benchmarkOfInvestment(id) === undefined ? name : `${name} benchmark`;
}

/** What is held, as every page asks for it: under no profile. */
export async function constituentLines(
  { open, asking }: Pick<Making, 'open' | 'asking'>,
  asked: Asked,
): Promise<readonly ConstituentLine[]> {
  const seen = await seenRows(asking);
  const held = await open({});
  return asked.isUnderlying
    ? seen(await presentFlatConstituents(held, asked)).map(flatLine)
    : seen(await presentConstituents(held, asked)).map(immediateLine);
}
