import { createHash } from 'node:crypto';
import { portfolioChangeRow } from '@verdure/contract/investments/changes';
import { PORTFOLIO_IDS, PROFILE_IDS } from '@verdure/demo-universe';
import { buildSnapshot } from '@verdure/scoring/snapshot';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  startCoverageServer,
  storeSnapshotIn,
} from '../../test/coverage-server.ts';
import { runWaitingJobs } from '../../test/run-waiting-jobs.ts';
import { callerFor, type TestCaller } from '../../test/test-caller.ts';
import { testCompute } from '../../test/test-compute.ts';
import { createTestDatabase, filledTemplate, type TestDatabase } from '../../test/test-database.ts';
import { encodeCoverage } from '../universe/coverage-snapshot.ts';
import { pastSnapshotJobs } from '../universe/past-snapshots.jobs.ts';
import { enqueueMonthEnds } from '../features/investments/month-ends/month-ends.jobs.ts';
import { readCoverage } from '../universe/read-coverage.ts';
import { seedDemo } from './seed.ts';

const DEMO = { seed: 3, companies: 150, asOf: '2026-06-30', newsDay: '2026-07-15' };
const FIRST_MONTH_END = '2024-07-31';
const MONTHS = 24;
const SUPER_USER = 'super@meridian.example';

let server: CoverageServer<null>;
let withoutPast: TestDatabase;
let reader: TestCaller;

const withPast = () =>
  filledTemplate({
    name: 'demo-past',
    fill: async ({ database, pool, address }) => {
      await seedDemo(database, { ...DEMO, past: true });
      await storeSnapshotIn(pool);
      const onBuilt = enqueueMonthEnds;
      const { handlers } = pastSnapshotJobs({ database, compute: testCompute, address, onBuilt });
      await runWaitingJobs(pool, handlers);
    },
  });

beforeAll(async () => {
  server = await startCoverageServer(async () => null, { template: await withPast() });
  withoutPast = await createTestDatabase();
  await seedDemo(withoutPast.database, DEMO);
  const { rows } = await server.pool.query<{ id: number; organisation_id: number }>(
    'select id, organisation_id from users where email = $1',
    [SUPER_USER],
  );
  const [user] = rows;
  if (user === undefined) throw new Error(`nobody has the address ${SUPER_USER}`);
  reader = await callerFor(server, user);
});
afterAll(async () => {
  await withoutPast.drop();
  await server.stop();
});

it('the past of the demo has its month ends stored once the last of its snapshots is built', async () => {
  const { rows } = await server.pool.query(
    'select task_identifier as task from graphile_worker.jobs order by 1',
  );
  expect(rows.map(({ task }) => task)).toContain('investments.month-ends');
});

it('the past of the demo has the pages of its public companies at every month end', async () => {
  const { rows } = await server.pool.query<{ id: number; day: string }>(
    `select company.id, to_char(snapshot.created_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from companies company, snapshots snapshot
     where company.pe_organisation_id is null and company.id % 40 = 1`,
  );
  expect(rows.length).toBeGreaterThan(MONTHS);
  for (const { id, day } of rows) {
    const answer = await reader.call('GET', `/companies/${id}/profiles/-1?asOf=${day}`);
    expect([id, day, answer.statusCode]).toEqual([id, day, 200]);
  }
});

/** What the present of a demo is, by what one reads of it. */
const PRESENT = {
  holdings: `select organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent,
      quantity, market_value, market_value_currency
    from portfolio_constituents`,
  'values in force': `select company_id, metric_id, year, approved, awareness, performance, raw_value, value,
      raw_unit, reason, source
    from company_metric_values where superseded_at is null`,
  findings: `select company_id, subject, subject_id, year, contributes, harms, aligned_turnover, metric_id, reason
    from company_findings where superseded_at is null`,
  fundamentals: `select company_id, year, revenue_usd, expenses_usd, wellbeing_usd, market_cap_usd
    from company_fundamentals where superseded_at is null`,
  companies: `select id, name, current_year, proxy, sentiment_only, icm_gov, icm_sus, sector_id from companies`,
  'open years': 'select company_id, year, closed_at from reviewed_years',
  'sector weights': `select organisation_id, profile_id, sector_id, esg_awareness, sustainability
    from profile_sector_weightings`,
  exclusions: 'select organisation_id, profile_id, activity_id from profile_exclusions',
} as const;

async function rowsOf({ pool }: Pick<TestDatabase, 'pool'>, query: string) {
  const { rows } = await pool.query<{ row: string }>(
    `select to_jsonb(found)::text as row from (${query}) found order by 1`,
  );
  return rows.map(({ row }) => row);
}

/** The bytes of a snapshot of now, of a day that both have. */
async function columnsOf({ pool }: Pick<TestDatabase, 'pool'>): Promise<string> {
  const { input, funds } = await readCoverage(pool);
  const bytes = encodeCoverage({ ...buildSnapshot({ ...input, asOf: DEMO.newsDay }), funds });
  return createHash('sha256').update(bytes).digest('hex');
}

describe('the present of a demo with a past', () => {
  it.each(Object.entries(PRESENT))('has the %s of one without', async (_name, query) => {
    const rows = await rowsOf(server, query);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(await rowsOf(withoutPast, query));
  });

  it('gives the bytes of the snapshot of one without', async () => {
    expect(await columnsOf(server)).toBe(await columnsOf(withoutPast));
  });
});

async function changesOf(
  id: number,
  since: string,
  { profileId = -1, figure = 'figure: "esg"' } = {},
) {
  const holding = '{ id type name score_from score_to grade_from grade_to }';
  const query = `{ portfolio_changes(portfolioIds: [${id}], profileId: ${profileId}, universeId: -1, since: "${since}", ${figure}) {
    id figure_from figure_to grade_from grade_to counted_from counted_to price_basis causes { cause change reasons { reason count change } holdings { id type name change reason } holdings_count }
    entered ${holding} entered_count left ${holding} left_count regraded ${holding} regraded_count excluded ${holding} excluded_count } }`;
  const answer = await reader.call('POST', '/graphql', { query });
  const rows = z.object({ data: z.object({ portfolio_changes: z.array(portfolioChangeRow) }) });
  return rows.parse(answer.json()).data.portfolio_changes[0];
}

async function snapshotDays(): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ day: string }>(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day from snapshots order by version`,
  );
  return rows.map(({ day }) => day);
}

const { globalEquity, longShort, mixed, proxyHeavy, everyState } = PORTFOLIO_IDS;

const SINCE = '2025-06-30';
const CAUSES = ['trades', 'prices', 'values'] as const;
const ORDERS: readonly (readonly string[])[] = [
  ['trades', 'prices', 'values'],
  ['trades', 'values', 'prices'],
  ['prices', 'trades', 'values'],
  ['prices', 'values', 'trades'],
  ['values', 'trades', 'prices'],
  ['values', 'prices', 'trades'],
];
/** What of the holdings is as it is today. */
const MIXTURES = [[], ['trades'], ['prices'], ['trades', 'prices']] as const;

const keyOf = (causes: readonly string[]): string => causes.toSorted().join(' ');

/** Another portfolio, which has held since ever what a portfolio would hold with some causes as they are today. */
async function storeMixture(id: number, changed: readonly string[]): Promise<number> {
  const [then, now] = [`'${SINCE} 23:59:59.999+00'`, 'now()'];
  const held = changed.includes('trades') ? now : then;
  const priced = changed.includes('prices') ? now : then;
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into portfolios (organisation_id, name, manager_id, proxy, in_force_from)
     select organisation_id, $1, manager_id, proxy, '2024-01-01' from portfolios where id = $2
     returning id`,
    [`${id} ${keyOf(changed)}`, id],
  );
  const copy = rows[0]?.id ?? 0;
  await server.pool.query(
    `insert into portfolio_constituents
       (organisation_id, portfolio_id, type, constituent_id, row_order, weight_percent, in_force_from)
     select held.organisation_id, ${copy}, type, constituent_id, held.row_order,
       held.weight_percent * coalesce(priced.market_value / priced.quantity
         / (held.market_value / held.quantity), 1), '2024-01-01'
     from portfolio_constituents_at(${held}) held
     left join portfolio_constituents_at(${priced}) priced using (portfolio_id, type, constituent_id)
     where portfolio_id = ${id};
     insert into portfolio_unmatched_rows
       (organisation_id, portfolio_id, row_order, name, isin, weight_percent, in_force_from)
     select organisation_id, ${copy}, row_order, name, isin, weight_percent, '2024-01-01'
     from portfolio_unmatched_rows where portfolio_id = ${id}`,
  );
  return copy;
}

describe('the past of a demo', () => {
  it('has a snapshot of each month end, before that of the present', async () => {
    const days = await snapshotDays();
    expect(days).toHaveLength(MONTHS + 1);
    expect(days[0]).toBe(FIRST_MONTH_END);
    expect(days[MONTHS - 1]).toBe('2026-06-30');
    expect(days.toSorted()).toEqual(days);
    const hashes = await server.pool.query('select distinct hash from snapshots');
    expect(hashes.rowCount).toBe(MONTHS + 1);
  });

  it('opens at each month end with another score, and the bridge to now adds up', async () => {
    const scores = new Set<number | null>();
    for (const day of (await snapshotDays()).slice(0, MONTHS)) {
      const changes = await changesOf(globalEquity, day);
      if (changes === undefined) throw new Error(`nothing is known of ${day}`);
      const { causes, figure_from, figure_to } = changes;
      expect(figure_from).not.toBeNull();
      scores.add(figure_from);
      const sum = causes.reduce((total, { change }) => total + change, 0);
      expect(Math.abs(sum - ((figure_to ?? 0) - (figure_from ?? 0)))).toBeLessThan(1e-12);
    }
    expect(scores.size).toBe(MONTHS);
  });

  it.each([
    'figure: "governance"',
    'figure: "itr"',
    'figure: "waci"',
    'figure: "footprint"',
    'figure: "pai", pai: "4"',
    'figure: "pai", pai: "13"',
  ])('divides the change of every figure: %s', async (figure) => {
    const changes = await changesOf(globalEquity, '2025-06-30', { figure });
    const { causes = [], figure_from, figure_to } = changes ?? {};
    expect(figure_from).toEqual(expect.any(Number));
    expect(causes.map(({ cause }) => cause)).toContain('trades');
    const whole = (figure_to ?? 0) - (figure_from ?? 0);
    const sum = causes.reduce((total, { change }) => total + change, 0);
    expect(Math.abs(sum - whole)).toBeLessThan(1e-9 * Math.abs(figure_from ?? 0));
    for (const { change, reasons, holdings } of causes.filter(({ cause }) => cause === 'values')) {
      const told = reasons.reduce((total, each) => total + each.change, 0);
      expect(Math.abs(told - change)).toBeLessThan(1e-9 * Math.abs(figure_from ?? 0));
      expect(holdings.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['Global Equity', globalEquity],
    ['Long Short', longShort],
  ])('divides the change of %s as every order of its causes does', async (_name, id) => {
    const changes = await changesOf(id, SINCE);
    const figures = new Map<string, number | null>();
    for (const holdings of MIXTURES) {
      const mixed = await changesOf(await storeMixture(id, holdings), SINCE);
      figures.set(keyOf(holdings), mixed?.figure_from ?? null);
      figures.set(keyOf([...holdings, 'values']), mixed?.figure_to ?? null);
    }
    expect(changes?.causes.map(({ cause }) => cause).toSorted()).toEqual(CAUSES.toSorted());
    for (const { cause, change } of changes?.causes ?? []) {
      const steps = ORDERS.map((order) => {
        const before = order.slice(0, order.indexOf(cause));
        const [was, is] = [before, [...before, cause]].map((set) => figures.get(keyOf(set)));
        return (is ?? Number.NaN) - (was ?? Number.NaN);
      });
      const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
      expect(Math.abs(mean)).toBeGreaterThan(1e-4);
      expect(change).toBeCloseTo(mean, 10);
    }
  });

  it('says of a portfolio of weights alone why it has no market prices', async () => {
    const told = await changesOf(globalEquity, SINCE);
    expect(told?.price_basis).toMatch(/^Market prices are the market value/);
    const untold = await changesOf(mixed, SINCE);
    expect(untold?.causes.map(({ cause }) => cause)).not.toContain('prices');
    expect(untold?.price_basis).toMatch(/^Market prices are counted as trades: .* of both days/);
  });

  it('answers a day as often as it is read, by the month end before it', async () => {
    const once = await changesOf(globalEquity, '2025-09-30');
    expect(await changesOf(globalEquity, '2025-09-30')).toEqual(once);
    // the next trade is later
    expect(await changesOf(globalEquity, '2025-10-02')).toEqual(once);
  });

  it('names what was sold and bought, and changes nothing of a portfolio that does not trade', async () => {
    const traded = await changesOf(globalEquity, '2025-06-30');
    expect(traded?.left_count).toBeGreaterThan(0);
    expect(traded?.entered_count).toBe(traded?.left_count);
    expect(traded?.causes.map(({ cause }) => cause)).toContain('trades');
    const still = await changesOf(proxyHeavy, '2025-06-30');
    expect(still?.entered_count).toBe(0);
    expect(still?.causes.map(({ cause }) => cause)).toEqual(['values']);
  });

  it('has a profile that weighed differently before', async () => {
    const causes = async (since: string) =>
      (await changesOf(proxyHeavy, since, { profileId: PROFILE_IDS.houseView }))?.causes.map(
        ({ cause }) => cause,
      );
    expect(await causes('2025-04-30')).toContain('profile');
    expect(await causes('2025-12-31')).not.toContain('profile');
  });

  it('knows no portfolio before it was made', async () => {
    expect(await changesOf(everyState, '2025-06-30')).toBeUndefined();
    expect((await changesOf(everyState, '2026-05-31'))?.figure_from).not.toBeNull();
  });

  it('is refused before its first month end', async () => {
    await expect(changesOf(globalEquity, '2024-07-30')).rejects.toThrow();
  });

  it('has values that an analyst corrected, and companies that became covered', async () => {
    const corrected = await server.pool.query(`
      select from company_metric_values was
      join company_metric_values stored using (company_id, metric_id, year)
      where was.superseded_at = stored.created_at and stored.superseded_at is null
        and stored.approved_by is not null
        and (was.value, was.performance) is distinct from (stored.value, stored.performance)`);
    expect(corrected.rowCount).toBeGreaterThan(0);
    const covered = await server.pool.query(
      'select from companies_past was join companies using (id) where was.proxy and not companies.proxy',
    );
    expect(covered.rowCount).toBeGreaterThan(0);
  });

  it('shows no organisation the past of another', async () => {
    const { rows } = await server.pool.query<{ id: number }>(
      'select distinct organisation_id as id from portfolio_constituents_past order by 1',
    );
    expect(rows).toHaveLength(2);
    for (const { id } of rows) {
      const seen = await server.database.withTenant({ organisationId: id, userId: null }, (tx) =>
        sql<{ id: number }>`
          select distinct organisation_id as id from portfolio_constituents_past`.execute(tx),
      );
      expect(seen.rows).toEqual([{ id }]);
    }
  });
});

it('says that earlier months are being prepared while their snapshots are not built', async () => {
  const read = async (day: string) => {
    const answer = await reader.call('GET', `/companies/1/profiles/-1?asOf=${day}`);
    return z.object({ message: z.string() }).parse(answer.json()).message;
  };
  expect(await read('2024-01-31')).toBe(
    'Verdure has figures from 31 July 2024 on. Choose that day or a later one',
  );
  // as a start leaves them: the newest are built first. They leave no past, since they never were there.
  await server.pool.query(
    `set session_replication_role = replica;
     delete from snapshots where version <= 20;
     reset session_replication_role`,
  );
  expect(await read('2024-08-31')).toMatch(
    /^Verdure has figures from 31 March 2026 on so far, and is preparing those of earlier months/,
  );
});
