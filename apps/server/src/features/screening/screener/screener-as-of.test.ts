import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from '@e965/xlsx';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { refusalOf, runScreener, sendScreener } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let scene: DemoScene;
let reader: TestCaller;
let portfolioId: number;
/** Before the changes. */
let at: string;

const COLUMNS = ['name', 'total.esg.score.current', 'total.esg.grade.current'];
const WHERE = { 'total.esg.score.current': { _gte: 2 } } as const;
const COMPANY_COLUMNS = [
  ...COLUMNS,
  'metric.1.value.current',
  'isin',
  'sentiment.score.current',
  'fundamental.market_cap',
];

beforeAll(async () => {
  scene = await startDemoScene();
  // the instants of the database are of today, so the news are brought to today
  const { clock, pool } = scene.server;
  const days = Math.round((Date.now() - clock.now().getTime()) / 86_400_000);
  clock.advance(Date.now() - clock.now().getTime());
  await pool.query(`delete from sentiment_days where day < (select max(day) - 30 from sentiment_days);
    update sentiment_days set day = day + ${days}`);
  reader = await scene.callerOf('super@meridian.example');
  const held = await scene.server.pool.query<{ id: number }>(
    `select portfolio_id as id from portfolio_constituents where organisation_id = $1
     and type = 'company' group by 1 order by count(*) desc, 1 limit 1`,
    [reader.organisationId],
  );
  portfolioId = held.rows[0]?.id ?? 0;
});
afterAll(() => scene.stop());

async function everything(asOf?: string) {
  const day = asOf === undefined ? {} : { asOf };
  const arg = asOf === undefined ? '' : `, asOf: "${asOf}"`;
  const where = JSON.stringify(JSON.stringify(WHERE));
  const asked = `profileId: -1, where: ${where}${arg}`;
  const query = `{
    screener_counts(type: "company", ${asked}) { place matching_rows }
    screener_distribution(type: "company", ${asked}, column: "total.esg.score.current") {
      total_rows valued_rows median bars { from to rows } }
    screener_scatter(type: "company", ${asked}, x: "total.esg.score.current", y: "metric.1.value.current") {
      total_rows dots { id x y } }
  }`;
  return {
    companies: await runScreener(reader, { ...day, where: WHERE, columns: COMPANY_COLUMNS }),
    countries: await runScreener(reader, { ...day, type: 'country', columns: COLUMNS }),
    funds: await runScreener(reader, { ...day, type: 'fund', columns: COLUMNS }),
    held: await runScreener(reader, {
      ...day,
      portfolioId,
      columns: [...COMPANY_COLUMNS, 'portfolio_weighting', 'portfolio_isin'],
    }),
    charts: (await reader.call('POST', '/graphql', { query })).json(),
  };
}

const instant = () => instantNow(scene.server.pool);

/** What changes after somebody looked. */
async function change(): Promise<void> {
  const { pool } = scene.server;
  await pool.query(
    `update company_metric_values set superseded_at = now() where superseded_at is null;
     insert into company_metric_values
       (company_id, metric_id, year, version, approved, awareness, performance, value)
     select company_id, metric_id, year, version + 1, true, 2, 2, value
     from company_metric_values where superseded_at = now() - interval '0'
       or superseded_at = (select max(superseded_at) from company_metric_values);
     update companies set isin = null where id % 3 = 0`,
  );
  await pool.query(
    `update portfolio_constituents set weight_percent = weight_percent / 2 where portfolio_id = $1`,
    [portfolioId],
  );
  await pool.query('update portfolios set version = version + 1 where id = $1', [portfolioId]);
  await scene.server.rebuild();
}

const EXPORT = {
  apiName: 'company_api',
  screenerQuery: {
    queryType: 'company',
    tree: { kind: 'field', id: 'n1' },
    fieldSelected: { n1: 'total.esg.score.current' },
    fieldValues: { n1: { kind: 'threshold', operator: '_gte', number: 2 } },
    columns: COLUMNS,
  },
} as const;

async function exported(more: object) {
  const answer = await reader.call('POST', '/screener/export/-1/-1', { ...EXPORT, ...more });
  const { Sheets } = read(answer.rawPayload);
  const linesOf = (name: string) =>
    utils.sheet_to_json<(string | number)[]>(Sheets[name] ?? {}, { header: 1, defval: null });
  return {
    name: String(answer.headers['content-disposition']),
    results: linesOf('Results'),
    about: linesOf('About')[0],
  };
}

describe('the screener as of an earlier instant', () => {
  it('answers rows, counts, spreads and files of each kind as they were answered then', async () => {
    const before = await everything();
    const file = await exported({});
    at = await instant();
    await change();
    const after = await everything();
    for (const kind of ['companies', 'funds', 'held', 'charts'] as const) {
      expect({ kind, is: after[kind] }).not.toEqual({ kind, is: before[kind] });
    }
    expect(await everything(at)).toEqual(before);
    const then = await exported({ asOf: at });
    expect(then.results).toEqual(file.results);
    expect((await exported({})).results).not.toEqual(file.results);
  });

  it('writes the day into the file and its name', async () => {
    const day = new Date().toISOString().slice(0, 10);
    const { name, about } = await exported({ asOf: day });
    expect(decodeURIComponent(name)).toMatch(/Verdure Export as shown on \d+ \w+ \d{4}\.xlsx/);
    expect(about?.[1]).toMatch(/^Verdure, as shown on \d+ \w+ \d{4}$/);
    expect((await exported({})).about?.[1]).toBe('Verdure');
  });

  it('answers an own question as it was answered then, and knows none that was asked later', async () => {
    const { pool } = scene.server;
    const ask = (name: string) =>
      pool.query<{ id: number }>(
        `insert into custom_metrics (organisation_id, question_name, question, question_type_id)
         values ($1, $2, 'How many?', 1) returning id`,
        [reader.organisationId, name],
      );
    const id = (await ask('Board visits')).rows[0]?.id ?? 0;
    await pool.query(
      `insert into custom_metric_values (organisation_id, custom_metric_id, company_id, raw_value)
       select $1, $2, id, id from companies where pe_organisation_id is null order by id limit 20`,
      [reader.organisationId, id],
    );
    const key = `custom.${id}`;
    const asked = { columns: ['name', key], where: { [key]: { _gte: 5 } } };
    const asOf = await instant();
    const before = await runScreener(reader, asked);
    expect(before.length).toBeGreaterThan(10);
    await pool.query('update custom_metric_values set raw_value = 1 where custom_metric_id = $1', [
      id,
    ]);
    const later = `custom.${(await ask('Board leavers')).rows[0]?.id}`;
    expect(await runScreener(reader, { ...asked, asOf })).toEqual(before);
    expect(await runScreener(reader, asked)).toEqual([]);
    expect(await refusalOf(reader, { columns: [later] })).toEqual([]);
    expect((await refusalOf(reader, { columns: [later], asOf })).join()).toContain(later);
  });

  it('refuses what was not calculated by then, and says so', async () => {
    const { pool } = scene.server;
    const consensus = { columns: ['consensus.rating'], asOf: at };
    expect(await refusalOf(reader, consensus)).toEqual([]);
    await pool.query('update consensus_calculations set calculated_at = now()');
    expect((await refusalOf(reader, consensus)).join()).toMatch(
      /nothing that was calculated by then/,
    );
  });

  it('refuses the future, and a portfolio that was not there', async () => {
    expect((await sendScreener(reader, { asOf: '2099-01-01' })).body).toContain('past.refused');
    const { rows } = await scene.server.pool.query<{ id: number }>(
      `insert into portfolios (organisation_id, name) values ($1, 'Made later') returning id`,
      [reader.organisationId],
    );
    const made = { portfolioId: rows[0]?.id ?? 0 };
    expect((await sendScreener(reader, made)).body).not.toContain('errors');
    expect((await sendScreener(reader, { ...made, asOf: at })).body).toContain('past.not-there');
  });
});
