import type { ChangedProfile, DemoPast, DemoPortfolio } from '@verdure/demo-universe';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { isOfClosedYear } from '../../../universe/years-in-force.ts';
import { type Cell, insertRows } from '../bulk/insert-rows.ts';
import { PORTFOLIO_CONSTITUENTS } from './portfolio-constituents.ts';
import { writeAt } from './write-at.ts';
import type { WrittenDemo } from './write-demo-companies.ts';
import { constituentRows } from './write-demo-portfolios.ts';
import { writeExclusions, writeSectorWeightings } from './write-demo-profiles.ts';

/** Something that happened in the past of the demo. */
interface PastEvent {
  readonly at: string;
  readonly happen: (tx: AdministrationTransaction) => Promise<void>;
}

const changedAmong = (rows: readonly (readonly Cell[])[], others: readonly (readonly Cell[])[]) => {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
};

/** Rows that changed go, and come as they are then: the triggers store what they were. */
async function trade(
  tx: AdministrationTransaction,
  before: DemoPortfolio,
  after: DemoPortfolio,
): Promise<void> {
  const [then, now] = [constituentRows(before), constituentRows(after)];
  const gone = changedAmong(then, now);
  const come = changedAmong(now, then);
  if (gone.length + come.length === 0) return;
  const { organisationId, id } = after;
  await sql`
    delete from portfolio_constituents
    using unnest(${gone.map(([, , type]) => type)}::text[], ${gone.map((row) => row[3])}::integer[])
      as gone (type, constituent_id)
    where organisation_id = ${organisationId} and portfolio_id = ${id}
      and portfolio_constituents.type = gone.type
      and portfolio_constituents.constituent_id = gone.constituent_id`.execute(tx);
  await insertRows(tx, PORTFOLIO_CONSTITUENTS, come);
  await sql`
    update portfolios set version = version + 1
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
}

const trades = ({ holdings }: DemoPast): readonly PastEvent[] =>
  holdings.flatMap(({ portfolio, states }) =>
    states.slice(1).map(({ from, lines }, index) => {
      const before = { ...portfolio, constituents: states[index]?.lines ?? [] };
      const after = { ...portfolio, constituents: lines };
      return { at: from, happen: (tx: AdministrationTransaction) => trade(tx, before, after) };
    }),
  );

/** A profile gets its weights and exclusions of today. */
async function changeProfile(
  tx: AdministrationTransaction,
  { after }: ChangedProfile,
): Promise<void> {
  const { organisationId, id } = after;
  const ofProfile = sql`organisation_id = ${organisationId} and profile_id = ${id}`;
  await sql`delete from profile_sector_weightings where ${ofProfile}`.execute(tx);
  await sql`delete from profile_exclusions where ${ofProfile}`.execute(tx);
  await writeSectorWeightings(tx, { profiles: [after] });
  await writeExclusions(tx, { profiles: [after] });
  await sql`
    update profiles set version = version + 1
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);
}

/** What companies are after a month: their current year, and whether they are covered. */
async function updateCompanies(tx: AdministrationTransaction, until: string): Promise<void> {
  await sql`
    update companies set current_year = reached.year, proxy = reached.is_proxy
    from (
      select moment.company_id, bool_and(moment.is_later and moment.at > ${until}) as is_proxy,
        max(moment.year) filter (where moment.at <= ${until} and ${isOfClosedYear('moment')}) as year
      from demo_moments moment group by moment.company_id
    ) reached
    where companies.id = reached.company_id
      and (companies.current_year, companies.proxy)
        is distinct from (reached.year, reached.is_proxy)`.execute(tx);
}

/** When the years of companies came into force, for the transaction. */
async function writeMoments(
  tx: AdministrationTransaction,
  { universe, past }: { readonly universe: WrittenDemo['universe']; readonly past: DemoPast },
): Promise<void> {
  const { moments } = past;
  await sql`create temporary table demo_moments (
    company_id integer, year integer, at timestamptz, is_later boolean) on commit drop`.execute(tx);
  const columns = {
    company_id: 'integer',
    year: 'integer',
    at: 'timestamptz',
    is_later: 'boolean',
  } as const;
  await insertRows(
    tx,
    { table: 'demo_moments', columns },
    universe.reportingYears.map(({ companyId, year }) => [
      companyId,
      year,
      moments.of(companyId, year),
      moments.coveredFrom.has(companyId),
    ]),
  );
}

/**
 * Lets the time pass from the origin of the demo, whose first state is written, until today's: each change is
 * written as of its instant, and the database stores what it replaces.
 */
export async function writeDemoPast(
  tx: AdministrationTransaction,
  universe: WrittenDemo['universe'],
  past: DemoPast,
): Promise<void> {
  const { days } = past;
  await writeMoments(tx, { universe, past });
  const events: readonly PastEvent[] = [
    { at: days.origin, happen: (on) => updateCompanies(on, days.origin) },
    ...days.monthEnds.map((at) => ({
      at,
      happen: (on: AdministrationTransaction) => updateCompanies(on, at),
    })),
    ...trades(past),
    ...past.changedProfiles.map((each) => ({
      at: each.at,
      happen: (on: AdministrationTransaction) => changeProfile(on, each),
    })),
  ];
  for (const { at, happen } of events.toSorted((one, other) => (one.at < other.at ? -1 : 1))) {
    await writeAt(tx, at);
    await happen(tx);
  }
  await writeAt(tx, null);
}
