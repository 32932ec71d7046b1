import { isinCheckDigit } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  companyFile,
  MINERVA,
  type MinervaScene,
  setMinervaScene,
} from '../../../../test/factories/minerva-scene.ts';
import { makeZip } from '../../../../test/factories/zip-maker.ts';
import { testCompute } from '../../../../test/test-compute.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { runWaitingJobs } from '../../../../test/run-waiting-jobs.ts';
import type { Database } from '../../../platform/database/database.ts';
import { minervaJobs } from './minerva.jobs.ts';
import { processUpload } from './process-upload.ts';

const COMPANIES = 1_000;
const DAY = 24 * 3_600_000;

let server: TestServer;
let scene: MinervaScene;

function isinOf(number: number): string {
  const body = `XS${String(number).padStart(9, '0')}`;
  return `${body}${isinCheckDigit(body)}`;
}

const zipOf = (count: number, year: number): Buffer =>
  makeZip(
    Array.from({ length: count }, (_, index) => ({
      name: `${index}.json`,
      content: JSON.stringify(
        companyFile({
          company_name: `Company number ${index}`,
          isin: isinOf(index),
          governance: [55, 57, 60, 64, 67].map((metric_id) => ({
            metric_id,
            year,
            value: 1 + (index % 50),
            unit: metric_id === 60 ? 'index' : metric_id === 67 ? 'USD' : '%',
          })),
        }),
      ),
    })),
  );

const upload = async (count: number, year: number) => {
  // log in again, because sessions end as the clock advances
  const uploader = await scene.caller({});
  const answer = await uploader.upload(MINERVA, zipOf(count, year));
  expect(answer.statusCode).toBe(200);
  const uploadId = Number(answer.json().data.id);
  return { organisationId: scene.organisationId, uploadId, uploader };
};

async function countOf(sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await server.pool.query(`select count(*)::integer as n ${sql}`, [...values]);
  return rows[0].n;
}

beforeAll(async () => {
  server = await startTestServer();
  // a first upload into a new store comes before any statistics: its plans may not need them
  await server.pool.query('alter table company_metric_values set (autovacuum_enabled = false)');
  scene = await setMinervaScene(server);
  await server.pool.query(
    `insert into companies (name, isin)
     select 'Company number ' || (row_number() over () - 1), isin from unnest($1::text[]) isin`,
    [Array.from({ length: 10_000 }, (_, index) => isinOf(index))],
  );
});
afterAll(() => server.stop());

/** Simulates a crash at the n-th transaction, before or after the commit. */
const stoppingAt = (at: number, isAfter: boolean): Database => {
  let count = 0;
  return {
    ...server.database,
    withAdministration: async (act) => {
      count += 1;
      const answer = await server.database.withAdministration(async (tx) => {
        const acted = await act(tx);
        if (count === at && !isAfter) throw new Error('the process was killed');
        return acted;
      });
      if (count === at) throw new Error('the process was killed');
      return answer;
    },
  };
};

describe('the queue', () => {
  it('stopped anywhere goes on from there: nothing is lost, nothing is there twice', async () => {
    const key = await upload(COMPANIES, 2021);
    const { clock } = server;
    for (const [at, isAfter] of [
      [1, false],
      [2, false],
      [1, true],
      [2, true],
    ] as const) {
      const database = stoppingAt(at, isAfter);
      await expect(processUpload({ database, clock, compute: testCompute }, key)).rejects.toThrow(
        'killed',
      );
    }
    const parts = { database: server.database, clock, compute: testCompute };
    await Promise.all([processUpload(parts, key), processUpload(parts, key)]);
    await processUpload(parts, key);
    expect(await countOf('from company_metric_values where year = 2021')).toBe(COMPANIES * 5);
    expect(await countOf('from minerva_upload_results where upload_id = $1', [key.uploadId])).toBe(
      COMPANIES,
    );
    const events = `from audit_events where action = 'minerva.processed' and subject_id = $1`;
    expect(await countOf(events, [String(key.uploadId)])).toBe(1);
    const read = await key.uploader.call('GET', `${MINERVA}/${key.uploadId}`);
    expect(read.json().upload).toMatchObject({
      status: 'done',
      companies_done: COMPANIES,
      rows_taken: COMPANIES * 5,
      rows_refused: 0,
    });
    await scene.work();
  });

  it('works through 10,000 companies of one zip', async () => {
    const key = await upload(10_000, 2022);
    const [start, memory] = [performance.now(), process.memoryUsage.rss()];
    await scene.work();
    const megabytes = Math.round((process.memoryUsage.rss() - memory) / 1024 / 1024);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    process.stdout.write(`10,000 companies, 50,000 rows: ${seconds} s, +${megabytes} MB\n`);
    const { upload: done } = (await key.uploader.call('GET', `${MINERVA}/${key.uploadId}`)).json();
    expect(done).toMatchObject({ status: 'done', companies_refused: 0, rows_taken: 50_000 });
    expect(megabytes).toBeLessThan(400);
  });

  it('an upload whose job was lost is taken up again, and given up in the end', async () => {
    const lost = await upload(1, 2016);
    await server.pool.query('delete from graphile_worker._private_jobs');
    const resume = async () => {
      await server.pool.query(
        `select graphile_worker.add_job('minerva.resume-stranded', '{}'::json)`,
      );
      await scene.work();
    };
    server.clock.advance(11 * 60_000);
    await resume();
    expect(await countOf('from company_metric_values where year = 2016')).toBe(5);
    const hopeless = await upload(1, 2015);
    await server.pool.query('delete from graphile_worker._private_jobs');
    server.clock.advance(4 * DAY);
    await resume();
    const { rows } = await server.pool.query(
      'select id, failed_because from minerva_uploads where id = any($1) order by id',
      [[lost.uploadId, hopeless.uploadId]],
    );
    expect(rows.map(({ failed_because }) => failed_because)).toEqual([
      null,
      'It could not be processed',
    ]);
  });

  it('forgets the file 30 days after its result, and keeps the result', async () => {
    const { database, clock, pool } = server;
    const { handlers } = minervaJobs({ database, clock, compute: testCompute });
    const forget = async () => {
      await pool.query(`select graphile_worker.add_job('minerva.forget-files', '{}'::json)`);
      await runWaitingJobs(pool, handlers);
    };
    const key = await upload(1, 2014);
    await scene.work();
    const kept = () => countOf('from minerva_upload_files where upload_id = $1', [key.uploadId]);
    clock.advance(29 * DAY);
    await forget();
    expect(await kept()).toBe(1);
    clock.advance(2 * DAY);
    await forget();
    expect(await kept()).toBe(0);
    expect(await countOf('from minerva_upload_results where upload_id = $1', [key.uploadId])).toBe(
      1,
    );
  });
});
