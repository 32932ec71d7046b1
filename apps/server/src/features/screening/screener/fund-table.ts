import type { RowOf } from '@verdure/contract/http/graphql-root';
import { PERCENTILE_KINDS, type PercentileKind } from '@verdure/contract/investments/constituents';
import type { fundApiRoot } from '@verdure/contract/screening/screener';
import { type Grade, SFDR_ARTICLES, type SfdrArticle } from '@verdure/contract/vocabulary';
import { joinedLeaves } from '@verdure/scoring/constituents';
import { type DataDays, yearDays } from '@verdure/scoring/data-days';
import { statusOfCode } from '@verdure/scoring/exclusions';
import { gradeOfNumber } from '@verdure/scoring/grades';
import { type RowAverages, rowAverages } from '@verdure/scoring/measures';
import type { ScreenerColumn } from '@verdure/screener/fields';

import type { CoverageSnapshot } from '../../../universe/coverage-snapshot.ts';
import type { FundTable } from '../../../universe/fund-table.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { subscribedPillars } from '../../coverage/companies/shown-pillars.reads.ts';
import { readOverallRatings } from '../../coverage/consensus/consensus.reads.ts';
import { consensusScores, isKindShown } from '../../investments/constituents/constituents.reads.ts';
import type {
  FundAverages,
  FundColumns,
  Investments,
} from '../../investments/investment/investment.reads.ts';
import { readOwnFundSources } from '../../investments/funds/fund.reads.ts';
import { readArticles, seesSfdr } from '../../investments/regulatory/regulatory.reads.ts';
import { type ColumnReader, numbers, texts } from './column-reader.ts';
import { compareTexts, type Line, type ScreenerTable } from './screener-table.ts';

export type FundRow = RowOf<typeof fundApiRoot>;

export interface FundSources {
  readonly asking: ViewerTransaction;
  readonly under: ScoredProfile;
  readonly investments: Investments;
}

/** The funds under a profile, as one viewer sees them. */
interface Funds {
  readonly asking: ViewerTransaction;
  readonly table: FundTable;
  readonly columns: FundColumns;
}

/** Rows by name: the same for every query over a snapshot. */
const rowsByName = new WeakMap<CoverageSnapshot, readonly number[]>();

function orderedByName(coverage: CoverageSnapshot): readonly number[] {
  const { id, names } = coverage.funds;
  const rows =
    rowsByName.get(coverage) ??
    Array.from(id.keys()).sort((one, other) => compareTexts(names[one] ?? '', names[other] ?? ''));
  rowsByName.set(coverage, rows);
  return rows;
}

interface ScoreReader {
  readonly scoreAt: (row: number) => number | null;
  readonly gradeAt: (row: number) => Grade | null;
}

const NOT_SHOWN: ScoreReader = { scoreAt: () => null, gradeAt: () => null };

/** Reads averages; `placeOf` says where a row is in them. */
const scoresIn = (
  { scores, grades }: RowAverages,
  placeOf: (row: number) => number = (row) => row,
): ScoreReader => ({
  scoreAt: (row) => {
    const score = scores[placeOf(row)] ?? Number.NaN;
    return Number.isNaN(score) ? null : score;
  },
  gradeAt: (row) => gradeOfNumber(grades[placeOf(row)] ?? 0),
});

/** The scores on the page of a fund are averages by weight. */
function totalReader(
  averages: FundAverages,
  kind: PercentileKind,
  { viewer }: ViewerTransaction,
): ScoreReader {
  const isShown = isKindShown(kind, subscribedPillars(viewer.features));
  return isShown ? scoresIn(averages[kind]) : NOT_SHOWN;
}

const readerOf = ({ scoreAt, gradeAt }: ScoreReader, isGrade: boolean): ColumnReader =>
  isGrade ? texts(gradeAt) : numbers(scoreAt);

/** `exclusion.any`, `exclusion.activity.3`; no answer where nothing is known of what is held. */
function exclusionColumn(hits: Uint16Array, kind: string, activityId: string): ColumnReader {
  const activity = kind === 'any' ? null : Number(activityId);
  const at = (row: number): string => statusOfCode(hits[row] ?? 0, activity);
  return texts(
    (row) => (at(row) === 'N/A' ? null : at(row)),
    (row) => at(row) !== 'N/A',
  );
}

type ArticleAt = (row: number) => SfdrArticle | null;

async function readFundArticles({ columns }: Funds): Promise<ArticleAt> {
  const articles = await columns.articles(readArticles);
  return (row) => SFDR_ARTICLES.find((article) => article === articles[row]) ?? null;
}

/** The consensus of some funds; nothing without the feature, or before the first calculation. */
async function readConsensus(
  { columns, table, asking }: Funds,
  rows: readonly number[],
): Promise<ScoreReader> {
  const { tx, viewer } = asking;
  if (!viewer.features.has('consensus')) return NOT_SHOWN;
  const held = await columns.held();
  const leavesOf = await columns.leaves();
  const isAll = rows.length === table.id.length;
  const leaves = isAll ? null : joinedLeaves(rows.map(leavesOf));
  const { ids } = held.investment;
  const wanted = leaves === null ? ids : new Set(leaves.nodes.map((node) => ids[node] ?? 0));
  const found = await readOverallRatings(tx, [...wanted]);
  if (found === null) return NOT_SHOWN;
  const scores = consensusScores(held, found);
  if (leaves === null) return scoresIn(await columns.averagesOf(scores));
  const [averages] = rowAverages(leaves, [scores], { isWeighted: true });
  const places = new Map(rows.map((row, place) => [row, place]));
  return averages === undefined ? NOT_SHOWN : scoresIn(averages, (row) => places.get(row) ?? -1);
}

/** Reads one column of funds. */
async function fundColumn(
  funds: Funds,
  column: ScreenerColumn,
  rows: readonly number[],
): Promise<ColumnReader> {
  const { columns, table, asking } = funds;
  const [head = '', name = '', rest = ''] = column.field.key.split('.');
  switch (head) {
    case 'total': {
      const kind = PERCENTILE_KINDS.find((each) => each === name) ?? 'esg';
      const total = totalReader(await columns.averages(true), kind, asking);
      return readerOf(total, column.show === 'grade');
    }
    case 'exclusion':
      return exclusionColumn(await columns.hits(), name, rest);
    case 'consensus':
      return readerOf(await readConsensus(funds, rows), name === 'grade');
    case 'sfdr_article': {
      const articleAt = await readFundArticles(funds);
      return texts((row) => articleAt(row)?.toString() ?? null);
    }
    case 'isin':
      return texts((row) => table.isins[row] ?? null);
    default:
      return texts((row) => table.names[row] ?? null);
  }
}

/** Presents funds: the fields that every record has. */
async function rowPresenter(
  funds: Funds,
  rows: readonly number[],
  daysAt: (row: number) => DataDays,
): Promise<(row: number, line: Line) => FundRow> {
  const { table, columns, asking } = funds;
  const averages = await columns.averages(true);
  const [esg, sustainability, impact] = [
    totalReader(averages, 'esg', asking),
    totalReader(averages, 'sustainability', asking),
    totalReader(averages, 'impact', asking),
  ];
  const consensus = await readConsensus(funds, rows);
  const articleAt: ArticleAt = seesSfdr(asking) ? await readFundArticles(funds) : () => null;
  return (row, line) => {
    const { from, to } = daysAt(row);
    return {
      ...line,
      name: table.names[row] ?? '',
      data_from: from,
      data_to: to,
      fund_id: table.id[row] ?? 0,
      isin: table.isins[row] ?? null,
      esg_score: esg.scoreAt(row),
      esg_grade: esg.gradeAt(row),
      sustainability_score: sustainability.scoreAt(row),
      sustainability_grade: sustainability.gradeAt(row),
      impact_score: impact.scoreAt(row),
      impact_grade: impact.gradeAt(row),
      consensus_score: consensus.scoreAt(row),
      consensus_grade: consensus.gradeAt(row),
      article: articleAt(row),
    };
  };
}

/** The funds under a profile. */
export async function fundTable({
  asking,
  under,
  investments,
}: FundSources): Promise<ScreenerTable<FundRow>> {
  const { coverage } = under.snapshot;
  const table = coverage.funds;
  const columns = investments.funds(under);
  const funds = { asking, table, columns };
  const rows = orderedByName(coverage);
  const years = await columns.years();
  const daysAt = (row: number): DataDays => yearDays(years.from[row] ?? 0, years.to[row] ?? 0);
  return {
    rows,
    peerRows: rows,
    idAt: (row) => table.id[row] ?? 0,
    daysAt,
    readColumns: async (wanted, of) => {
      const readers = new Map<string, ColumnReader>();
      for (const column of wanted) readers.set(column.key, await fundColumn(funds, column, of));
      return readers;
    },
    presentRows: (of) => rowPresenter(funds, of, daysAt),
    readOwn: async (_columns, of) => {
      const { tx, viewer } = asking;
      const ids = of.map((row) => table.id[row] ?? 0);
      const sources = await readOwnFundSources(tx, viewer.organisationId, ids);
      // the scores of a fund rest on what it holds: its name says whose lines these are
      return (row, { field }) =>
        field.key === 'name' ? (sources.get(table.id[row] ?? 0) ?? null) : null;
    },
  };
}
