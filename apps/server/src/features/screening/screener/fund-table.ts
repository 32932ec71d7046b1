import type { RowOf } from '@verdure/contract/http/graphql-root';
import type { fundApiRoot } from '@verdure/contract/screening/screener';
import type { ScreenerColumn } from '@verdure/screener/fields';

import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import {
  presentOveralls,
  type ScoredOveralls,
  weightedConsensus,
} from '../../investments/constituents/constituents.reads.ts';
import { presentExclusions } from '../../investments/exclusions/exclusions.reads.ts';
import type {
  Investments,
  ScoredInvestment,
} from '../../investments/investment/investment.reads.ts';
import { articleValueOf, seesSfdr } from '../../investments/regulatory/regulatory.reads.ts';
import { readOverallRatings } from '../../coverage/consensus/consensus.reads.ts';
import { type ColumnReader, numbers, texts } from './column-reader.ts';
import { compareTexts, type Line, type ScreenerTable } from './screener-table.ts';

export type FundRow = RowOf<typeof fundApiRoot>;

export interface FundSources {
  readonly asking: ViewerTransaction;
  readonly under: ScoredProfile;
  readonly investments: Investments;
  /** Lets other requests run between funds. */
  readonly nextTurn: () => Promise<void>;
}

/** A fund with what is computed of it, once. */
interface FundFacts {
  readonly scored: ScoredInvestment;
  readonly isin: string | null;
  readonly overalls: ScoredOveralls;
}

const FUNDS_A_TURN = 50;

/** Every fund of the snapshot after look-through, by name. */
async function readFunds(sources: FundSources): Promise<readonly FundFacts[]> {
  const { asking, under, investments, nextTurn } = sources;
  const { funds } = under.snapshot.coverage;
  const rows = Array.from(funds.id.keys()).sort((one, other) =>
    compareTexts(funds.names[one] ?? '', funds.names[other] ?? ''),
  );
  const facts: FundFacts[] = [];
  for (const [place, row] of rows.entries()) {
    if (place % FUNDS_A_TURN === FUNDS_A_TURN - 1) await nextTurn();
    const ids = [funds.id[row] ?? 0];
    const [opened] = await investments.open(under.snapshot, asking, { type: 'fund', ids });
    if (opened === undefined) continue;
    const scored = investments.score(opened, under, asking);
    const overalls = presentOveralls(scored, asking);
    facts.push({ scored, overalls, isin: funds.isins[row] ?? null });
  }
  return facts;
}

type Totals = 'esg' | 'sustainability' | 'governance' | 'impact';
const TOTALS: readonly Totals[] = ['esg', 'sustainability', 'governance', 'impact'];

/** The scores on the page of a fund are averages by weight. */
const SCORE_OF = {
  esg: 'weighted_esg_score',
  sustainability: 'weighted_sustainability_score',
  governance: 'weighted_governance_score',
  impact: 'weighted_impact_score',
} as const satisfies Record<Totals, keyof ScoredOveralls>;
const GRADE_OF = {
  esg: 'weighted_esg_grade',
  sustainability: 'weighted_sustainability_grade',
  governance: 'weighted_governance_grade',
  impact: 'weighted_impact_grade',
} as const satisfies Record<Totals, keyof ScoredOveralls>;

type Funds = readonly FundFacts[];

function totalColumn(funds: Funds, column: ScreenerColumn, name: string): ColumnReader {
  const total = TOTALS.find((each) => each === name) ?? 'esg';
  return column.show === 'grade'
    ? texts((row) => funds[row]?.overalls[GRADE_OF[total]] ?? null)
    : numbers((row) => funds[row]?.overalls[SCORE_OF[total]] ?? null);
}

/** `exclusion.any`, `exclusion.activity.3`; no answer where nothing is known of what is held. */
function exclusionColumn(funds: Funds, kind: string, activityId: string): ColumnReader {
  const statuses = funds.map(({ scored }) => {
    const { any_exclusions, exclusions } = presentExclusions(scored);
    if (kind === 'any') return any_exclusions;
    return (
      exclusions.find(({ activity_id }) => activity_id === Number(activityId))?.status ?? 'N/A'
    );
  });
  const at = (row: number): string => statuses[row] ?? 'N/A';
  return texts(
    (row) => (at(row) === 'N/A' ? null : at(row)),
    (row) => at(row) !== 'N/A',
  );
}

const articleOf = ({ scored }: FundFacts) => articleValueOf(scored, scored.investment.leaves).value;

type Consensus = ReturnType<typeof weightedConsensus> | null;

/** By fund; null without the feature. */
async function readConsensus(
  funds: Funds,
  { tx, viewer }: ViewerTransaction,
): Promise<readonly Consensus[]> {
  if (!viewer.features.has('consensus')) return [];
  const ids = new Set(funds.flatMap(({ scored }) => [...scored.investment.ids]));
  const found = await readOverallRatings(tx, [...ids]);
  return funds.map(({ scored }) => found && weightedConsensus(scored, found));
}

async function consensusColumn(
  funds: Funds,
  name: string,
  asking: ViewerTransaction,
): Promise<ColumnReader> {
  const consensus = await readConsensus(funds, asking);
  return name === 'grade'
    ? texts((row) => consensus[row]?.grade ?? null)
    : numbers((row) => consensus[row]?.score ?? null);
}

/** Reads one column of funds. */
async function fundColumn(
  funds: Funds,
  column: ScreenerColumn,
  asking: ViewerTransaction,
): Promise<ColumnReader> {
  const [head = '', name = '', rest = ''] = column.field.key.split('.');
  switch (head) {
    case 'total':
      return totalColumn(funds, column, name);
    case 'exclusion':
      return exclusionColumn(funds, name, rest);
    case 'consensus':
      return consensusColumn(funds, name, asking);
    case 'sfdr_article': {
      const articles = funds.map(articleOf);
      return texts((row) => articles[row]?.toString() ?? null);
    }
    case 'isin':
      return texts((row) => funds[row]?.isin ?? null);
    default:
      return texts((row) => funds[row]?.scored.investment.name ?? null);
  }
}

interface Shown {
  readonly consensus: Consensus | undefined;
  readonly seesArticle: boolean;
}

function presentRow(fund: FundFacts, { consensus, seesArticle }: Shown, line: Line): FundRow {
  const { overalls } = fund;
  return {
    ...line,
    name: fund.scored.investment.name,
    data_from: overalls.data_from,
    data_to: overalls.data_to,
    fund_id: overalls.id,
    isin: fund.isin,
    esg_score: overalls.weighted_esg_score,
    esg_grade: overalls.weighted_esg_grade,
    sustainability_score: overalls.weighted_sustainability_score,
    sustainability_grade: overalls.weighted_sustainability_grade,
    impact_score: overalls.weighted_impact_score,
    impact_grade: overalls.weighted_impact_grade,
    consensus_score: consensus?.score ?? null,
    consensus_grade: consensus?.grade ?? null,
    get article() {
      return seesArticle ? articleOf(fund) : null;
    },
  };
}

/** The funds under a profile. */
export async function fundTable(sources: FundSources): Promise<ScreenerTable<FundRow>> {
  const { asking } = sources;
  const funds = await readFunds(sources);
  const seesArticle = seesSfdr(asking);
  return {
    rows: [...funds.keys()],
    peerRows: [...funds.keys()],
    idAt: (row) => funds[row]?.overalls.id ?? 0,
    daysAt: (row) => {
      const { data_from = null, data_to = null } = funds[row]?.overalls ?? {};
      return { from: data_from, to: data_to };
    },
    readColumns: async (columns) => {
      const readers = new Map<string, ColumnReader>();
      for (const column of columns) {
        readers.set(column.key, await fundColumn(funds, column, asking));
      }
      return readers;
    },
    presentRows: async () => {
      const consensus = await readConsensus(funds, asking);
      return (row, line) => {
        const fund = funds[row];
        if (fund === undefined) throw new Error(`there is no fund at row ${row}`);
        return presentRow(fund, { consensus: consensus[row], seesArticle }, line);
      };
    },
  };
}
