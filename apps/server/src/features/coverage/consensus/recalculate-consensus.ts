import { CONSENSUS_LINES } from '@verdure/contract/vocabulary';
import {
  chainedRating,
  type ConsensusFigures,
  dataMonthOf,
  lineLinks,
  linesOfProviders,
  type Month,
  monthNumber,
  monthOfNumber,
  monthsBefore,
  type ProviderMonth,
  rankingAmong,
  rankLines,
  sectorFigures,
  shiftBefore,
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
import { lock } from '../../../platform/database/locks.ts';

/** How many months before the newest one the year before lies. */
const MONTHS_PER_YEAR = 12;

interface Period {
  readonly first: Month;
  readonly last: Month;
}

const monthsOf = ({ first, last }: Period): number => monthNumber(last) - monthNumber(first) + 1;

/** What the providers of each company say of a month. */
type RatedMonth = ReadonlyMap<number, ProviderMonth>;

async function readMonth(tx: AdministrationTransaction, month: Month): Promise<RatedMonth> {
  const byCompany = Map.groupBy(await listRatings(tx, month), ({ companyId }) => companyId);
  return new Map(
    [...byCompany].map(([id, rows]) => [
      id,
      new Map(rows.map(({ providerId, ratings }) => [providerId, ratings])),
    ]),
  );
}

const linesOf = (month: ProviderMonth): ConsensusFigures => linesOfProviders([...month.values()]);

const overallOf = (figures: ConsensusFigures | undefined): number | null => figures?.[0] ?? null;

/** A company while its lines are chained backwards. */
interface ChainedCompany {
  /** By line, what the month that is read next is moved by, in points. */
  shifts: readonly (number | null)[];
  readonly history: History;
  previous: ConsensusFigures;
  previousBroken: readonly boolean[];
  /** By month of the history. */
  readonly joints: boolean[];
  seriesBegins: Month | null;
}

const newCompany = (months: number): ChainedCompany => ({
  shifts: CONSENSUS_LINES.map(() => 0),
  history: emptyHistory(months),
  previous: [],
  previousBroken: [],
  joints: Array.from({ length: months }, () => false),
  seriesBegins: null,
});

const emptyHistory = (months: number): History => ({
  ratings: Array.from({ length: months }, () => null),
  rankings: Array.from({ length: months }, () => null),
});

/** Notes the lines of a company in a month, moved to the level of the newest. */
function addMonth(
  company: ChainedCompany,
  lines: ConsensusFigures,
  { at, period }: { readonly at: number; readonly period: Period },
): void {
  const chained = company.shifts.map((shift, line) => chainedRating(lines[line] ?? null, shift));
  company.history.ratings[at] = overallOf(chained);
  const isBroken = (line: number): boolean =>
    (lines[line] ?? null) !== null && (chained[line] ?? null) === null;
  if (at === monthsOf(period) - 1 - MONTHS_PER_YEAR) {
    company.previous = chained;
    company.previousBroken = chained.map((_, line) => isBroken(line));
  }
  if (company.seriesBegins === null && isBroken(0)) {
    const begins = company.history.ratings.findIndex((rating) => rating !== null);
    company.seriesBegins = monthOfNumber(monthNumber(period.first) + begins);
  }
}

/** Moves on to the month before. */
function stepBack(
  company: ChainedCompany,
  at: number,
  { before, now }: { readonly before: ProviderMonth; readonly now: ProviderMonth },
): void {
  const links = lineLinks(before, now);
  company.joints[at] = links[0]?.isJoint === true && company.shifts[0] !== null;
  company.shifts = links.map((link, line) => shiftBefore(company.shifts[line] ?? null, link));
}

const NOBODY: ProviderMonth = new Map();
const NOTHING_RATED: RatedMonth = new Map();

/** The companies of the newest month, each line chained backwards from it. */
async function chainCompanies(
  tx: AdministrationTransaction,
  period: Period,
): Promise<Pick<Calculated, 'current' | 'companies'>> {
  const months = monthsOf(period);
  const newest = await readMonth(tx, period.last);
  const companies = new Map([...newest.keys()].map((id) => [id, newCompany(months)]));
  let now = newest;
  for (let at = months - 1; at >= 0; at -= 1) {
    const month = monthOfNumber(monthNumber(period.first) + at);
    const before = at === 0 ? NOTHING_RATED : await readMonth(tx, monthsBefore(month, 1));
    for (const [id, company] of companies) {
      const rated = now.get(id) ?? NOBODY;
      addMonth(company, linesOf(rated), { at, period });
      if (at > 0) stepBack(company, at, { before: before.get(id) ?? NOBODY, now: rated });
    }
    now = before;
  }
  const current = new Map([...newest].map(([id, month]) => [id, linesOf(month)]));
  return { current, companies };
}

/** Ranks every month by its chained ratings, and gives each sector the means of its companies. */
function sectorHistories(
  companies: ReadonlyMap<number, ChainedCompany>,
  sectorOf: ReadonlyMap<number, number>,
  months: number,
): ReadonlyMap<number, History> {
  const all = [...companies.values()].map(({ history }) => history);
  for (let at = 0; at < months; at += 1) {
    const rankingOf = rankingAmong(all.map(({ ratings }) => ratings[at] ?? null));
    for (const { ratings, rankings } of all) rankings[at] = rankingOf(ratings[at] ?? null);
  }
  const members = Map.groupBy(companies, ([id]) => sectorOf.get(id));
  return new Map(
    [...members].flatMap(([sector, own]) => {
      if (sector === undefined) return [];
      const { ratings, rankings } = emptyHistory(months);
      const mean = (of: 'ratings' | 'rankings') => (_: null | number, at: number) =>
        meanOf(own.map(([, { history }]) => history[of][at] ?? null));
      return [
        [
          sector,
          { ratings: ratings.map(mean('ratings')), rankings: rankings.map(mean('rankings')) },
        ],
      ];
    }),
  );
}

interface Calculated {
  readonly period: Period;
  readonly current: RatedCompanies;
  readonly rankings: RatedCompanies;
  readonly sectorOf: ReadonlyMap<number, number>;
  readonly companies: ReadonlyMap<number, ChainedCompany>;
  readonly sectors: ReadonlyMap<number, History>;
}

const columnsOf = (history: History | undefined) => ({
  rating_history: history?.ratings ?? [],
  ranking_history: history?.rankings ?? [],
});

const isRated = (figures: ConsensusFigures): boolean => figures.some((rating) => rating !== null);

async function writeCompanies(
  tx: AdministrationTransaction,
  { period, current, rankings, companies }: Calculated,
): Promise<void> {
  const rankedBefore = rankLines(
    new Map([...companies].map(([id, { previous }]) => [id, previous])),
  );
  await insertRows(
    tx,
    'consensus_results',
    [...companies].map(([company_id, company]) => ({
      company_id,
      month: dayOfMonth(period.last),
      first_month: dayOfMonth(period.first),
      ratings: [...(current.get(company_id) ?? [])],
      rankings: [...(rankings.get(company_id) ?? [])],
      previous_ratings: isRated(company.previous) ? [...company.previous] : null,
      previous_rankings: isRated(company.previous)
        ? [...(rankedBefore.get(company_id) ?? [])]
        : null,
      previous_broken: [...company.previousBroken],
      joints: company.joints,
      series_begins: company.seriesBegins === null ? null : dayOfMonth(company.seriesBegins),
      ...columnsOf(company.history),
    })),
  );
}

async function writeSectors(
  tx: AdministrationTransaction,
  { period, current, rankings, sectorOf, sectors }: Calculated,
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
        ...columnsOf(sectors.get(sector_id)),
      },
    ];
  });
  await insertRows(tx, 'consensus_sector_results', rows);
}

/** What a calculation in a month may show, from the ratings of every month up to it. */
async function calculate(tx: AdministrationTransaction, period: Period): Promise<Calculated> {
  const sectorOf = await listSectors(tx);
  const { current, companies } = await chainCompanies(tx, period);
  const sectors = sectorHistories(companies, sectorOf, monthsOf(period));
  return { period, current, rankings: rankLines(current), sectorOf, companies, sectors };
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
  // each calculation replaces all results
  await lock(tx, 'consensus');
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
