import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  companyFile,
  FAILED,
  ISINS,
  MINERVA,
  type MinervaScene,
  setMinervaScene,
  textOf,
} from '../../../../test/factories/minerva-scene.ts';
import { makeZip } from '../../../../test/factories/zip-maker.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let scene: MinervaScene;

beforeAll(async () => {
  server = await startTestServer();
  scene = await setMinervaScene(server);
});
afterAll(() => server.stop());

const row = (changes: object) => ({ metric_id: 55, year: 2024, ...changes });

async function values(companyId: number) {
  const { rows } = await server.pool.query(
    `select metric_id, year, version, approved, awareness, performance, raw_value, raw_unit, value,
       reason, source, created_by, superseded_at is not null as superseded
     from company_metric_values where company_id = $1 order by metric_id, year, version`,
    [companyId],
  );
  return rows;
}

/** Uploads a file, runs its job and reads the result. */
async function taken(file: string | Buffer) {
  const answer = await scene.uploader.upload(MINERVA, file);
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json().data;
  await scene.work();
  return (await scene.uploader.call('GET', `${MINERVA}/${id}`)).json();
}

describe('an upload of governance data', () => {
  it('API-027 SCR-MIN-04: answers with data, and waits in the queue', async () => {
    const answer = await scene.uploader.upload(
      MINERVA,
      textOf({ isin: ISINS.cantor, company_name: 'Cantor' }),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      file_name: 'holdings.csv',
      status: 'queued',
      companies: 1,
      companies_done: 0,
      uploaded_by: 'Ada Byron',
      failed_because: null,
      finished_at: null,
    });
    expect(await values(scene.companyIds.cantor)).toEqual([]);
    await scene.work();
    expect(await values(scene.companyIds.cantor)).toHaveLength(1);
  });

  it('becomes versions that wait for approval, with the file as their source', async () => {
    const { upload } = await taken(
      textOf({
        isin: ISINS.boole,
        company_name: 'BOOLE and SONER',
        governance: [
          row({ value: 60, unit: '%', awareness: 3.5, reason: 'Report, page 12' }),
          row({ metric_id: 56, awareness: 3, performance: null }),
          row({ metric_id: 67, value: 0, unit: 'USD' }),
          row({ metric_id: 57, value: 0.25, unit: 'fraction' }),
        ],
      }),
    );
    expect(upload).toMatchObject({ status: 'done', companies_done: 1, rows_taken: 4 });
    const common = { year: 2024, version: 1, approved: false, superseded: false };
    const from = {
      source: `Minerva upload ${upload.id}: holdings.csv`,
      created_by: scene.uploader.userId,
    };
    const none = { raw_value: null, raw_unit: null, value: null };
    const unjudged = { performance: null, reason: null };
    expect(await values(scene.companyIds.boole)).toEqual([
      {
        ...common,
        ...from,
        metric_id: 55,
        awareness: 3.5,
        performance: null,
        raw_value: 60,
        raw_unit: '%',
        value: 0.6,
        reason: 'Report, page 12',
      },
      { ...common, ...from, ...none, ...unjudged, metric_id: 56, awareness: 3 },
      {
        ...common,
        ...from,
        ...unjudged,
        metric_id: 57,
        awareness: null,
        raw_value: 0.25,
        raw_unit: 'fraction',
        value: 0.25,
      },
      {
        ...common,
        ...from,
        ...unjudged,
        metric_id: 67,
        awareness: null,
        raw_value: 0,
        raw_unit: 'USD',
        value: 0,
      },
    ]);
  });

  it('never supersedes an approved value; a later one that waits takes the place of an earlier', async () => {
    const { ada } = scene.companyIds;
    await server.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, approved, value, raw_value, raw_unit)
       values ($1, 55, 2023, true, 0.4, 40, '%')`,
      [ada],
    );
    const given = (value: number) =>
      textOf({ governance: [row({ year: 2023, value, unit: '%' })] });
    const counts = [];
    for (const value of [40, 50, 50, 55]) {
      const { upload } = await taken(given(value));
      counts.push([upload.rows_taken, upload.rows_unchanged]);
    }
    expect(counts).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
    const found = (await values(ada)).filter(({ year }) => year === 2023);
    expect(
      found.map(({ version, value, approved, superseded }) => [
        version,
        value,
        approved,
        superseded,
      ]),
    ).toEqual([
      [1, 0.4, true, false],
      [2, 0.5, false, true],
      [3, 0.55, false, false],
    ]);
  });

  it('leaves alone what another organisation or an import waits with for the same company', async () => {
    const { cantor } = scene.companyIds;
    await server.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, value, raw_value, raw_unit)
       values ($1, 55, 2022, 0.1, 10, '%')`,
      [cantor],
    );
    const stranger = await scene.caller({ organisation_id: scene.admin.organisationId });
    const given = (value: number) =>
      textOf({
        isin: ISINS.cantor,
        company_name: 'Cantor',
        governance: [row({ year: 2022, value, unit: '%' })],
      });
    const counts = [];
    for (const [caller, value] of [
      [scene.uploader, 20],
      [stranger, 30],
      [stranger, 20],
      [scene.uploader, 20],
    ] as const) {
      const answer = await caller.upload(MINERVA, given(value));
      await scene.work();
      const { upload } = (await caller.call('GET', `${MINERVA}/${answer.json().data.id}`)).json();
      counts.push([upload.rows_taken, upload.rows_unchanged]);
    }
    // an upload supersedes the organisation's own value; values of others make no difference
    expect(counts).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    const found = (await values(cantor)).filter(({ year }) => year === 2022);
    expect(
      found.map(({ value, created_by, superseded }) => [value, created_by, superseded]),
    ).toEqual([
      [0.1, null, false],
      [0.2, scene.uploader.userId, false],
      [0.3, stranger.userId, true],
      [0.2, stranger.userId, false],
    ]);
  });

  it('tells of each row that is refused why, and takes the others', async () => {
    const { upload, results } = await taken(
      textOf({
        governance: [
          row({ metric_id: 999_999, value: 1, unit: '%' }),
          row({ metric_id: 44, value: 1, unit: 'tonnes CO2e' }),
          row({ year: 2099, value: 1, unit: '%' }),
          row({ year: 2020 }),
          row({ metric_id: 56, value: 3, unit: 'index' }),
          row({ metric_id: 57, value: 3, unit: '%', performance: 2 }),
          row({ metric_id: 57, value: 3 }),
          row({ metric_id: 57, value: 3, unit: 'USD' }),
          row({ metric_id: 57, value: -1, unit: '%' }),
          row({ metric_id: 57, value: 101, unit: '%' }),
          row({ year: 2021, value: 10, unit: '%' }),
          row({ year: 2021, value: 20, unit: '%' }),
        ],
      }),
    );
    expect(upload).toMatchObject({ rows_taken: 1, rows_refused: 11, companies_refused: 0 });
    expect(results[0].refusals).toEqual([
      { row: 1, reason: 'Metric 999999 is not a metric of governance' },
      { row: 2, reason: 'Metric 44 is not a metric of governance' },
      { row: 3, reason: 'The year 2099 has not come yet' },
      { row: 4, reason: 'Independent directors has no value, awareness or performance' },
      { row: 5, reason: 'Board structure and oversight is judged in points, without a value' },
      { row: 6, reason: 'Women on the board is ranked among peers, without a performance' },
      { row: 7, reason: 'Women on the board has no unit beside its value' },
      { row: 8, reason: 'Women on the board is in %, not in USD' },
      { row: 9, reason: 'Women on the board is less than 0' },
      { row: 10, reason: 'Women on the board is more than 100%' },
      { row: 12, reason: 'Row 11 says it of this metric and year already' },
    ]);
  });

  it('finds companies by ISIN, compares their names, and takes one company once', async () => {
    const files = [
      companyFile({ company_name: 'Someone Else' }),
      companyFile({ isin: 'FR0000120271' }),
      companyFile({ governance: [row({ year: 2019, value: 1, unit: '%' })] }),
      companyFile({ company_name: 'ADA INDUSTRIES PLC' }),
    ];
    const zip = makeZip(
      files.map((file, index) => ({ name: `${index + 1}.json`, content: JSON.stringify(file) })),
    );
    const { upload, results } = await taken(zip);
    expect(upload).toMatchObject({
      companies: 4,
      companies_refused: 3,
      rows_taken: 1,
      rows_refused: 3,
    });
    expect(results.map((each: { refused_because: unknown }) => each.refused_because)).toEqual([
      'The ISIN US0378331005 belongs to Ada Industries plc, not to Someone Else',
      'No company has the ISIN FR0000120271',
      'File 3 of this upload is about the same company',
      null,
    ]);
  });

  it('leaves an event of the upload and one of its result', async () => {
    const { upload } = await taken(
      textOf({ governance: [row({ year: 2018, value: 5, unit: '%' })] }),
    );
    const { rows } = await server.pool.query(
      `select action, actor_user_id, after from audit_events
       where subject_type = 'minerva-upload' and subject_id = $1 order by id`,
      [String(upload.id)],
    );
    expect(rows).toEqual([
      {
        action: 'minerva.uploaded',
        actor_user_id: scene.uploader.userId,
        after: {
          companies: 1,
          bytes: expect.any(Number),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
      {
        action: 'minerva.processed',
        actor_user_id: null,
        after: {
          companies: 1,
          companies_refused: 0,
          rows_taken: 1,
          rows_unchanged: 0,
          rows_refused: 0,
        },
      },
    ]);
  });

  it('sent twice with the same key is one upload', async () => {
    const key = { 'idempotency-key': 'the-same-upload' };
    const text = textOf({ governance: [row({ year: 2017, value: 5, unit: '%' })] });
    const [first, second] = [
      await scene.uploader.upload(MINERVA, text, key),
      await scene.uploader.upload(MINERVA, text, key),
    ];
    expect(second.json()).toEqual(first.json());
    const other = await scene.uploader.upload(MINERVA, textOf(), key);
    expect(other.statusCode).toBe(400);
  });

  it('an upload of an uploader that may not any more is not worked through', async () => {
    const gone = await scene.caller({});
    const { id } = (await gone.upload(MINERVA, textOf())).json().data;
    await server.pool.query('update users set disabled_at = now() where id = $1', [gone.userId]);
    await scene.work();
    const { upload } = (await scene.admin.call('GET', `${MINERVA}/${id}`)).json();
    expect(upload).toMatchObject({
      status: 'failed',
      failed_because: 'The uploader may not upload any more',
      rows_taken: 0,
    });
  });
});

describe('who may', () => {
  it.each([
    [1, 403, 200],
    [2, 403, 403],
    [3, 403, 403],
    [5, 200, 200],
    [6, 403, 403],
  ])('API-027: role %d uploads with %d and reads with %d', async (role_id, upload, read) => {
    const caller = await scene.caller({ role_id });
    expect((await caller.upload(MINERVA, textOf())).statusCode).toBe(upload);
    expect((await caller.call('GET', MINERVA)).statusCode).toBe(read);
  });

  it('an uploader reads its own, a colleague and another organisation find nothing there', async () => {
    const { id } = (await scene.uploader.upload(MINERVA, textOf())).json().data;
    const other = await server.database.withAdministration(
      async (tx) =>
        (
          await tx
            .insertInto('organisations')
            .values({ name: 'Far' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
    const stranger = await scene.caller({ organisation_id: other });
    const absent = await stranger.call('GET', `${MINERVA}/2000000000`);
    for (const caller of [scene.colleague, stranger]) {
      const answer = await caller.call('GET', `${MINERVA}/${id}`);
      expect([answer.statusCode, answer.json().message]).toEqual([404, absent.json().message]);
      const { documents } = (await caller.call('GET', MINERVA)).json();
      expect(documents.some((each: { id: number }) => each.id === id)).toBe(false);
    }
    expect((await scene.admin.call('GET', `${MINERVA}/${id}`)).statusCode).toBe(200);
  });

  it('the restricted administrator reads its own organisation alone', async () => {
    const { id } = (await scene.uploader.upload(MINERVA, textOf())).json().data;
    const far = await server.database.withAdministration((tx) =>
      tx
        .insertInto('organisations')
        .values({ name: 'Restricted', restricted_admin: true })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const restricted = await scene.caller({ organisation_id: far.id, role_id: 1 });
    expect((await restricted.call('GET', `${MINERVA}/${id}`)).statusCode).toBe(404);
    expect((await restricted.call('GET', MINERVA)).json()).toEqual({ documents: [], total: 0 });
  });

  it('API-027 SCR-MIN-07: a refused file is told in the words of the page', async () => {
    const answer = await scene.uploader.upload(MINERVA, '{}');
    expect([answer.statusCode, answer.json().message]).toEqual([400, FAILED]);
  });
});
