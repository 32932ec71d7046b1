import {
  type ConsensusFigures,
  dataMonthOf,
  linesOfProviders,
  type Month,
  monthNumber,
  monthOfNumber,
  rankingAmong,
  rankLines,
  sectorFigures,
  yearBefore,
} from '@verdure/scoring/consensus';
import { spreadOf } from '@verdure/scoring/grades';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { meanOf } from '@verdure/scoring/numbers';
import type { History, RatedCompanies } from './consensus.ts';
import {
  clearResults,
  dayOfMonth,
  findMonths,
  listRatings,
  listSectors,
} from './consensus.store.ts';

/** Only one calculation at a time, because each replaces all results. */
const CALCULATION_LOCK = 7_301_996;

const NOTHING_RATED: RatedCompanies = new Map();

async function readMonth(tx: AdministrationTransaction, month: Month): Promise<RatedCompanies> {
  const byCompany = Map.groupBy(await listRatings(tx, month), ({ companyId }) => companyId);
  return new Map(
    [...byCompany].map(([id, rows]) => [id, linesOfProviders(rows.map(({ ratings }) => ratings))]),
  );
}

const overallOf = (figures: ConsensusFigures | undefined): number | null => figures?.[0] ?? null;

const copyOf = (figures: ConsensusFigures | undefined): (number | null)[] | null =>
  figures === undefined ? null : [...figures];

/** The history of one company or sector, which is added when it is first met. */
function historyOf(histories: Map<number, History>, key: number): History {
  const found = histories.get(key) ?? { ratings: [], rankings: [] };
  histories.set(key, found);
  return found;
}

/** Writes a figure at its month; months before it that are missing stay null. */
function put(values: (number | null)[], at: number, value: number | null): void {
  while (values.length < at) values.push(null);
  values.push(value);
}

interface Histories {
  readonly companies: Map<number, History>;
  readonly sectors: Map<number, History>;
}

/** Adds one month to the histories of companies and sectors. */
function addMonth(
  { companies, sectors }: Histories,
  {
    at,
    rated,
    sectorOf,
  }: { at: number; rated: RatedCompanies; sectorOf: ReadonlyMap<number, number> },
): void {
  const rankingOf = rankingAmong([...rated.values()].map(overallOf));
  const members = new Map<number, History>();
  for (const [id, figures] of rated) {
    const rating = overallOf(figures);
    const ranking = rankingOf(rating);
    const history = historyOf(companies, id);
    put(history.ratings, at, rating);
    put(history.rankings, at, ranking);
    const sector = sectorOf.get(id);
    if (sector === undefined) continue;
    const member = historyOf(members, sector);
    member.ratings.push(rating);
    member.rankings.push(ranking);
  }
  for (const [sector, member] of members) {
    const history = historyOf(sectors, sector);
    put(history.ratings, at, meanOf(member.ratings));
    put(history.rankings, at, meanOf(member.rankings));
  }
}

/** A history up to the last month. */
function whole({ ratings, rankings }: History, months: number) {
  const missing: null[] = Array.from({ length: months - ratings.length }, () => null);
  return {
    rating_history: [...ratings, ...missing],
    ranking_history: [...rankings, ...missing],
  };
}

interface Period {
  readonly first: Month;
  readonly last: Month;
}

const monthsOf = ({ first, last }: Period): number => monthNumber(last) - monthNumber(first) + 1;

interface Calculated {
  readonly period: Period;
  readonly current: RatedCompanies;
  readonly rankings: RatedCompanies;
  readonly sectorOf: ReadonlyMap<number, number>;
  readonly histories: Histories;
}

async function writeCompanies(
  tx: AdministrationTransaction,
  { period, current, rankings, histories }: Calculated,
): Promise<void> {
  const before = await readMonth(tx, yearBefore(period.last));
  const rankedBefore = rankLines(before);
  await insertRows(
    tx,
    'consensus_results',
    [...current].map(([company_id, ratings]) => ({
      company_id,
      month: dayOfMonth(period.last),
      first_month: dayOfMonth(period.first),
      ratings: [...ratings],
      rankings: [...(rankings.get(company_id) ?? [])],
      previous_ratings: copyOf(before.get(company_id)),
      previous_rankings: copyOf(rankedBefore.get(company_id)),
      ...whole(historyOf(histories.companies, company_id), monthsOf(period)),
    })),
  );
}

async function writeSectors(
  tx: AdministrationTransaction,
  { period, current, rankings, sectorOf, histories }: Calculated,
): Promise<void> {
  const members = Map.groupBy(current.keys(), (id) => sectorOf.get(id));
  const rows = [...members].flatMap(([sector_id, ids]) => {
    if (sector_id === undefined) return [];
    const rating = sectorFigures(ids.map((id) => current.get(id) ?? []));
    const ranking = sectorFigures(ids.map((id) => rankings.get(id) ?? []));
    return [
      {
        sector_id,
        month: dayOfMonth(period.last),
        companies: ids.length,
        rating_average: [...rating.average],
        rating_best: [...rating.best],
        rating_worst: [...rating.worst],
        ranking_average: [...ranking.average],
        ranking_best: [...ranking.best],
        ranking_worst: [...ranking.worst],
        ...whole(historyOf(histories.sectors, sector_id), monthsOf(period)),
      },
    ];
  });
  await insertRows(tx, 'consensus_sector_results', rows);
}

/** What a calculation in a month may show, from the ratings of every month up to it. */
async function calculate(tx: AdministrationTransaction, period: Period): Promise<Calculated> {
  const sectorOf = await listSectors(tx);
  const histories: Histories = { companies: new Map(), sectors: new Map() };
  let current = NOTHING_RATED;
  const start = monthNumber(period.first);
  for (let at = 0; at < monthsOf(period); at += 1) {
    current = await readMonth(tx, monthOfNumber(start + at));
    addMonth(histories, { at, rated: current, sectorOf });
  }
  return { period, current, rankings: rankLines(current), sectorOf, histories };
}

/**
 * Calculates ratings, rankings, sector figures and histories again, from the ratings in force. They
 * end two months before `calculationMonth`, or with the newest month that has ratings before that.
 */
export async function recalculateConsensus(
  tx: AdministrationTransaction,
  calculationMonth: Month,
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${CALCULATION_LOCK})`.execute(tx);
  await clearResults(tx);
  const period = await findMonths(tx, dataMonthOf(calculationMonth));
  if (period === null) return;
  const calculated = await calculate(tx, period);
  const { current } = calculated;
  await writeCompanies(tx, calculated);
  await writeSectors(tx, calculated);
  const { sigma } = spreadOf([...current.values()].map(overallOf), '0-100');
  await sql`
    insert into consensus_calculations (month, first_month, companies, sigma)
    values (${dayOfMonth(period.last)}, ${dayOfMonth(period.first)}, ${current.size}, ${sigma})
  `.execute(tx);
}

/** The month of a moment, in UTC. */
export const monthOfDate = (now: Date): Month => now.toISOString().slice(0, 7);
