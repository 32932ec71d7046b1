import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';

import { COMPANY, insertHandMadeUniverse, YEAR } from '../../test/factories/hand-made-universe.ts';
import { type TestDatabase, temporaryDatabase } from '../../test/test-database.ts';
import { encodeCoverageOver } from './coverage-snapshot.ts';
import { type KeptBuild, NOTHING_KEPT, snapshotAfter } from './kept-build.ts';
import { type Coverage, readCoverage } from './read-coverage.ts';
import { hashOf } from './snapshot-files.ts';
import { PUBLIC_COMPANIES, type ReadValues, valuesOf } from './stored-values.ts';

let store: TestDatabase;

beforeEach(async () => {
  store = await temporaryDatabase();
  await store.database.withAdministration(insertHandMadeUniverse);
});

const bytesAfter = (before: Pick<KeptBuild, 'snapshot'>, coverage: Coverage) =>
  encodeCoverageOver(
    { ...snapshotAfter(before, coverage), funds: coverage.funds },
    before.snapshot,
  );

const hashOfCoverage = (coverage: Coverage): string => hashOf(bytesAfter(NOTHING_KEPT, coverage));

type Before = Pick<KeptBuild, 'values' | 'snapshot'>;

/** Reads and derives what changed since, and all of it: both make the same bytes. */
async function readBoth({ values: before, snapshot }: Before) {
  const after = await readCoverage(store.pool, { before });
  const whole = await readCoverage(store.pool);
  const bytes = bytesAfter({ snapshot }, after);
  expect(hashOf(bytes)).toBe(hashOfCoverage(whole));
  expect(hashOfCoverage(after)).toBe(hashOfCoverage(whole));
  expect(after.metricValueCount).toBe(whole.metricValueCount);
  return { ...after, snapshot: bytes.buffer };
}

type Change = readonly [what: string, sql: string];

const IN_FORCE = 'approved and superseded_at is null';

/** What the ways of the product write: each is one transaction. */
const changesOf = (company: number, metric: number, points: number): readonly Change[] => {
  const ofValue = `company_id = ${company} and metric_id = ${metric} and year = ${YEAR}`;
  const next = `(select coalesce(max(version), 0) + 1 from company_metric_values where ${ofValue})`;
  const add = (columns: string, values: string, year: number = YEAR) => `
    insert into company_metric_values (company_id, metric_id, year, version, ${columns})
    select id, ${metric}, ${year}, ${next}, ${values} from companies where id = ${company};`;
  const end = `update company_metric_values set superseded_at = clock_timestamp() where ${ofValue} and ${IN_FORCE};`;
  return [
    ['a correction', `${end} ${add('approved, awareness, performance', `true, ${points}, 2`)}`],
    ['a value that waits', add('approved, awareness', `false, ${points}`)],
    [
      'an approval',
      `${end} update company_metric_values set approved = true, approved_at = now()
       where id = (select max(id) from company_metric_values
         where ${ofValue} and not approved and not rejected and superseded_at is null);`,
    ],
    [
      'a rejection',
      `update company_metric_values set rejected = true
       where company_id = ${company} and not approved and superseded_at is null;`,
    ],
    ['a value that is in force no more', end],
    [
      'a deleted metric',
      `delete from company_metric_values where company_id = ${company} and metric_id = ${metric};`,
    ],
    [
      'an open year',
      `insert into reviewed_years (company_id, year) select id, ${YEAR} from companies where id = ${company} on conflict do nothing;`,
    ],
    [
      'the end of a review',
      `update reviewed_years set closed_at = now() where company_id = ${company};`,
    ],
    [
      'a judgement by rule',
      `delete from company_metric_values where company_id = ${company} and metric_id = ${metric} and year = 2024;
       insert into company_metric_values (company_id, metric_id, year, version, approved, awareness, by_rule)
       select id, ${metric}, 2024, 30, true, 2, true from companies where id = ${company};`,
    ],
    [
      'preferences',
      `insert into company_preferences (company_id, gov) select id, ${points > 2} from companies where id = ${company}
       on conflict (company_id) do update set gov = excluded.gov;`,
    ],
    [
      'another sector',
      `update companies set sector_id = ${points > 2 ? 11 : 12} where id = ${company};`,
    ],
    ['an interim company', `update companies set icm_gov = ${points > 2} where id = ${company};`],
    [
      'a company that becomes private',
      `update companies set pe_organisation_id = (select min(id) from organisations) where id = ${company};`,
    ],
    [
      'a company that becomes public',
      `update companies set pe_organisation_id = null where id = ${company};`,
    ],
    [
      'an analyst who confirms a value',
      `update company_metric_values set confirmed = not confirmed where ${ofValue} and ${IN_FORCE};`,
    ],
    [
      'a value of another company',
      `update company_metric_values set company_id = ${COMPANY.gorse} where ${ofValue} and ${IN_FORCE}
       and not exists (select from company_metric_values where company_id = ${COMPANY.gorse} and metric_id = ${metric});`,
    ],
    [
      'an import that turns checks off',
      `set local session_replication_role = replica; ${end}
       ${add('approved, awareness, performance', `true, ${points}, 1`)}`,
    ],
    ['another name', `update companies set name = name || 'x' where id = ${company};`],
    [
      'a new company',
      `insert into companies (id, name, sector_id, current_year, activities_known)
       select max(id) + 1, 'New', 11, ${YEAR}, true from companies;`,
    ],
    [
      'fundamentals',
      `update company_fundamentals set superseded_at = clock_timestamp() where company_id = ${company} and superseded_at is null;
       insert into company_fundamentals (company_id, year, revenue_usd, wellbeing_usd)
       select id, ${YEAR}, ${points * 1e6}, ${points * 1e4} from companies where id = ${company};`,
    ],
    ['a deleted company', `delete from companies where id = ${company} and id > 5;`],
  ];
};

const anyChange = fc
  .record({
    company: fc.constantFrom(...Object.values(COMPANY)),
    metric: fc.constantFrom(44, 100, 101, 200, 300),
    points: fc.integer({ min: 0, max: 4 }),
    which: fc.nat(),
  })
  .map(({ company, metric, points, which }): Change => {
    const changes = changesOf(company, metric, points);
    return changes[which % changes.length] ?? ['nothing', 'select 1'];
  });

it('makes the bytes of a whole reading after each kind of change', async () => {
  let before = await readBoth(NOTHING_KEPT);
  for (const [what, sql] of changesOf(COMPANY.hazel, 200, 3)) {
    await store.pool.query(sql);
    before = await readBoth(before);
    expect([what, before.reading.kind]).toEqual([what, 'changed']);
  }
});

it('makes the bytes of a whole reading after any series of changes', async () => {
  let before: Before = NOTHING_KEPT;
  const kinds = new Set<string>();
  const series = fc.array(anyChange, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(series, async (changes) => {
      // what the database refuses changes nothing
      for (const [, sql] of changes) await store.pool.query(sql).catch(() => undefined);
      const after = await readBoth(before);
      kinds.add(after.reading.kind);
      before = after;
    }),
    { numRuns: 60, endOnFailure: true },
  );
  expect(kinds).toEqual(new Set(['all', 'changed']));
});

it('reads one company after a change of one, and none after a change of none', async () => {
  const first = await readBoth(NOTHING_KEPT);
  await store.pool.query('update companies set name = upper(name)');
  const none = await readBoth(first);
  expect(none.reading).toEqual({ kind: 'changed', companies: 0 });
  await store.pool.query(`update company_metric_values set awareness = 1 where company_id = 2`);
  expect((await readBoth(none)).reading).toEqual({ kind: 'changed', companies: 1 });
});

it('derives a metric again where values of an older year enter review, and where they leave it', async () => {
  const first = await readBoth(NOTHING_KEPT);
  await store.pool.query(
    `insert into reviewed_years (company_id, year) values (${COMPANY.alder}, ${YEAR - 1})`,
  );
  const opened = await readBoth(first);
  await store.pool.query('update reviewed_years set closed_at = now()');
  const closed = await readBoth(opened);
  expect(opened.changedMetricIds).toContain(200);
  expect(closed.changedMetricIds).toEqual(opened.changedMetricIds);
  expect(hashOfCoverage(opened)).not.toBe(hashOfCoverage(closed));
});

it('reads a change that began before the last reading and ended after it', async () => {
  const writer = await store.pool.connect();
  try {
    await writer.query('begin');
    await writer.query('update company_metric_values set awareness = 1 where company_id = 2');
    // later numbers of transactions are known, this one is not
    await store.pool.query('update company_metric_values set awareness = 1 where company_id = 3');
    const first = await readBoth(NOTHING_KEPT);
    await writer.query('commit');
    const second = await readBoth(first);
    expect(second.reading).toEqual({ kind: 'changed', companies: 1 });
    expect(hashOfCoverage(second)).not.toBe(hashOfCoverage(first));
  } finally {
    writer.release();
  }
});

it('reads all values again where what was read is of another run of the database, or a day old', async () => {
  const readingAfter = async (changed: Partial<ReadValues>) => {
    const { values, snapshot } = await readBoth(NOTHING_KEPT);
    return (await readBoth({ values: values && { ...values, ...changed }, snapshot })).reading;
  };
  expect(await readingAfter({ run: 'another' })).toEqual({
    kind: 'all',
    because: 'the database was started again',
  });
  expect(await readingAfter({ readAt: '2020-01-01' })).toEqual({
    kind: 'all',
    because: 'the last values are 24 hours old',
  });
  await store.pool.query('update company_metric_values set awareness = 1');
  const before = await readBoth(NOTHING_KEPT);
  await store.pool.query('update company_metric_values set awareness = 2');
  expect((await readBoth(before)).reading).toEqual({
    kind: 'all',
    because: 'many companies changed',
  });
});

/** The names of the tables in a plan. */
function* tablesOf(plan: unknown): Generator<string> {
  if (typeof plan !== 'object' || plan === null) return;
  if ('Relation Name' in plan) yield String(plan['Relation Name']);
  for (const child of Object.values(plan)) yield* tablesOf(child);
}

it('reads values from no table but those whose changes it learns of', async () => {
  const { rows } = await store.pool.query(`explain (format json) ${valuesOf(PUBLIC_COMPANIES)}`);
  // which companies are public is compared at each reading
  expect(new Set(tablesOf(rows))).toEqual(new Set(['companies', 'company_metric_values']));
  const watched = await store.pool.query<{ name: string }>(
    `select tgname as name from pg_trigger
     where tgrelid = 'company_metric_values'::regclass and tgenabled = 'A' order by 1`,
  );
  expect(watched.rows.map(({ name }) => name)).toEqual(
    ['delete', 'insert', 'truncate', 'update'].map((act) => `note_values_of_${act}`),
  );
});
