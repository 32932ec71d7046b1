import { dayInWords } from '@verdure/contract/http/as-of';
import { Problem } from '@verdure/contract/http/problem';
import {
  type InvestmentPaiRow,
  type PaiFigureRow,
  paiHeadline,
} from '@verdure/contract/investments/regulatory';
import { type PortfolioId, universeIdOf } from '@verdure/contract/vocabulary';

import { presentOf, readAsOf } from '../../../platform/database/past.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  type Investments,
  scoredInvestments,
} from '../../investments/investment/investment.reads.ts';
import { NO_ARGUMENTS } from '../../investments/investment/investment-roots.reads.ts';
import { presentPai } from '../../investments/regulatory/regulatory.reads.ts';

/** What the statement says of the year before. */
export interface PreviousYear {
  /** In the unit of the headline; null: not every day has the figure. */
  readonly impactOf: (line: PaiFigureRow) => number | null;
  /** Of which days it is the mean, or which are missing; null where nothing is known of the year. */
  readonly basisOf: (line: PaiFigureRow) => string | null;
  /** For the sheet 'About'. */
  readonly note: string;
}

interface Wanted {
  readonly portfolioId: PortfolioId;
  readonly universeId: number;
  /** The moment that the report is of; the year before it is meant. */
  readonly moment: Date;
}

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'] as const;

/** The indicators of a day; null: nothing was held then. */
interface Day {
  readonly day: string;
  readonly pai: InvestmentPaiRow | null;
}

async function paiOn(
  investments: Investments,
  asking: ViewerTransaction,
  { portfolioId, universeId }: Wanted,
): Promise<InvestmentPaiRow | null> {
  const [scored] = await scoredInvestments(investments, asking, {
    type: 'portfolio',
    ids: [portfolioId],
    universeId: universeIdOf(universeId),
  });
  if (scored === undefined || scored.investment.leaves.nodes.length === 0) return null;
  const [pai = null] = await presentPai(scored, {
    ...NO_ARGUMENTS,
    ...asking,
    isUnderlying: true,
  });
  return pai;
}

const isOfThePast = (error: unknown): boolean =>
  error instanceof Problem && error.code.startsWith('past.');

/** The four days, each as it was known then; null where the product has no figures of one of them. */
async function daysOf(
  investments: Investments,
  { tx, viewer }: ViewerTransaction,
  wanted: Wanted,
): Promise<readonly Day[] | null> {
  const year = wanted.moment.getUTCFullYear() - 1;
  const days: Day[] = [];
  try {
    for (const quarterEnd of QUARTER_ENDS) {
      const day = `${year}-${quarterEnd}`;
      const asking = { tx: readAsOf(presentOf(tx), day), viewer };
      days.push({ day, pai: await paiOn(investments, asking, wanted) });
    }
  } catch (error) {
    if (isOfThePast(error)) return null;
    throw error;
  }
  return days;
}

/** '31 March 2025, 30 June 2025 and 30 September 2025'. */
function daysInWords(days: readonly Day[]): string {
  const words = days.map(({ day }) => dayInWords(day));
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function valueOn({ pai }: Day, { pai_id, part }: PaiFigureRow): number | null {
  const line = pai?.pais.find((one) => one.pai_id === pai_id && one.part === part);
  return line === undefined ? null : paiHeadline(line).value;
}

const NOTHING: PreviousYear = {
  impactOf: () => null,
  basisOf: () => null,
  note: 'Left empty: it is an average of four days of the year before, and nothing is stored of one of them. Copy it from the last statement.',
};

const NOTHING_HELD =
  'Left empty: the portfolio had no holdings on the four days of the year before of which it is the average.';

/**
 * The impact of the year before: the mean of the figures on the last days of March, June, September and December
 * (Article 6(3)), each as it was known then. A day without holdings is left out; a line without a figure on one of
 * the others has none: three quarters are not four.
 */
export async function previousYear(
  investments: Investments,
  asking: ViewerTransaction,
  wanted: Wanted,
): Promise<PreviousYear> {
  const days = await daysOf(investments, asking, wanted);
  if (days === null) return NOTHING;
  const held = days.filter(({ pai }) => pai !== null);
  if (held.length === 0) return { ...NOTHING, note: NOTHING_HELD };
  const missingOf = (line: PaiFigureRow) => held.filter((day) => valueOn(day, line) === null);
  const empty = days.filter(({ pai }) => pai === null);
  const leftOut = empty.length === 0 ? '' : ` Left out is ${daysInWords(empty)}, without holdings.`;
  return {
    impactOf: (line) => {
      if (missingOf(line).length > 0) return null;
      const sum = held.reduce((total, day) => total + (valueOn(day, line) ?? 0), 0);
      return sum / held.length;
    },
    basisOf: (line) => {
      const missing = missingOf(line);
      return missing.length > 0
        ? `No figure on ${daysInWords(missing)}`
        : `Mean of ${daysInWords(held)}`;
    },
    note: `The mean of the figures on ${daysInWords(held)}, from the holdings, data and rates as they were stored on each of those days.${leftOut} A line without a figure on one of them has none.`,
  };
}
