import { companyConsensusEndpoint } from '@verdure/contract/coverage/consensus';
import { CONSENSUS_SUBCATEGORIES, ROLE_ADMIN } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  ALPHA,
  BAD_CONSENSUS_FILES,
  BAD_CONSENSUS_ROWS,
  BETA,
  CONSENSUS_HEADER,
  consensusRow,
  PRIVATE_ISIN,
} from '../../../../test/bad-inputs/bad-consensus-files.ts';
import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { runWaitingJobs } from '../../../../test/run-waiting-jobs.ts';
import { workbookOf } from '../../imports/testing/import-from-text.ts';
import { consensusJobs } from './consensus.jobs.ts';

const FILES = '/consensus/files';

interface Scene extends HandMadeUniverse {
  readonly ids: Readonly<Record<'alpha' | 'beta' | 'gamma' | 'hidden', number>>;
}

const SECTOR = 11;

async function insertRated(tx: AdministrationTransaction): Promise<Scene> {
  const made = await insertHandMadeUniverse(tx);
  const ids = { alpha: 901, beta: 902, gamma: 903, hidden: 904 } as const;
  const companies = [
    { id: ids.alpha, name: 'Alpha', isin: ALPHA.isin },
    { id: ids.beta, name: 'Beta', isin: BETA.isin },
    { id: ids.gamma, name: 'Gamma', isin: 'ZZ0000000057' },
  ];
  const hidden = { id: ids.hidden, name: 'Hidden', isin: PRIVATE_ISIN, sector_id: SECTOR };
  await tx
    .insertInto('companies')
    .values([
      ...companies.map((company) => ({ ...company, sector_id: SECTOR, pe_organisation_id: null })),
      { ...hidden, pe_organisation_id: made.ours.organisationId },
    ])
    .execute();
  const codes = [
    { company_id: ids.alpha, code: ALPHA.lei, type: 'lei' as const },
    { company_id: ids.beta, code: BETA.lei, type: 'lei' as const },
  ];
  await tx.insertInto('company_codes').values(codes).execute();
  return { ...made, ids };
}

let server: CoverageServer<Scene>;
let admin: TestCaller;
let investor: TestCaller;
let beforeAnyRating: string;

/** The present moment of the database. */
async function instant(): Promise<string> {
  const { rows } = await server.pool.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
  );
  return rows[0]?.now ?? '';
}

beforeAll(async () => {
  server = await startCoverageServer(insertRated);
  investor = await callerOf(server, server.filled.ours);
  const { organisationId: organisation_id } = investor;
  admin = await newCaller(server, { organisation_id, role_id: ROLE_ADMIN });
  beforeAnyRating = await instant();
});
afterAll(() => server.stop());

const fileOf = (...rows: readonly string[]): string => [CONSENSUS_HEADER, ...rows].join('\n');

const every = (rating: string) =>
  Object.fromEntries(CONSENSUS_SUBCATEGORIES.map(({ id }) => [id, rating]));

/** A rating and who gives it, Northgate unless it is said: '80 Ostrava'. */
function rated(isin: string, month: string, given: string): string {
  const [rating = '', provider = 'Northgate'] = given.split(' ');
  return consensusRow({ isin, month, provider, ...every(rating) });
}

/** Runs the jobs that wait, at the given time. */
const work = (now: string) =>
  runWaitingJobs(
    server.pool,
    consensusJobs({ database: server.database, clock: { now: () => new Date(now) } }).handlers,
  );

const consensusOf = async (companyId: number, asOf?: string) => {
  const query = asOf === undefined ? '' : `?asOf=${encodeURIComponent(asOf)}`;
  const answer = await investor.call('GET', `/companies/${companyId}/consensus${query}`);
  expect(answer.statusCode).toBe(200);
  return companyConsensusEndpoint.answer.parse(answer.json());
};

const monthAfter = (month: string, months: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months))
    .toISOString()
    .slice(0, 7);

/** Alpha: Northgate from 2023-03, Ostrava from 2024-04. Beta: Ostrava, then Northgate from 2024-04. */
const HISTORY = fileOf(
  rated(ALPHA.isin, '2023-03', '55'),
  ...Array.from({ length: 11 }, (_, at) => rated(ALPHA.isin, monthAfter('2023-04', at), '58')),
  rated(ALPHA.isin, '2024-03', '60'),
  rated(ALPHA.isin, '2024-04', '62'),
  rated(ALPHA.isin, '2024-04', '40 Ostrava'),
  ...Array.from({ length: 12 }, (_, at) =>
    rated(BETA.isin, monthAfter('2023-04', at), '48 Ostrava'),
  ),
  rated(BETA.isin, '2024-04', '40'),
  rated('ZZ0000000057', '2024-04', '20'),
  rated(ALPHA.isin, '2024-05', '99'),
);
const ROWS = 30;

describe('a file of ratings', () => {
  it('is taken by an administrator; the same file twice changes nothing', async () => {
    const first = await admin.upload(FILES, HISTORY);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { rows_read: ROWS, taken: ROWS, unchanged: 0, refused: 0, refusals: [] },
    ]);
    expect((await admin.upload(FILES, HISTORY)).json()).toMatchObject({
      taken: 0,
      unchanged: ROWS,
    });
    const events = await server.pool.query(
      `select after from audit_events where action = 'consensus.imported' order by at`,
    );
    expect(events.rows.map(({ after }) => after)).toEqual([
      { taken: ROWS, unchanged: 0, refused: 0 },
      { taken: 0, unchanged: ROWS, refused: 0 },
    ]);
    expect((await investor.upload(FILES, HISTORY)).statusCode).toBe(403);
  });

  it('is refused at once while another import runs', async () => {
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtextextended('verdure.imports', 0))");
    const answer = await admin.upload(FILES, HISTORY);
    await client.query('rollback');
    client.release();
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Another import is running. Upload the file again');
  });

  it('keeps the rating that a corrected one replaces', async () => {
    const corrected = (rating: string) =>
      admin.upload(FILES, fileOf(rated('ZZ0000000057', '2019-01', rating)));
    await corrected('30');
    expect((await corrected('31')).json()).toMatchObject({ taken: 1 });
    const { rows } = await server.pool.query(
      `select version, ratings[1] as rating, superseded_at is null as in_force
       from consensus_ratings where month = '2019-01-01' order by version`,
    );
    expect(rows).toEqual([
      { version: 1, rating: 30, in_force: false },
      { version: 2, rating: 31, in_force: true },
    ]);
    await server.pool.query(`delete from consensus_ratings where month = '2019-01-01'`);
  });

  it('may be a workbook that names companies by LEI and columns in words', async () => {
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const names = ['LEI', 'Month', 'Provider', ...CONSENSUS_SUBCATEGORIES.map(({ name }) => name)];
    const numbers = CONSENSUS_SUBCATEGORIES.map(() => '<c><v>55.5</v></c>').join('');
    const day = '<c s="1"><v>43525</v></c>';
    const rows =
      `<row r="1">${names.map(text).join('')}</row>` +
      `<row r="2">${text(BETA.lei)}${day}${text('Ostrava')}${numbers}</row>`;
    const answer = await admin.upload(FILES, Buffer.from(workbookOf('', '', rows)));
    expect(answer.json()).toEqual({
      rows_read: 1,
      taken: 1,
      unchanged: 0,
      refused: 0,
      refusals: [],
    });
    const { rows: stored } = await server.pool.query(
      `delete from consensus_ratings where month = '2019-03-01' returning company_id, ratings[12] as last`,
    );
    expect(stored).toEqual([{ company_id: server.filled.ids.beta, last: 55.5 }]);
  });
});

describe('what cannot be read', () => {
  const sentences = ({
    refusals,
  }: {
    refusals: readonly Record<'field' | 'value' | 'reason', string>[];
  }) => refusals.map(({ field, value, reason }) => `${field} '${value}' ${reason}`);

  it('is at least 100 cases', () => {
    expect(BAD_CONSENSUS_ROWS.length + BAD_CONSENSUS_FILES.length).toBeGreaterThanOrEqual(100);
  });

  it('is named row by row with the column, the value and what to do', async () => {
    const rows = BAD_CONSENSUS_ROWS.map(({ cells }) => consensusRow(cells));
    const answer = await admin.upload(FILES, fileOf(...rows));
    expect(answer.statusCode).toBe(207);
    expect(answer.json()).toMatchObject({ taken: 0, refused: rows.length });
    expect(sentences(answer.json())).toEqual(BAD_CONSENSUS_ROWS.map(({ says }) => says));
  });

  it('is a company and month that the file has twice from one provider', async () => {
    const row = consensusRow({ month: '2018-01' });
    const answer = await admin.upload(
      FILES,
      fileOf(row, consensusRow({ month: '2018-01-31', provider: 'NORTHGATE' })),
    );
    expect(answer.json()).toMatchObject({ rows_read: 2, taken: 1, refused: 1 });
    expect(answer.json().refusals).toEqual([
      {
        line: 3,
        field: 'month',
        value: '2018-01-31',
        reason: 'line 2 has this company, month and provider already',
      },
    ]);
    await server.pool.query(`delete from consensus_ratings where month = '2018-01-01'`);
  });

  it('is a month in the future', async () => {
    const next = `${new Date().getUTCFullYear() + 1}-01`;
    const { refusals } = (await admin.upload(FILES, fileOf(consensusRow({ month: next })))).json();
    expect(refusals[0].reason).toMatch(/^is in the future: the newest month is \d{4}-\d{2}$/);
  });

  it.each(BAD_CONSENSUS_FILES)('refuses $name whole, in one sentence', async ({ text, says }) => {
    const answer = await admin.upload(FILES, text);
    expect([answer.statusCode, answer.json().message]).toEqual([400, says]);
  });
});

describe('the consensus of a company', () => {
  beforeAll(() => work('2024-06-10T00:00:00Z'));

  it('API-074: has the lines of ratings and rankings of two months before, beside the sector', async () => {
    const found = await consensusOf(server.filled.ids.alpha);
    expect(found).toMatchObject({
      month: '2024-04',
      companies: 3,
      sector_name: 'Coal',
      sector_companies: 3,
    });
    expect(found.items).toHaveLength(34);
    const [rating] = found.items;
    expect(rating).toEqual({
      kind: 'overall',
      id: 'overall',
      name: 'Overall',
      type: null,
      measure: 'rating',
      company_score: 51,
      prev_year_company_score: 47,
      prev_year_note: null,
      year_on_year: 'up',
      sector_average: 37,
      sector_best: 51,
      sector_worst: 20,
      grade: 'C',
      sources: ['Northgate', 'Ostrava'],
      divergence: { spread: 22, standard_deviation: 11, lowest: 40, highest: 62, providers: 2 },
    });
    const ranking = found.items.find(({ measure }) => measure === 'ranking');
    expect(ranking?.company_score).toBeCloseTo(250 / 3, 9);
    expect(ranking).toMatchObject({
      prev_year_company_score: 50,
      sector_average: 50,
      grade: 'A',
      divergence: null,
    });
  });

  it('chains the history where a provider joins, and marks the month', async () => {
    const { history, history_begins, history_note } = await consensusOf(server.filled.ids.alpha);
    expect(history).toHaveLength(14);
    expect(history.slice(-2)).toEqual([
      {
        month_for_historic: 3,
        year_for_historic: 2024,
        // 62 - 60 of Northgate, which rates in both months: +2, not -9
        overall_rating: 49,
        overall_ranking: 50,
        sector_avg_overall_rating: 49,
        sector_avg_overall_ranking: 50,
        is_joint: false,
      },
      expect.objectContaining({ overall_rating: 51, is_joint: true }),
    ]);
    expect(history[0]).toMatchObject({ overall_rating: 44, is_joint: false });
    expect([history_begins, history_note]).toEqual([null, null]);
  });

  it('begins a series where other providers rated before', async () => {
    const { history, history_begins, history_note, items } = await consensusOf(
      server.filled.ids.beta,
    );
    expect(history.map(({ overall_rating }) => overall_rating)).toEqual([
      ...Array.from({ length: 13 }, () => null),
      40,
    ]);
    expect(history.at(-1)).toMatchObject({ is_joint: true });
    expect([history_begins, history_note]).toEqual(['2024-04', 'other providers before']);
    expect(items[0]).toMatchObject({
      prev_year_company_score: null,
      prev_year_note: 'other providers before',
      year_on_year: 'N/A',
    });
  });

  it('names each provider with its own ratings and months', async () => {
    const { sources } = await consensusOf(server.filled.ids.alpha);
    expect(sources).toMatchObject([
      { name: 'Northgate', first_month: '2023-03', last_month: '2024-04', overall_rating: 62 },
      { name: 'Ostrava', first_month: '2024-04', last_month: '2024-04', overall_rating: 40 },
    ]);
  });

  it('is empty for a company that nobody rates', async () => {
    const found = await consensusOf(server.filled.ids.hidden);
    expect(found).toMatchObject({ month: null, items: [], history: [], sources: [] });
  });

  it('answers of an earlier instant what it answered then, through corrections and calculations', async () => {
    const { alpha, beta } = server.filled.ids;
    const seen: { readonly at: string; readonly answers: unknown }[] = [];
    const look = async () => {
      const answers = [await consensusOf(alpha), await consensusOf(beta)];
      seen.push({ at: await instant(), answers });
    };
    await look();
    for (const rating of ['10', '90']) {
      // a correction is not seen before it is calculated, except where a provider is named
      await admin.upload(FILES, fileOf(rated(ALPHA.isin, '2024-04', rating)));
      await look();
      await work('2024-06-11T00:00:00Z');
      await look();
    }
    await server.pool.query('select enqueue_job($1, $2::json, null)', [
      'consensus.recalculate',
      '{}',
    ]);
    await work('2024-06-12T00:00:00Z');
    expect(new Set(seen.map(({ answers }) => JSON.stringify(answers))).size).toBe(5);
    for (const { at, answers } of seen) {
      expect([await consensusOf(alpha, at), await consensusOf(beta, at)]).toEqual(answers);
    }
    expect(await consensusOf(alpha, beforeAnyRating)).toMatchObject({ month: null, items: [] });
  });

  it('moves on by a month when the job runs a month later', async () => {
    await server.pool.query(`select enqueue_job('consensus.recalculate', '{}'::json, null)`);
    await work('2024-07-01T01:19:00Z');
    expect(await consensusOf(server.filled.ids.alpha)).toMatchObject({
      month: '2024-05',
      companies: 1,
    });
    expect((await consensusOf(server.filled.ids.beta)).month).toBeNull();
  });

  it('needs the feature', async () => {
    const { organisationId } = server.filled.ours;
    const features = featuresWithout('consensus');
    await server.pool.query('update organisations set features = $1 where id = $2', [
      features,
      organisationId,
    ]);
    const answer = await investor.call('GET', `/companies/${server.filled.ids.alpha}/consensus`);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'feature.off']);
  });
});

it('lists the providers and the files for an administrator', async () => {
  const answer = (await admin.call('GET', FILES)).json();
  expect(answer.providers).toMatchObject([
    { name: 'Northgate', companies: 3, first_month: '2023-03', last_month: '2024-05' },
    { name: 'Ostrava', companies: 2 },
  ]);
  expect(answer.files.at(-1)).toMatchObject({
    file_name: 'holdings.csv',
    rows_taken: ROWS,
    rows_refused: 0,
  });
});
